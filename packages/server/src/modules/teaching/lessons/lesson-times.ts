import type { lessonTimes as timesEndpoint } from '@courtside/contract/teaching/lessons';
import { formatWallTime, instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros, shareEqually } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadDay } from '#modules/booking/schedule/index.ts';
import { loadService } from '#modules/club/sports/index.ts';
import {
  type BusyTime,
  type Coach,
  contractOn,
  covers,
  type Offer,
  priceFor,
  selectBusy,
  selectCoaches,
  teachingTimes,
} from '#modules/teaching/coaches/index.ts';
import { todayOf } from '#platform/today.ts';
import { courtFor, freeCourts } from './free-courts.rules.ts';

type TimesCall = Call<typeof timesEndpoint>;

/** Hours at which coach and court are both free, and the hours of the coaches that are taken. */
export async function lessonTimes(context: AppContext, { query, caller }: TimesCall) {
  const service = await loadService(context, query.service, caller.categoryKey);
  const coaches = (await selectCoaches(context.db, query.coach)).filter((each) => each.isActive && each.isOffered);
  if (query.coach !== undefined && coaches.length === 0) throw new AppError('record.not_found');
  const offered = coaches.flatMap((coach) => {
    const offers = coach.offers.filter(({ service: key }) => key === service.key);
    const offer = offers.find(({ minutes }) => query.minutes === undefined || minutes === query.minutes);
    return offer && query.pupils <= offer.maximumPupils ? [{ coach, offer }] : [];
  });
  const timeZone = context.settings.CLUB_TIME_ZONE;
  const first = query.date ?? todayOf(context);
  const dates = Array.from({ length: query.days }, (_, index) => addDays(first, index));
  const busy = await selectBusy(
    context.db,
    offered.map(({ coach }) => coach.id),
    { startsAt: instantOf(first, 0, timeZone), endsAt: instantOf(addDays(first, query.days), 0, timeZone) },
  );
  const found = await Promise.all(
    dates.map(async (date) => {
      const day = await loadDay(context, service, date);
      return offered.flatMap(({ coach, offer }) =>
        timesOf({ ...{ coach, offer, date, day, busy }, pupils: query.pupils, category: caller.categoryKey }, context),
      );
    }),
  );
  const times = found.flat();
  return {
    items: times.flatMap((time) => ('court' in time ? [time] : [])),
    taken: times.flatMap((time) => ('reason' in time ? [time] : [])),
  };
}

interface DayOfCoach {
  readonly coach: Coach;
  readonly offer: Offer;
  readonly date: ClubDate;
  readonly day: Awaited<ReturnType<typeof loadDay>>;
  readonly busy: readonly BusyTime[];
  readonly pupils: number;
  readonly category: string;
}

interface FreeTime {
  readonly coach: string;
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly court: string;
  readonly price: number;
  readonly share: number;
}

interface TakenTime {
  readonly coach: string;
  readonly from: string;
  readonly reason: 'teaching' | 'no_court';
}

function timesOf(
  { coach, offer, date, day, busy, pupils, category }: DayOfCoach,
  context: AppContext,
): Array<FreeTime | TakenTime> {
  const contract = contractOn(coach.contracts, date);
  const now = context.clock.now();
  const isFar = date > addDays(todayOf(context), coach.aheadDays);
  if (!contract || isFar || Temporal.Instant.compare(day.releasedAt, now) > 0) return [];
  const earliest = now.add({ hours: coach.noticeHours }).epochMilliseconds;
  const teaches = teachingTimes(coach, date);
  const price = contract.kind === 'renter' ? cents(0) : priceFor(offer, pupils, category);
  if (price === undefined) return [];
  const starts = new Map(day.sessions.map(({ session }) => [session.from, session.startsMs]));
  const at = (minute: number) => `${date}T${formatWallTime(minute)}`;
  return [...starts].flatMap(([from, startsMs]): Array<FreeTime | TakenTime> => {
    const time = { from, to: from + offer.minutes };
    if (startsMs < earliest || !covers(teaches, time)) return [];
    const endsMs = startsMs + offer.minutes * 60_000;
    const isBusy = busy.some((each) => each.memberId === coach.id && each.startsMs < endsMs && startsMs < each.endsMs);
    const taken = (reason: TakenTime['reason']) => [{ coach: coach.code, from: at(from), reason }];
    if (isBusy) return taken('teaching');
    const [session] = courtFor(freeCourts(day.sessions, time), coach.id) ?? [];
    const court = session && day.courts.find(({ id }) => id === session.court.id);
    if (!court) return taken('no_court');
    const [share = price] = shareEqually(price, pupils);
    return [
      {
        coach: coach.code,
        from: at(from),
        to: at(time.to),
        minutes: offer.minutes,
        court: court.title,
        price: centsToEuros(price),
        share: centsToEuros(share),
      },
    ];
  });
}
