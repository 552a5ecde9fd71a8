import { formatWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { incomeAccountId, type MemberAccount, type NewEntry, sharedAccountId } from '#modules/money/ledger/index.ts';
import { type CoachPart, LESSON_INCOME } from './lesson/lessons.repository.ts';
import type { TaxedPayment } from './payment/taxed-payment.ts';
import type { VisitorPayment } from './payment/visitor-payment.ts';

interface Debits {
  /** What each payer pays. */
  readonly charges: ReadonlyMap<number, Cents>;
  /** To find the visitors among the payers. */
  readonly players: ReadonlyArray<{ readonly memberId: number; readonly isVisitor: boolean }>;
  readonly accounts: ReadonlyMap<number, MemberAccount>;
  readonly visitorPayment: VisitorPayment | undefined;
}

/** Of members from their balances, of visitors from the drawer, the bank or the terminal, where they paid. */
export async function debitsOf(tx: Tx, { charges, players, accounts, visitorPayment }: Debits) {
  const visitors = new Set(players.filter(({ isVisitor }) => isVisitor).map(({ memberId }) => memberId));
  const ofVisitors = [...charges].reduce((sum, [id, amount]) => sum + (visitors.has(id) ? amount : 0), 0);
  const debits = [...charges].flatMap(([id, amount]) => {
    const account = accounts.get(id);
    return account ? [{ accountId: account.accountId, amount: cents(-amount) }] : [];
  });
  if (ofVisitors === 0 || !visitorPayment) return debits;
  const accountId = await sharedAccountId(tx, visitorPayment.method);
  return [...debits, { accountId, amount: cents(-ofVisitors) }];
}

/** What the entry says of the booking, for statements and receipts. */
export interface PaidPlace {
  readonly key: string;
  readonly serviceKey: string;
  readonly court: string;
  readonly date: ClubDate;
  readonly startsMinute: number;
  readonly endsMinute: number;
}

interface Payment extends Debits, Pick<NewEntry, 'source' | 'actorId' | 'at'> {
  readonly place: PaidPlace;
  readonly total: Cents;
  /** Of the total, what passes pay. */
  readonly passed?: Cents;
  /** Of a registered club. */
  readonly taxed?: TaxedPayment | undefined;
  /** Of a lesson. */
  readonly coach?: CoachPart | undefined;
}

/**
 * The entry that pays a booking: from its payers and their passes to the income of its sport, its VAT to the accounts of the codes, and of a
 * lesson the share to the coach.
 */
export async function paymentEntry(
  tx: Tx,
  { place, total, passed = cents(0), taxed, coach, source, actorId, at, ...debits }: Payment,
): Promise<NewEntry> {
  const vat = taxed?.vat ?? [];
  const shared = [...vat, ...(coach ? [coach] : [])];
  const net = cents(shared.reduce<number>((left, { amount }) => left - amount, total));
  const income = { accountId: await incomeAccountId(tx, incomeOf(place.serviceKey, coach)), amount: net };
  return {
    kind: 'booking',
    source,
    actorId,
    at,
    details: {
      key: place.key,
      service: place.serviceKey,
      court: place.court,
      date: place.date,
      from: formatWallTime(place.startsMinute),
      to: formatWallTime(place.endsMinute),
      ...debits.visitorPayment,
      ...(coach && { coachCents: coach.amount }),
    },
    postings: [...(await debitsOf(tx, debits)), ...(await passPostings(tx, cents(-passed))), income, ...shared],
  };
}

/** The sport of a booking, or lessons of all sports. */
export const incomeOf = (serviceKey: string, coach: CoachPart | undefined) => (coach ? LESSON_INCOME : serviceKey);

/** Of the account of the passes: less where they pay, more where sessions come back to them. */
export const passPostings = async (tx: Tx, amount: Cents) =>
  amount === 0 ? [] : [{ accountId: await sharedAccountId(tx, 'pass'), amount }];
