import type { LessonRequest } from '@courtside/contract/teaching/lesson-fields';
import { formatWallTime, instantOf, parseWallTime } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Caller } from '#endpoint/binding.ts';
import type { LessonTerms } from '#modules/booking/bookings/index.ts';
import { loadDay } from '#modules/booking/schedule/index.ts';
import { loadService } from '#modules/club/sports/index.ts';
import {
  type Coach,
  type Contract,
  contractOn,
  covers,
  findCoach,
  lockCoach,
  type Offer,
  priceFor,
  selectBusy,
  teachingTimes,
} from '#modules/teaching/coaches/index.ts';
import { todayOf } from '#platform/today.ts';
import { courtFor, freeCourts } from './free-courts.rules.ts';

/** What the confirmation of a booking is asked for, and what it must know of the lesson. */
export interface PlannedLesson {
  readonly body: {
    readonly Service: string;
    readonly BookingKey: string;
    readonly BookingType: string;
    readonly PlayerCodes: string;
    readonly PayerCode: string;
    readonly PassCodes?: string;
    readonly sportServiceOptions: [];
    readonly IsHalfSession: 0;
    readonly IsACOn: 0;
  };
  readonly terms: LessonTerms;
}

interface LessonTime {
  readonly date: ClubDate;
  readonly from: number;
  readonly to: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** From coach and time to a court; refuses with the reason what cannot be had. The confirmation judges again behind its locks. */
export async function planLesson(context: AppContext, request: LessonRequest, caller: Caller): Promise<PlannedLesson> {
  // 1. Who teaches what, by which contract.
  const coach = await findCoach(context.db, request.coach);
  if (!coach?.isActive || !coach.isOffered) throw new AppError('record.not_found');
  const service = await loadService(context, request.service, caller.categoryKey);
  const offer = coach.offers.find((each) => each.service === service.key && each.minutes === request.minutes);
  const time = timeOf(request, context.settings.CLUB_TIME_ZONE);
  const contract = contractOn(coach.contracts, time.date);
  if (!offer || !contract) throw new AppError('lesson.not_offered');
  // 2. When: in time, within the hours of the coach, who is nowhere else.
  if (!roleHasAccess(caller.role, 'desk')) refuseNotice(context, coach, time);
  if (!covers(teachingTimes(coach, time.date), time)) throw coachBusy(coach, time);
  await refuseBusy(context.db, coach, time);
  // 3. Where.
  const day = await loadDay(context, service, time.date);
  const run = courtFor(freeCourts(day.sessions, time), coach.id);
  if (!run) throw new AppError('lesson.no_court', { params: paramsOf(coach, time) });
  const keys = run.map(({ from, court }) =>
    day.sessions.find(({ session }) => session.from === from && session.court.id === court.id),
  );
  return {
    body: {
      Service: service.key,
      BookingKey: keys.map((each) => each?.session.key).join(','),
      BookingType: '',
      PlayerCodes: request.PupilCodes,
      PayerCode: request.PayerCode,
      ...(request.PassCodes && { PassCodes: request.PassCodes }),
      sportServiceOptions: [],
      IsHalfSession: 0,
      IsACOn: 0,
    },
    terms: termsOf(context, { coach, offer, contract, time, pupils: countOf(request.PupilCodes) }),
  };
}

const countOf = (codes: string) => codes.split(',').filter((code) => code.trim() !== '').length;

function timeOf({ from, minutes }: LessonRequest, timeZone: string): LessonTime {
  const date = clubDate(from.slice(0, 10));
  const minute = parseWallTime(from.slice(11));
  const to = minute + minutes;
  return {
    date,
    from: minute,
    to,
    startsAt: instantOf(date, minute, timeZone),
    endsAt: instantOf(date, Math.min(to, 24 * 60), timeZone),
  };
}

const paramsOf = ({ name }: Coach, { date, from }: LessonTime) => ({ name, date, time: formatWallTime(from) });

const coachBusy = (coach: Coach, time: LessonTime, cause?: unknown) =>
  new AppError('lesson.coach_busy', { params: paramsOf(coach, time), cause });

function refuseNotice(context: AppContext, coach: Coach, time: LessonTime): void {
  const { name, noticeHours, aheadDays } = coach;
  const earliest = context.clock.now().add({ hours: noticeHours });
  if (Temporal.Instant.compare(time.startsAt, earliest) < 0)
    throw new AppError('lesson.too_soon', { params: { name, hours: noticeHours } });
  if (time.date > addDays(todayOf(context), aheadDays))
    throw new AppError('lesson.too_far', { params: { name, days: aheadDays } });
}

async function refuseBusy(db: AppContext['db'] | Tx, coach: Coach, time: LessonTime, cause?: unknown): Promise<void> {
  const busy = await selectBusy(db, [coach.id], time);
  if (busy.length > 0) throw coachBusy(coach, time, cause);
}

interface Agreed {
  readonly coach: Coach;
  readonly offer: Offer;
  readonly contract: NonNullable<ReturnType<typeof contractOn<Contract>>>;
  readonly time: LessonTime;
  readonly pupils: number;
}

function termsOf(context: AppContext, { coach, offer, contract, time, pupils }: Agreed): LessonTerms {
  const { kind, shareBasisPoints, shareCents, courtCents, paysLate } = contract;
  return {
    lesson: {
      ...{
        coachId: coach.id,
        contractId: contract.id,
        minutes: offer.minutes,
        paysLate,
        kind,
        shareBasisPoints,
        shareCents,
      },
      courtCents: Math.floor((courtCents * offer.minutes) / 60),
    },
    maximumPupils: offer.maximumPupils,
    partsFor(category) {
      // Pupils of a renter pay the coach.
      const price = kind === 'renter' ? cents(0) : priceFor(offer, pupils, category);
      if (price === undefined) throw new AppError('lesson.not_offered');
      return [{ kind: 'lesson', title: coach.name, amount: price }];
    },
    async check(tx) {
      const locked = await lockCoach(tx, coach.id);
      if (locked?.version !== coach.version) throw new AppError('schedule.changed');
      await refuseBusy(tx, coach, time);
    },
    async explainPresence(error) {
      await refuseBusy(context.db, coach, time, error);
      return new AppError('booking.already_playing', { params: { name: 'A player' }, cause: error });
    },
  };
}
