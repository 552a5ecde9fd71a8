import type { handOver as handOverEndpoint } from '@courtside/contract/teaching/coach-handover';
import { formatWallTime } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { chargedIn, findBooking, handOverLesson, lockBooking, playersOf } from '#modules/booking/bookings/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { type Coach, contractOn, findCoach, lockCoach, takeoverRefusal } from '#modules/teaching/coaches/index.ts';
import { handOverDate, lockOpenDates, type OpenDate, pupilsOfDates } from '#modules/teaching/courses/index.ts';
import type { LessonRow } from '../diary.repository.ts';
import { wasPaidOut } from '../diary.repository.ts';
import { daysOf, selectOpenLessons, timeOfDate, timeOfLesson } from './taught-sessions.ts';

type HandOverCall = Call<typeof handOverEndpoint>;

/** All of what is named goes to the other coach, or nothing does. */
export async function handOver(context: AppContext, call: HandOverCall) {
  const { body, caller, origin } = call;
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPin(tx, context, caller, body.PinCode, origin);
    // 1. Sports and courses, the bookings in the order of their ids, their accounts, both coaches: as whatever changes several bookings.
    const days = daysOf(context, body, caller.memberId);
    const open = (await lockOpenDates(tx, days)).dates;
    const found = (await selectOpenLessons(tx, days)).filter(isNamed(call)).map(({ bookingId }) => bookingId);
    const ids = found.toSorted((one, other) => one - other);
    for (const id of ids) await lockBooking(tx, id);
    const players = await playersOf(tx, ids);
    await lockMemberAccounts(tx, chargedIn(players));
    const taker = await lockTaker(tx, call);
    // 2. What was cancelled meanwhile cannot be handed over: the list that was shown is another one now.
    const lessons = (await selectOpenLessons(tx, days)).filter(isNamed(call));
    const dates = open.filter(({ date }) => body.dateIds.includes(String(date.id)));
    if (lessons.length !== body.lessons.length || dates.length !== body.dateIds.length)
      throw new AppError('handover.changed');
    for (const time of [...lessons.map(timeOfLesson), ...dates.map(timeOfDate)]) refuseTaker(taker, time);
    const paid = await wasPaidOut(tx, ids);
    if (paid) throw new AppError('coach.paid_out');
    // 3. Presence, share, news: each session by itself, in this transaction.
    for (const lesson of lessons) await giveLesson(tx, context, call, { lesson, taker, players });
    for (const date of dates) await giveDate(tx, context, call, { date, taker });
    const pupils = new Set([
      ...lessons.flatMap((lesson) => lesson.pupils.map(({ memberCode }) => memberCode)),
      ...(await pupilsOfDates(tx, dates)),
    ]).size;
    const details = {
      ...{ lessons: lessons.map(({ key }) => key), dates: dates.map(({ date }) => date.id) },
      coach: { code: taker.code, name: taker.name },
    };
    const event = { action: 'lessons_handed_over' as const, actorId: caller.memberId, subjectId: taker.id, ...origin };
    await runWrites(tx, auditWrites(context.clock, { ...event, details }));
    return new Answer({ lessons: lessons.length, dates: dates.length, pupils });
  });
}

const isNamed =
  ({ body }: HandOverCall) =>
  ({ section, key }: LessonRow) =>
    body.lessons.some((named) => named.section === section && named.key === key);

/** Both coaches in the order of their ids, so that two who hand over to each other do not wait for each other. */
async function lockTaker(tx: Tx, { body, caller }: HandOverCall): Promise<Coach> {
  const taker = await findCoach(tx, body.coach);
  if (!taker || taker.id === caller.memberId) throw new AppError('record.not_found');
  for (const id of [taker.id, caller.memberId].sort((one, other) => one - other)) await lockCoach(tx, id);
  return (await findCoach(tx, body.coach)) ?? taker;
}

type Time = ReturnType<typeof timeOfLesson> | ReturnType<typeof timeOfDate>;

const paramsOf = ({ name }: Coach, { date, from }: { readonly date: ClubDate; readonly from: number }) => ({
  ...{ name, date, time: formatWallTime(from) },
});

function refuseTaker(taker: Coach, time: Time): void {
  const refusal = takeoverRefusal(taker, time);
  if (refusal) throw new AppError(refusal, { params: paramsOf(taker, time) });
}

/** The constraint of presence is the referee, also for what the coach gets at the same moment. */
const asBusy = (taker: Coach, time: Time) => (error: unknown) => {
  const params = paramsOf(taker, time);
  throw violates(error, 'booking_player_no_double_presence')
    ? new AppError('course.coach_busy', { params, cause: error })
    : error;
};

interface GivenLesson {
  readonly lesson: LessonRow;
  readonly taker: Coach;
  readonly players: Awaited<ReturnType<typeof playersOf>>;
}

async function giveLesson(
  tx: Tx,
  context: AppContext,
  { caller }: HandOverCall,
  { lesson: { section, key, bookingId, ...lesson }, taker, players }: GivenLesson,
): Promise<void> {
  const booking = await findBooking(tx, section, key);
  const contract = contractOn(taker.contracts, lesson.date);
  if (!booking?.lesson || !contract) throw new AppError('handover.changed');
  const { minutes } = booking.lesson;
  const { kind, shareBasisPoints, shareCents, paysLate } = contract;
  const given = {
    ...{ coachId: taker.id, coach: taker.name, contractId: contract.id, minutes, paysLate },
    ...{ kind, shareBasisPoints, shareCents, courtCents: Math.floor((contract.courtCents * minutes) / 60) },
  };
  const own = players.filter((player) => player.bookingId === bookingId);
  const time = timeOfLesson({ section, key, bookingId, ...lesson });
  await handOverLesson(tx, context, { booking, players: own, lesson: given, actorId: caller.memberId }).catch(
    asBusy(taker, time),
  );
}

async function giveDate(
  tx: Tx,
  context: AppContext,
  { caller }: HandOverCall,
  { date, taker }: { readonly date: OpenDate; readonly taker: Coach },
): Promise<void> {
  await handOverDate(tx, context, { ...date, taker, actorId: caller.memberId }).catch(asBusy(taker, timeOfDate(date)));
}
