import type { TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import { type Lane, type LaneItem, lanesOf, minutesOf } from '../timeline/lane-items.ts';

export interface CourtNow {
  readonly lane: Lane;
  /** What is on the court at this moment; undefined while it is empty. */
  readonly now: LaneItem | undefined;
  readonly next: LaneItem | undefined;
  /** A no-show of this time whose court was released, while nobody else has it. */
  readonly released: LaneItem | undefined;
}

/** Each court of a sport: what is on it, and what comes next. `minute` is the minute of the day. */
export function courtsNow(sport: TodaySport, minute: number): CourtNow[] {
  return lanesOf(sport).map((lane) => {
    const now = lane.items.find(
      (item) =>
        item.kind !== 'free' && item.kind !== 'locked' && !isReleased(item) && item.from <= minute && minute < item.to,
    );
    // The rest of a session that has begun is the next that can be sold.
    const next = lane.items.find(
      ({ kind, from, to }) => from >= (now?.to ?? minute) || (!now && kind === 'free' && minute < to),
    );
    const released = lane.items.findLast(
      (item) => isReleased(item) && item.from <= minute && minute < minutesOf(item.booking.to),
    );
    return { lane, now, next, released: now ? undefined : released };
  });
}

type BookedItem = Extract<LaneItem, { kind: 'booking' }>;

const isReleased = (item: LaneItem): item is BookedItem => item.kind === 'booking' && item.booking.until !== undefined;

export interface FreeSession {
  readonly sport: TodaySport;
  readonly session: TodaySession;
}

/** Sessions that can still be sold, the next ones first. */
export function freeSessions(sports: readonly TodaySport[], now: number): FreeSession[] {
  return sports
    .flatMap((sport) => sport.sessions.map((session) => ({ sport, session })))
    .filter(({ session }) => session.state === 'free' && Date.parse(session.endsAt) > now)
    .sort((one, other) => one.session.startsAt.localeCompare(other.session.startsAt));
}
