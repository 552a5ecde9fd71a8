import type { payOutCoach as payOutEndpoint } from '@courtside/contract/teaching/coach-payouts';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runForId, runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { coachAccountId, entryWrites, sharedAccountId, takeFromDrawer } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { findCoach, lockCoach } from '#modules/teaching/coaches/index.ts';
import { toDate } from '#platform/clock.ts';
import { totalOf } from './earnings.ts';
import { type PayoutLine, selectPayable } from './payable.repository.ts';

type PayOutCall = Call<typeof payOutEndpoint>;

/** Pays everything that is payable, with a statement of its lessons. */
export async function payOutCoach(context: AppContext, call: PayOutCall) {
  return inIdempotentTransaction(context, call, (tx) => payOut(tx, context, call));
}

async function payOut(tx: Tx, context: AppContext, { params, body, caller, origin }: PayOutCall) {
  const { clock } = context;
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const coach = await findCoach(tx, params.memberCode);
  if (!coach) throw new AppError('record.not_found');
  // 1. Behind the lock of the coach: what was paid meanwhile is not payable any more.
  await lockCoach(tx, coach.id);
  const at = clock.now();
  const lines = await selectPayable(tx, coach.id, at);
  const total = totalOf(lines);
  if (total === 0) throw new AppError('coach.nothing_payable');
  if (Math.round(body.ExpectedTotal * 100) !== total)
    throw new AppError('coach.payable_changed', { params: { total: formatEuros(centsToEuros(total)) } });
  if (body.method === 'cash') await takeFromDrawer(tx, total);
  // 2. Post the entry and store the statement.
  const { method, reference } = body;
  const source = `coach-payout:${coach.id}:${await countPayouts(tx, coach.id)}`;
  const entryId = await runForId(
    tx,
    'entry',
    entryWrites({
      kind: 'payout',
      source,
      actorId: caller.memberId,
      at,
      details: { method, ...(reference && { reference }), coach: coach.code },
      postings: [
        { accountId: await coachAccountId(tx, coach.id), amount: cents(-total) },
        { accountId: await sharedAccountId(tx, method), amount: total },
      ],
    }),
  );
  const { id } = await tx
    .insertInto('coach_payout')
    .values({
      coach_id: coach.id,
      entry_id: entryId,
      amount_cents: total,
      method,
      reference: reference || null,
      paid_by_id: caller.memberId,
      paid_at: toDate(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeLines(tx, { payoutId: id, coachId: coach.id }, lines);
  const event = { action: 'coach_paid_out' as const, actorId: caller.memberId, subjectId: coach.id, ...origin };
  const details = { amountCents: total, method, lessons: lines.length, ...(reference && { reference }) };
  await runWrites(tx, auditWrites(clock, { ...event, details }));
  return new Answer({ id: String(id), amount: centsToEuros(total) });
}

async function countPayouts(tx: Tx, coachId: number): Promise<number> {
  const row = await tx
    .selectFrom('coach_payout')
    .select(sql<number>`count(*)`.as('count'))
    .where('coach_id', '=', coachId)
    .executeTakeFirstOrThrow();
  return row.count + 1;
}

async function storeLines(
  tx: Tx,
  { payoutId, coachId }: { readonly payoutId: number; readonly coachId: number },
  lines: readonly PayoutLine[],
): Promise<void> {
  await tx
    .insertInto('coach_payout_line')
    .values(
      lines.map(({ bookingId, dateId, kind, amount }) => ({
        payout_id: payoutId,
        booking_id: bookingId,
        course_date_id: dateId,
        coach_id: coachId,
        kind,
        amount_cents: amount,
      })),
    )
    .execute();
}
