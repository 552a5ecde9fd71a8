import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';
import { accountOf, type HistoryClub, MINUTE_MS, type Person, pastDays } from '../club.ts';
import { insertRows, momentOf } from '../rows.ts';
import { type Books, type DraftEntry, known } from './books.ts';
import type { KeptPayment } from './funding.ts';

/** What stays in the drawer for change. */
const FLOAT = 15_000;
/** Brought to the bank on this weekday. */
const BANK_WEEKDAY = 5;
const CLOSING = 21 * 60 + 50;
const COUNTED = 0.93;
const DIFFERENCES: ReadonlyArray<{ amount: number; reason: string }> = [
  { amount: -200, reason: 'Change given twice' },
  { amount: 100, reason: 'A coin too many' },
  { amount: -50, reason: 'Counted twice, not found' },
  { amount: 500, reason: 'A member left it for later' },
];

export interface CashCount {
  readonly day: ClubDate;
  readonly expected: number;
  readonly counted: number;
  readonly reason: string | null;
  readonly entry: DraftEntry | undefined;
  readonly by: Person;
  readonly atMs: number;
  readonly postings: ReadonlyArray<DraftEntry['postings'][number]>;
}

/** Counts the drawer on most evenings and brings what is too much to the bank. */
export function keepDrawer(club: HistoryClub, books: Books): CashCount[] {
  const cash = accountOf(club, 'cash');
  const movements = Map.groupBy(books.postingsOn(cash), ({ entry }) => dayOf(club, entry.atMs));
  const counts: CashCount[] = [];
  // The year begins with the change in the drawer.
  const start = transfer(club, books, club.at(club.firstDay, 9 * 60), FLOAT, 'Change from the bank');
  let drawer = FLOAT;
  for (const day of [...pastDays(club), club.today]) {
    const own = movements.get(day) ?? [];
    const postings = [...own.map(({ posting }) => posting), ...(day === club.firstDay ? start.slice(0, 1) : [])];
    drawer -= own.reduce((sum, { posting }) => sum + posting.amount, 0);
    const atMs = club.at(day, CLOSING) + club.random.between(0, 9) * MINUTE_MS;
    if (atMs > club.nowMs) break;
    if (weekdayOf(day) === BANK_WEEKDAY && drawer > FLOAT + 10_000) {
      const moved = Math.floor((drawer - FLOAT) / 1_000) * 1_000;
      const [posting] = transfer(club, books, atMs - 20 * MINUTE_MS, -moved, 'To the bank');
      if (posting) postings.push(posting);
      drawer -= moved;
    }
    if (!club.random.chance(COUNTED)) continue;
    const difference = club.random.chance(0.04) ? club.random.pick(DIFFERENCES) : undefined;
    const entry = difference && postDifference(club, books, day, atMs, difference);
    const expected = drawer;
    drawer += difference?.amount ?? 0;
    const by = club.random.chance(0.8) ? club.staff.desk : club.staff.treasurer;
    counts.push({ day, expected, counted: drawer, reason: difference?.reason ?? null, entry, by, atMs, postings });
  }
  return counts;
}

/** Into the drawer where positive. The first posting is that of the drawer. */
function transfer(club: HistoryClub, books: Books, atMs: number, amount: number, reason: string) {
  return books.add({
    kind: 'cash_transfer',
    source: `cash-transfer:${momentOf(atMs)}`,
    actorId: club.staff.treasurer.id,
    atMs,
    details: { reason },
    postings: [
      { accountId: accountOf(club, 'cash'), amount: -amount },
      { accountId: accountOf(club, 'bank'), amount },
    ],
  }).postings;
}

function postDifference(
  club: HistoryClub,
  books: Books,
  date: ClubDate,
  atMs: number,
  { amount, reason }: { amount: number; reason: string },
): DraftEntry {
  return books.add({
    kind: 'cash_difference',
    source: `cash-count:${date}:1`,
    actorId: club.staff.desk.id,
    atMs,
    details: { date, reason },
    postings: [
      { accountId: accountOf(club, 'cash'), amount: -amount },
      { accountId: accountOf(club, 'cash_difference'), amount },
    ],
  });
}

export async function storeCounts(tx: Tx, books: Books, counts: readonly CashCount[], firstId: number): Promise<void> {
  await insertRows(
    tx,
    'cash_count',
    counts.map(({ day, expected, counted, reason, entry, by, atMs }, index) => ({
      id: firstId + index,
      day,
      expected_cents: expected,
      counted_cents: counted,
      reason,
      entry_id: entry ? books.idOf(entry) : null,
      counted_by_id: by.id,
      counted_at: momentOf(atMs),
    })),
  );
  await insertRows(
    tx,
    'cash_count_movement',
    counts.flatMap(({ postings }, index) =>
      postings.map((posting) => ({ count_id: firstId + index, posting_id: books.postingIdOf(posting) })),
    ),
  );
}

export interface CardPayout {
  readonly reference: string;
  readonly paidOn: ClubDate;
  readonly entry: DraftEntry;
  readonly payments: readonly KeptPayment[];
}

const feeOf = (amount: number): number => Math.round(amount * 0.015) + 25;
/** The provider pays on these weekdays what was charged until two days before. */
const PAYOUT_WEEKDAYS = [2, 5];
const PROVIDER_DAYS = 2;

/** The pay-outs of the card provider and of the terminal, less their fees. */
export function payOutCards(club: HistoryClub, books: Books, payments: readonly KeptPayment[]): CardPayout[] {
  const payouts: CardPayout[] = [];
  let open = payments.filter(({ method }) => method === 'card');
  let slips = books.postingsOn(accountOf(club, 'terminal')).map(({ entry: { atMs }, posting }) => ({
    atMs,
    amount: -posting.amount,
  }));
  for (const day of pastDays(club)) {
    if (!PAYOUT_WEEKDAYS.includes(weekdayOf(day))) continue;
    const untilMs = club.at(addDays(day, -PROVIDER_DAYS), 0);
    const isArrived = ({ atMs }: { readonly atMs: number }) => atMs < untilMs;
    const [arrived, taken] = [open.filter(isArrived), slips.filter(isArrived)];
    open = open.filter((payment) => !isArrived(payment));
    if (arrived.length > 0) payouts.push(postPayout(club, books, day, arrived));
    // Where as much was given back as was taken, there is nothing to pay out: it waits for the next day.
    if (sumOf(taken) <= 0) continue;
    slips = slips.filter((payment) => !isArrived(payment));
    postTerminal(club, books, day, sumOf(taken));
  }
  return payouts;
}

const sumOf = (payments: ReadonlyArray<{ readonly amount: number }>): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

function postPayout(club: HistoryClub, books: Books, paidOn: ClubDate, payments: readonly KeptPayment[]): CardPayout {
  const reference = `po_demo_${paidOn}`;
  const fees = payments.reduce((sum, { amount }) => sum + feeOf(amount), 0);
  const gross = sumOf(payments);
  const entry = books.add({
    kind: 'card_payout',
    source: `card-payout:${reference}:${transactionOf(known(payments[0]))}`,
    actorId: club.staff.treasurer.id,
    atMs: club.at(paidOn, 12 * 60),
    details: { payout: reference },
    postings: [
      { accountId: accountOf(club, 'card_clearing'), amount: gross },
      { accountId: accountOf(club, 'bank'), amount: fees - gross },
      { accountId: accountOf(club, 'provider_fees'), amount: -fees },
    ],
  });
  return { reference, paidOn, entry, payments };
}

const transactionOf = ({ key }: KeptPayment): string => `txn_demo_${key}`;

function postTerminal(club: HistoryClub, books: Books, day: ClubDate, gross: number): void {
  const fees = Math.round(gross * 0.012);
  books.add({
    kind: 'terminal_payout',
    source: `terminal-payout:${day}`,
    actorId: club.staff.treasurer.id,
    atMs: club.at(day, 12 * 60),
    details: { reference: `Settlement ${day}` },
    postings: [
      { accountId: accountOf(club, 'terminal'), amount: gross },
      { accountId: accountOf(club, 'bank'), amount: fees - gross },
      { accountId: accountOf(club, 'provider_fees'), amount: -fees },
    ],
  });
}

export async function storePayouts(tx: Tx, books: Books, payouts: readonly CardPayout[]): Promise<void> {
  await insertRows(
    tx,
    'card_payout_line',
    payouts.flatMap(({ reference, paidOn, entry, payments }) =>
      payments.map((payment) => ({
        transaction_reference: transactionOf(payment),
        payout_reference: reference,
        paid_on: paidOn,
        category: 'charge',
        state: 'matched',
        gross_cents: payment.amount,
        fee_cents: feeOf(payment.amount),
        net_cents: payment.amount - feeOf(payment.amount),
        payment_id: payment.id,
        entry_id: books.idOf(entry),
        payment_names: [],
      })),
    ),
  );
}

function dayOf({ timeZone }: HistoryClub, ms: number): ClubDate {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString() as ClubDate;
}
