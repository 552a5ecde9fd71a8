import type { callOffDays as callOffEndpoint } from '@courtside/contract/teaching/coach-diary';
import type { Texts } from '@courtside/contract/values/texts';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { chargedIn, findBooking, lockBooking, playersOf, refundBooking } from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { addDayOff, lockCoach } from '#modules/teaching/coaches/index.ts';
import { callOffOpenDates, lockOpenDates, pupilsOfDates, selectOpenDates } from '#modules/teaching/courses/index.ts';
import { todayOf } from '#platform/today.ts';
import { daysOf, selectOpenLessons } from './handover/taught-sessions.ts';

type CallOffCall = Call<typeof callOffEndpoint>;

/** What the pupils read. */
const BECAUSE: Texts = {
  en: 'The coach cannot teach',
  tr: 'Antrenör ders veremiyor',
  ar: 'تعذر على المدرب إعطاء الدرس',
};

/**
 * One step for a coach who is ill: every lesson and every date of a course that has not begun is paid back, and the days cannot
 * be booked.
 */
export async function callOffDays(context: AppContext, call: CallOffCall) {
  const { body, caller } = call;
  if (body.firstDay < todayOf(context)) throw new AppError('attendance.not_today');
  if (body.dryRun === 1) {
    const lessons = await selectOpenLessons(context.db, daysOf(context, body, caller.memberId));
    const dates = await selectOpenDates(context.db, daysOf(context, body, caller.memberId));
    return new Answer(await countOf(context.db, lessons, dates));
  }
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, caller, body.PinCode, call.origin);
    return callOff(tx, context, call);
  });
}

async function countOf(
  db: AppContext['db'] | Tx,
  lessons: Awaited<ReturnType<typeof selectOpenLessons>>,
  dates: Awaited<ReturnType<typeof selectOpenDates>>,
) {
  const ofLessons = lessons.flatMap(({ pupils }) => pupils.map(({ memberCode }) => memberCode));
  const pupils = new Set([...ofLessons, ...(await pupilsOfDates(db, dates))]).size;
  return { lessons: lessons.length, dates: dates.length, pupils };
}

async function callOff(tx: Tx, context: AppContext, call: CallOffCall) {
  const { body, caller, origin } = call;
  // 1. Sports and courses, the bookings in the order of their ids, then all accounts, as whatever changes several bookings.
  const days = daysOf(context, body, caller.memberId);
  const { dates, payerIds } = await lockOpenDates(tx, days);
  const found = await selectOpenLessons(tx, days);
  const ids = found.map(({ bookingId }) => bookingId).sort((one, other) => one - other);
  for (const id of ids) await lockBooking(tx, id);
  const players = await playersOf(tx, ids);
  await lockMemberAccounts(tx, [...new Set([...chargedIn(players), ...payerIds])]);
  if (!(await lockCoach(tx, caller.memberId))) throw new AppError('record.not_found');
  // 2. What was cancelled meanwhile stays as it is; what was booked meanwhile is called off by the next attempt.
  const lessons = await selectOpenLessons(tx, days);
  for (const { section, key, bookingId } of lessons.filter((lesson) => ids.includes(lesson.bookingId))) {
    const booking = await findBooking(tx, section, key);
    const own = players.filter((player) => player.bookingId === bookingId);
    if (booking)
      await refundBooking(tx, context, booking, own, {
        actorId: caller.memberId,
        origin,
        because: BECAUSE,
        mayOweCash: true,
      });
  }
  const counted = await countOf(tx, lessons, dates);
  await callOffOpenDates(tx, context, dates, { because: BECAUSE, actorId: caller.memberId });
  // 3. Nobody books these days meanwhile.
  await addDayOff(tx, caller.memberId, body);
  const details = { firstDay: body.firstDay, lastDay: body.lastDay, ...counted };
  const event = { action: 'lessons_called_off' as const, actorId: caller.memberId, details, ...origin };
  await runWrites(tx, auditWrites(context.clock, event));
  return new Answer(counted);
}
