import type { countCash as countEndpoint } from '@courtside/contract/money/office-cash';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { type Cents, cents, centsToEuros, eurosToCents, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { entryWrites, lockSharedAccount, sharedAccountId } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { presentCount } from './cash.presenter.ts';
import {
  type CountRow,
  insertCount,
  selectCountedDays,
  selectCounts,
  selectFirstEntry,
  selectForCount,
} from './cash.repository.ts';
import { cashDayOf } from './cash-day.ts';

type CountCall = Call<typeof countEndpoint>;

/** Counts the drawer at the end of a day. A difference to the ledger is posted in the same transaction. */
export async function countCash(context: AppContext, call: CountCall) {
  return inIdempotentTransaction(context, call, (tx) => count(tx, context, call));
}

async function count(tx: Tx, context: AppContext, { body, caller, origin }: CountCall) {
  // 1. Verify the PIN, then let no other count in.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const { date, isToday, range } = cashDayOf(context, body.date);
  await lockSharedAccount(tx, 'cash');
  await refuseBeforeBooks(tx, context, { date, isToday });
  // 2. A day is counted once; whoever counts it again has seen the count that is corrected.
  const counts = await selectCounts(tx, date);
  const latest = counts.at(-1);
  checkCorrects(body.corrects, latest);
  const { after } = await selectCountedDays(tx, date);
  if (after) throw new AppError('cash.later_day_counted', { params: { date: after } });
  // 3. What should be there, with the movements that the person who counted knew of.
  const { opening, postings } = await selectForCount(tx, range);
  const known = new Set(latest?.movementIds);
  const last = body.lastMovement === undefined ? Number.POSITIVE_INFINITY : Number(body.lastMovement);
  const seen = postings.filter(({ id, isDifference }) => id <= last || isDifference || known.has(id));
  const expected = cents(seen.reduce((sum, { amountCents }) => sum + amountCents, Number(opening)));
  const counted = eurosToCents(body.counted);
  // 4. Post the difference.
  const difference = cents(counted - expected);
  const reason = body.reason ?? null;
  if (difference !== 0 && reason === null) {
    const params = { expected: euros(expected), difference: euros(difference) };
    const extras = { expected: centsToEuros(expected), difference: centsToEuros(difference) };
    throw new AppError('cash.reason_required', { params, extras });
  }
  const at = context.clock.now();
  // The difference belongs to the day that was counted: the next day begins with the counted amount.
  const dated = isToday ? at : range.endsAt.subtract({ milliseconds: 1 });
  const entry = { date, number: counts.length + 1, difference, reason, actorId: caller.memberId, at: dated };
  const entryId = difference === 0 ? null : await postDifference(tx, entry);
  // 5. Store the count and who made it.
  await insertCount(tx, {
    day: date,
    expected,
    counted,
    denominations: body.denominations?.filter((each) => each.count > 0) ?? [],
    reason,
    entryId,
    correctsId: latest?.id ?? null,
    countedById: caller.memberId,
    at,
    postingIds: seen.map(({ id }) => id),
  });
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'cash_counted',
      actorId: caller.memberId,
      details: { date, countedCents: counted, expectedCents: expected, ...(reason && { reason }) },
      ...origin,
    }),
  );
  const stored = (await selectCounts(tx, date)).at(-1);
  if (!stored) throw new Error('the count was not stored');
  return new Answer(presentCount(stored));
}

/** Before its first entry a club had no drawer that somebody could have counted. */
async function refuseBeforeBooks(
  tx: Tx,
  { settings }: AppContext,
  { date, isToday }: { readonly date: ClubDate; readonly isToday: boolean },
): Promise<void> {
  if (isToday) return;
  const firstAt = await selectFirstEntry(tx);
  const first = firstAt && wallMomentOf(firstAt, settings.CLUB_TIME_ZONE).date;
  if (!first) throw new AppError('cash.no_entries');
  if (date < first) throw new AppError('cash.before_books', { params: { date: first } });
}

function checkCorrects(corrects: string | undefined, latest: CountRow | undefined): void {
  if (!latest && corrects !== undefined) throw new AppError('record.not_found');
  if (latest && corrects !== String(latest.id))
    throw new AppError('cash.counted_already', { params: { name: fullName(latest.countedBy) } });
}

interface Difference {
  readonly date: ClubDate;
  readonly number: number;
  readonly difference: Cents;
  readonly reason: string | null;
  readonly actorId: number;
  readonly at: Temporal.Instant;
}

async function postDifference(tx: Tx, { date, number, difference, reason, actorId, at }: Difference): Promise<number> {
  return runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'cash_difference',
      source: `cash-count:${date}:${number}`,
      actorId,
      at,
      details: { date, reason },
      postings: [
        { accountId: await sharedAccountId(tx, 'cash'), amount: cents(-difference) },
        { accountId: await sharedAccountId(tx, 'cash_difference'), amount: difference },
      ],
    }),
  );
}

const euros = (amount: Cents) => formatEuros(centsToEuros(amount));
