import type { markAttendance as markEndpoint } from '@courtside/contract/teaching/coach-diary';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { clearCheckIns, findBooking, lockBooking, playersOf, storeCheckIns } from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { todayOf } from '#platform/today.ts';
import { storeAttendance } from './diary.repository.ts';

/** Saved at each tap: the last mark of a pupil counts. */
export async function markAttendance(context: AppContext, call: Call<typeof markEndpoint>) {
  const { body, caller, origin } = call;
  const { clock } = context;
  return inIdempotentTransaction(context, call, async (tx) => {
    const found = await findBooking(tx, body.section, body.key);
    if (found?.lesson?.coachId !== caller.memberId) throw new AppError('record.not_found');
    // Behind the lock, so that nothing is marked of a lesson that is cancelled at the same moment.
    if ((await lockBooking(tx, found.id)) === 'cancelled') throw new AppError('booking.already_cancelled');
    const now = clock.now();
    const isToday = found.sessionDate === todayOf(context);
    if (!isToday) throw new AppError('attendance.not_today');
    const players = await playersOf(tx, [found.id]);
    const marks = body.marks.map(({ memberCode, isHere }) => {
      const player = players.find(({ code }) => code.toLowerCase() === memberCode.toLowerCase());
      if (!player) throw new AppError('record.not_found');
      return { memberId: player.memberId, isHere };
    });
    const last = [...new Map(marks.map((mark) => [mark.memberId, mark])).values()];
    await storeAttendance(tx, found.id, last, { memberId: caller.memberId, at: now });
    // Who is there has checked in, so that nobody is marked as a no-show.
    const idsOf = (isHere: boolean) => last.filter((mark) => mark.isHere === isHere).map(({ memberId }) => memberId);
    const [here, missing] = [idsOf(true), idsOf(false)];
    if (here.length > 0) await storeCheckIns(tx, found.id, here, { at: now, byId: caller.memberId });
    if (missing.length > 0) await clearCheckIns(tx, found.id, missing);
    const details = { key: found.key, marks: body.marks };
    const event = {
      action: 'lesson_attended' as const,
      actorId: caller.memberId,
      subjectId: found.bookerId,
      ...origin,
    };
    await runWrites(tx, auditWrites(clock, { ...event, details }));
    return new Answer('ok' as const);
  });
}
