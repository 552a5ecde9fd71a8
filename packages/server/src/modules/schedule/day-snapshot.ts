import { createHash } from 'node:crypto';
import type { ClubDate } from '@courtside/contract/dates';
import type { SessionState } from '@courtside/contract/schedule';
import { type Closure, closureOf, type PlannedSession, planDay, type Service } from '#modules/sports/index.ts';
import { type DayBooking, type DayHold, nextMoment, overlapping, sharedStateOf } from './session-state.rules.ts';

/** The part of a session that is the same for every viewer. */
export interface SharedSession {
  readonly session: PlannedSession;
  readonly state: Exclude<SessionState, 'mine'>;
  readonly booking: DayBooking | undefined;
  readonly hold: DayHold | undefined;
  readonly closedFor: string | undefined;
  /** Changes when anything about the session changes. */
  readonly fingerprint: string;
}

export interface DaySnapshot {
  readonly service: Service;
  readonly date: ClubDate;
  readonly timeZone: string;
  readonly releasedAt: Temporal.Instant;
  readonly sessions: readonly SharedSession[];
  /** Short hash of all of the above. */
  readonly version: string;
  /** Members with a booking or a hold on this day. */
  readonly involved: ReadonlySet<number>;
  /** When it becomes stale without a change: a session starts, the day is released, a hold expires. */
  readonly staleMs: number | undefined;
}

interface DayFacts {
  readonly service: Service;
  readonly date: ClubDate;
  readonly timeZone: string;
  readonly bookings: readonly DayBooking[];
  readonly holds: readonly DayHold[];
  readonly closures: readonly Closure[];
}

/** Builds the snapshot of a day at a moment. */
export function snapshotOf(facts: DayFacts, now: Temporal.Instant): DaySnapshot {
  const { service, date, timeZone, bookings, holds } = facts;
  const { releasedAt, sessions: planned } = planDay(service, date, timeZone);
  const releasedMs = releasedAt.epochMilliseconds;
  const nowMs = now.epochMilliseconds;
  const byCourt = {
    bookings: Map.groupBy(bookings, ({ courtId }) => courtId),
    holds: Map.groupBy(holds, ({ courtId }) => courtId),
  };
  const sessions = planned.map((session) => {
    const booking = overlapping(byCourt.bookings.get(session.court.id), session);
    const hold = overlapping(byCourt.holds.get(session.court.id), session);
    return shareSession(session, { booking, hold, closure: closureOf(facts.closures, session) }, releasedMs, nowMs);
  });
  const people = bookings.flatMap(({ booker, players }) => [booker, ...players]);
  return {
    service,
    date,
    timeZone,
    releasedAt,
    sessions,
    version: versionOf(service, timeZone, sessions),
    involved: new Set([...people, ...holds].map(({ memberId }) => memberId)),
    staleMs: nextMoment(
      [releasedMs, ...planned.map(({ startsMs }) => startsMs), ...holds.map(({ expiresMs }) => expiresMs)],
      nowMs,
    ),
  };
}

interface SessionFacts {
  readonly booking: DayBooking | undefined;
  readonly hold: DayHold | undefined;
  readonly closure: Closure | undefined;
}

function shareSession(
  session: PlannedSession,
  { booking, hold: held, closure }: SessionFacts,
  releasedMs: number,
  nowMs: number,
): SharedSession {
  const isTaken = { isBooked: !!booking, isClosed: !!closure, isHeld: !!held };
  const state = sharedStateOf({ startsMs: session.startsMs, releasedMs, ...isTaken }, nowMs);
  const hold = state === 'held' ? held : undefined;
  const closedFor = state === 'closed' ? closure?.reason : undefined;
  const { key, price, isPeak, isLightOn } = session;
  const fingerprint = JSON.stringify([key, state, price, isPeak, isLightOn, booking, hold, closedFor]);
  return { session, state, booking, hold, closedFor, fingerprint };
}

function versionOf(service: Service, timeZone: string, sessions: readonly SharedSession[]): string {
  const hash = createHash('sha256').update(JSON.stringify([service.courts, service.bookingTypes, timeZone]));
  for (const { fingerprint } of sessions) hash.update(fingerprint);
  return hash.digest('base64url').slice(0, 12);
}
