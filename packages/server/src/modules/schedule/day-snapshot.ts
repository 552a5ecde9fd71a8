import { createHash } from 'node:crypto';
import type { ClubDate } from '@courtside/contract/dates';
import type { Cents } from '@courtside/contract/money';
import type { SessionState } from '@courtside/contract/schedule';
import {
  type Closure,
  closureOf,
  listPrice,
  releaseMomentOf,
  type Service,
  type Session,
  sessionsOf,
} from '#modules/sports/index.ts';
import { type DayBooking, type DayHold, nextMoment, overlapping, sharedStateOf } from './session-state.rules.ts';

/** A session as everybody shares it; who looks at it decides the rest. */
export interface SharedSession {
  readonly session: Session;
  readonly state: Exclude<SessionState, 'mine'>;
  readonly price: Cents;
  readonly isPeak: boolean;
  readonly booking: DayBooking | undefined;
  readonly hold: DayHold | undefined;
  readonly closedFor: string | undefined;
  /** Tells whether anything about it changed. */
  readonly print: string;
}

export interface DaySnapshot {
  readonly service: Service;
  readonly date: ClubDate;
  readonly timeZone: string;
  readonly releasedAt: Temporal.Instant;
  readonly sessions: readonly SharedSession[];
  /** Short hash of all of the above. */
  readonly version: string;
  /** Those who see something of their own in it. */
  readonly involved: ReadonlySet<number>;
  /** When the clock alone makes it wrong: a session starts, the day is released, a hold runs out. */
  readonly staleAt: Temporal.Instant | undefined;
}

interface DayFacts {
  readonly service: Service;
  readonly date: ClubDate;
  readonly timeZone: string;
  readonly bookings: readonly DayBooking[];
  readonly holds: readonly DayHold[];
  readonly closures: readonly Closure[];
}

/** The whole day at a moment. */
export function snapshotOf(facts: DayFacts, now: Temporal.Instant): DaySnapshot {
  const { service, date, timeZone, bookings, holds } = facts;
  const releasedAt = releaseMomentOf(service, date, timeZone);
  const sessions = sessionsOf(service, date, timeZone).map((session) => shareSession(session, facts, releasedAt, now));
  const people = bookings.flatMap(({ booker, players }) => [booker, ...players]);
  return {
    service,
    date,
    timeZone,
    releasedAt,
    sessions,
    version: versionOf(service, timeZone, sessions),
    involved: new Set([...people, ...holds].map(({ memberId }) => memberId)),
    staleAt: nextMoment(
      [releasedAt, ...sessions.map(({ session }) => session.startsAt), ...holds.map(({ expiresAt }) => expiresAt)],
      now,
    ),
  };
}

function shareSession(
  session: Session,
  facts: DayFacts,
  releasedAt: Temporal.Instant,
  now: Temporal.Instant,
): SharedSession {
  const booking = overlapping(facts.bookings, session);
  const closure = closureOf(facts.closures, session);
  const held = overlapping(facts.holds, session);
  const state = sharedStateOf(
    { startsAt: session.startsAt, releasedAt, isBooked: !!booking, isClosed: !!closure, isHeld: !!held },
    now,
  );
  const hold = state === 'held' ? held : undefined;
  const closedFor = state === 'closed' ? closure?.reason : undefined;
  const { price, isPeak } = listPrice(facts.service, session);
  const print = JSON.stringify([session.key, state, price, isPeak, session.isLightOn, booking, hold, closedFor]);
  return { session, state, price, isPeak, booking, hold, closedFor, print };
}

function versionOf(service: Service, timeZone: string, sessions: readonly SharedSession[]): string {
  const hash = createHash('sha256').update(JSON.stringify([service.courts, service.bookingTypes, timeZone]));
  for (const { print } of sessions) hash.update(print);
  return hash.digest('base64url').slice(0, 12);
}
