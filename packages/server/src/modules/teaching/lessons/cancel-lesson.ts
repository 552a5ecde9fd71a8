import { CANCELLED } from '@courtside/contract/booking/bookings';
import type { cancelLesson as cancelEndpoint } from '@courtside/contract/teaching/lessons';
import { wallText } from '@courtside/contract/values/club-time';
import { cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import {
  cancelBooking,
  chargedIn,
  coachCentsWrites,
  evaluateCancel,
  findBooking,
  involvedIn,
  LESSON_INCOME,
  lockBooking,
  maySeeBooking,
  playersOf,
  refundBooking,
  type StoredBooking,
} from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { coachAccountId, incomeAccountId, lockMemberAccounts, refundWrites } from '#modules/money/ledger/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';

type CancelCall = Call<typeof cancelEndpoint>;

/** In time a lesson is cancelled as every booking is. Later it can be called off: nothing is paid back. */
export async function cancelLesson(context: AppContext, call: CancelCall) {
  const { body, caller } = call;
  const { db, clock, settings } = context;
  const booking = await findBooking(db, body.section, body.key);
  const players = booking ? await playersOf(db, [booking.id]) : [];
  const isTheirs = booking && maySeeBooking(caller, { bookerId: booking.bookerId, ...involvedIn(players) });
  if (!booking?.lesson || !isTheirs) throw new AppError('record.not_found');
  const decision = evaluateCancel(caller, booking, booking.cancelUntilHours, clock.now());
  if (decision.allowed || decision.reason !== 'too_late')
    return cancelBooking(context, { ...call, body: { section: body.section, key: body.key, pin: body.pin } });
  if (body.late !== 1)
    throw new AppError('lesson.late', { params: { until: wallText(decision.until, settings.CLUB_TIME_ZONE) } });
  return inIdempotentTransaction(context, call, (tx) => callOff(tx, context, call, booking.id));
}

async function callOff(
  tx: Tx,
  context: AppContext,
  { body, caller, origin }: CancelCall,
  id: number,
): Promise<Answer<typeof CANCELLED>> {
  const { clock } = context;
  // 1. Verify the PIN, then lock the booking and its accounts.
  await requirePinOrUnlock(tx, context, { caller, pin: body.pin, origin });
  await lockBooking(tx, id);
  const booking = await findBooking(tx, body.section, body.key);
  if (!booking) throw new AppError('record.not_found');
  if (booking.status === 'cancelled') throw new AppError('booking.already_cancelled');
  if (Temporal.Instant.compare(booking.startsAt, clock.now()) <= 0) throw new AppError('lesson.begun');
  const players = await playersOf(tx, [booking.id]);
  await lockMemberAccounts(tx, chargedIn(players));
  // 2. What was paid stays; the coach keeps the share where the contract says so, otherwise the club has it.
  const actor = { actorId: caller.memberId, origin };
  await refundBooking(tx, context, booking, players, { ...actor, keepsMoney: true });
  const coachCents = booking.lesson?.paysLate ? booking.lesson.coachCents : 0;
  if (coachCents !== booking.lesson?.coachCents) await giveShareToClub(tx, context, booking, caller.memberId);
  const details = { key: booking.key, keptCents: booking.total, coachCents };
  await runWrites(
    tx,
    auditWrites(clock, { action: 'lesson_late', ...actor, subjectId: booking.bookerId, details, ...origin }),
  );
  return new Answer(CANCELLED);
}

/** Or takes no rent for a court that was not used. */
async function giveShareToClub(
  tx: Tx,
  { clock }: AppContext,
  { id, key, entryId, lesson }: StoredBooking,
  actorId: number,
): Promise<void> {
  if (!lesson || entryId === null) return;
  const postings = [
    { accountId: await coachAccountId(tx, lesson.coachId), amount: cents(-lesson.coachCents) },
    { accountId: await incomeAccountId(tx, LESSON_INCOME), amount: cents(lesson.coachCents) },
  ];
  const entry = { source: `late:${key}:${entryId}`, actorId, at: clock.now(), postings };
  await runWrites(tx, refundWrites(entryId, entry), coachCentsWrites(id, cents(0)));
}
