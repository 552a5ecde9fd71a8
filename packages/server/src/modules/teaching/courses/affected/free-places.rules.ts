import type { WallMinutes } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';

export interface TakenTime {
  /** Null: every court. */
  readonly courtId: number | null;
  readonly startsMs: number;
  readonly endsMs: number;
}

export interface PlaceTime {
  readonly date: ClubDate;
  readonly from: WallMinutes;
  readonly startsMs: number;
  readonly endsMs: number;
  /** The courts that are open then, in the order of the sport. */
  readonly open: readonly { readonly id: number; readonly kind: string; readonly position: number }[];
}

interface Lost {
  readonly date: ClubDate;
  readonly from: WallMinutes;
  readonly courtIds: readonly number[];
}

export interface FreePlace extends Pick<PlaceTime, 'date' | 'from' | 'startsMs' | 'endsMs'> {
  readonly courtIds: readonly number[];
  readonly kind: 'court' | 'time' | 'day';
}

const meets = (one: Pick<TakenTime, 'startsMs' | 'endsMs'>, other: Pick<TakenTime, 'startsMs' | 'endsMs'>) =>
  one.startsMs < other.endsMs && other.startsMs < one.endsMs;

/**
 * The nearest place at which a date of a course finds as many courts as it has: other courts at its time, then the nearest
 * time of its day, then the next day at the same time. People are who must be there, with the times at which they are elsewhere.
 */
export function nearestPlace(
  lost: Lost,
  times: readonly PlaceTime[],
  { courts, people }: { readonly courts: readonly TakenTime[]; readonly people: readonly Omit<TakenTime, 'courtId'>[] },
): FreePlace | undefined {
  for (const time of times.toSorted((one, other) => distance(lost, one) - distance(lost, other))) {
    if (people.some((busy) => meets(busy, time))) continue;
    const courtIds = freeCourts(lost, time, courts).slice(0, lost.courtIds.length);
    if (courtIds.length < lost.courtIds.length) continue;
    const { date, from, startsMs, endsMs } = time;
    const kind = date !== lost.date ? 'day' : from === lost.from ? 'court' : 'time';
    return { date, from, startsMs, endsMs, courtIds, kind };
  }
  return undefined;
}

/** Days count more than minutes; of two times as near the later one is first. */
function distance(lost: Lost, { date, from }: PlaceTime): number {
  const days = Math.abs(Date.parse(date) - Date.parse(lost.date)) / 86_400_000;
  const minutes = Math.abs(from - lost.from);
  return days * 10_000 + minutes * 2 + (from < lost.from ? 1 : 0);
}

/** Its own courts first, then courts of the same kind, then the nearest. */
function freeCourts(lost: Lost, time: PlaceTime, taken: readonly TakenTime[]): number[] {
  const own = time.open.filter(({ id }) => lost.courtIds.includes(id));
  const near = own[0]?.position ?? 0;
  const rank = ({ id, kind, position }: PlaceTime['open'][number]) =>
    (lost.courtIds.includes(id) ? 0 : 10_000) +
    (own.some((each) => each.kind === kind) ? 0 : 1_000) +
    Math.abs(position - near);
  return time.open
    .filter(({ id }) => !taken.some((each) => (each.courtId === null || each.courtId === id) && meets(each, time)))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id }) => id);
}
