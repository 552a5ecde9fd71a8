import type { Tx } from '#database/database.ts';
import { accountOf, DAY_MS, type HistoryClub, HOUR_MS, MINUTE_MS, type Person } from '../club.ts';
import { insertRows, momentOf, takeIds, takeNumbers } from '../rows.ts';
import type { Books, DraftEntry } from './books.ts';

type Method = 'card' | 'cash' | 'terminal' | 'bank';

interface DraftPayment {
  readonly person: Person;
  readonly method: Method;
  amount: number;
  readonly atMs: number;
}

/** A paid top-up, with its entry. */
export interface KeptPayment extends DraftPayment {
  readonly id: number;
  readonly key: string;
  readonly entry: DraftEntry;
  readonly reference: string | null;
}

/** How a member keeps money with the club. */
interface Purse {
  readonly method: Method;
  /** What is always left, in cents. */
  readonly floor: number;
  readonly step: number;
  readonly opening: number;
  /** What the balance is now, where the demo promises it. */
  readonly target?: number;
}

/** Cards of the sandbox. */
const CARDS = [
  { brand: 'Visa', last4: '4242', behaviour: 'tok_visa' },
  { brand: 'Mastercard', last4: '4444', behaviour: 'tok_mastercard' },
] as const;
const METHODS: readonly Method[] = ['card', 'card', 'card', 'card', 'cash', 'cash', 'terminal', 'terminal', 'bank'];
/** The last payment of 1001 is not long ago. */
const LAST_TOPUP_HOURS = 50;

function purseOf({ random }: HistoryClub, { code }: Person): Purse {
  if (code === '1001') return { method: 'card', floor: 1_000, step: 6_000, opening: 4_000, target: 25_000 };
  if (code === '1002') return { method: 'cash', floor: 0, step: 4_000, opening: 3_000, target: 300 };
  const isPartner = code >= '1020' && code <= '1199';
  return {
    method: random.pick(METHODS),
    floor: isPartner ? random.between(60, 110) * 100 : random.between(0, 30) * 100,
    step: random.pick([5_000, 10_000, 10_000, 15_000, 20_000]),
    opening: random.between(isPartner ? 120 : 40, 240) * 100,
  };
}

/**
 * Gives every member the money that the bookings and dues of the year cost: an opening balance of the old books, and a
 * top-up whenever the balance would fall too low.
 */
export async function fundMembers(tx: Tx, club: HistoryClub, books: Books): Promise<KeptPayment[]> {
  const movements = books.movementsByAccount();
  const openingMs = club.at(club.firstDay, 5);
  const payments: DraftPayment[] = [];
  for (const person of club.members) {
    const { accountId } = person;
    if (accountId === null) continue;
    const purse = purseOf(club, person);
    const own = topUps(club, person, purse, movements.get(accountId) ?? []);
    payments.push(...own.payments);
    books.add({
      kind: 'adjustment',
      source: `opening:${person.code}`,
      actorId: club.staff.treasurer.id,
      atMs: openingMs,
      details: { reason: 'Balance of the old books', opening: true },
      postings: [
        { accountId, amount: own.opening },
        { accountId: accountOf(club, 'opening_balance'), amount: -own.opening },
      ],
    });
  }
  return storeTopUps(tx, club, books, payments);
}

function topUps(
  club: HistoryClub,
  person: Person,
  purse: Purse,
  movements: ReadonlyArray<{ readonly atMs: number; readonly amount: number }>,
): { opening: number; payments: DraftPayment[] } {
  const { floor, step, method, target } = purse;
  const payments: DraftPayment[] = [];
  let [balance, opening, lastMs] = [purse.opening, purse.opening, 0];
  for (const { atMs, amount } of movements) {
    const short = floor - (balance + amount);
    if (amount < 0 && short > 0) {
      // In whole notes: a membership of a year is one payment.
      const paid = Math.max(step, Math.ceil(short / 1_000) * 1_000);
      const beforeMs = club.random.between(2, 40) * MINUTE_MS;
      payments.push({ person, method, amount: paid, atMs: Math.max(lastMs, atMs - beforeMs) });
      balance += paid;
    }
    balance += amount;
    lastMs = atMs;
  }
  if (target !== undefined && balance < target - step) {
    const paid = Math.floor((target - balance) / step) * step;
    payments.push({ person, method, amount: paid, atMs: Math.max(lastMs, club.nowMs - LAST_TOPUP_HOURS * HOUR_MS) });
    balance += paid;
  }
  if (target !== undefined) {
    // What remains is a matter of the last payment, or of the balance with which the year began.
    const last = payments.at(-1);
    if (target < balance && last && last.amount > balance - target) last.amount -= balance - target;
    else opening += target - balance;
  }
  return { opening, payments };
}

async function storeTopUps(
  tx: Tx,
  club: HistoryClub,
  books: Books,
  drafts: readonly DraftPayment[],
): Promise<KeptPayment[]> {
  const sorted = drafts.toSorted((a, b) => a.atMs - b.atMs);
  const firstId = await takeIds(tx, 'payment', sorted.length);
  const firstNumber = await takeNumbers(tx, 'payment_number', sorted.length);
  return sorted.map((draft, index) => {
    const key = `PAY-${String(firstNumber + index).padStart(6, '0')}`;
    const reference = referenceOf(draft, firstNumber + index);
    const { person, method, amount, atMs } = draft;
    const entry = books.add({
      kind: method === 'card' ? 'topup' : method,
      source: `topup:${key}`,
      actorId: takenBy(club, draft).id,
      atMs,
      details: { key, ...(method === 'card' && { card: cardOf(person).last4 }), ...(reference && { reference }) },
      postings: [
        { accountId: person.accountId ?? 0, amount },
        { accountId: accountOf(club, method === 'card' ? 'card_clearing' : method), amount: -amount },
      ],
      receipts: [{ memberId: person.id, amount }],
    });
    return { ...draft, id: firstId + index, key, entry, reference };
  });
}

export async function storePayments(
  tx: Tx,
  club: HistoryClub,
  books: Books,
  payments: readonly KeptPayment[],
): Promise<void> {
  await insertRows(
    tx,
    'payment',
    payments.map((payment) => {
      const { id, key, person, method, amount, atMs, reference, entry } = payment;
      const isCard = method === 'card';
      return {
        id,
        key,
        member_id: person.id,
        requested_by_id: takenBy(club, payment).id,
        method,
        provider: isCard ? 'sandbox' : null,
        provider_reference: isCard ? checkoutOf(key) : null,
        amount_cents: amount,
        currency: 'EUR',
        comment: '',
        status: 'paid',
        card_brand: isCard ? cardOf(person).brand : null,
        card_last4: isCard ? cardOf(person).last4 : null,
        entry_id: books.idOf(entry),
        created_at: momentOf(atMs),
        expires_at: momentOf(atMs + 30 * MINUTE_MS),
        paid_at: momentOf(atMs),
        reference,
      };
    }),
  );
  await storeCheckouts(
    tx,
    payments.filter(({ method, atMs }) => method === 'card' && atMs > club.nowMs - CHECKOUT_DAYS * DAY_MS),
  );
}

/** The provider knows the payments of these days, so that the office can refund and look at them there. */
const CHECKOUT_DAYS = 120;

async function storeCheckouts(tx: Tx, payments: readonly KeptPayment[]): Promise<void> {
  await insertRows(
    tx,
    'sandbox_card',
    CARDS.map(({ brand, last4, behaviour }) => ({
      token: tokenOf(behaviour),
      customer: 'cus_demo_members',
      behaviour,
      brand,
      last4,
      holder: '',
      expires_month: 12,
      expires_year: 2099,
      is_kept: false,
    })),
  );
  await insertRows(
    tx,
    'sandbox_checkout',
    payments.map(({ key, person, amount, atMs }) => ({
      id: checkoutOf(key),
      payment: key,
      customer: `cus_demo_${person.code}`,
      merchant: 'Harbour Sports Club',
      language: 'en',
      amount_cents: amount,
      currency: 'EUR',
      may_keep_card: false,
      card_token: tokenOf(cardOf(person).behaviour),
      keeps_card: false,
      status: 'paid',
      return_path: `/marsa/paymentstatus/success/${key}`,
      cancel_path: `/marsa/paymentstatus/rejected/${key}`,
      expires_at: momentOf(atMs + 30 * MINUTE_MS),
    })),
  );
}

/** The name of a payment at the sandbox. */
export const checkoutOf = (key: string): string => `sbx_demo_${key}`;

/** Members pay by card themselves; the desk takes cash and slips, the treasurer reads the bank's statement. */
function takenBy({ staff }: HistoryClub, { person, method }: DraftPayment): Person {
  if (method === 'card') return person;
  return method === 'bank' ? staff.treasurer : staff.desk;
}

function referenceOf({ person, method }: DraftPayment, number: number): string | null {
  if (method === 'terminal') return `Slip ${1000 + (number % 9000)}`;
  return method === 'bank' ? `Membership ${person.code}` : null;
}

const cardOf = ({ id }: Person) => CARDS[id % CARDS.length] ?? CARDS[0];

const tokenOf = (behaviour: string): string => `card_history_${behaviour.replace('tok_', '')}`;
