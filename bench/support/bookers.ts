import { randomUUID } from 'node:crypto';
import { DEMO_PIN } from '../../packages/server/src/modules/club/index.ts';
import { requestOf } from '../../packages/server/src/testing/clubs/booking-club.ts';
import { enrol, openSessions, type Rusher } from '../../packages/server/src/testing/clubs/rush-club.ts';
import type { Club } from './club.ts';

export interface Booker {
  readonly rusher: Rusher;
  readonly session: string;
  /** The idempotency key that the web app would send. */
  readonly key: string;
}

const MONEY_CENTS = 10_000;

export const bookingBody = (rusher: Rusher, session: string) => ({
  ...requestOf({ session, players: [rusher] }),
  PinCode: DEMO_PIN,
});

export const freeSessions = (club: Club, services = ['tennis', 'padel', 'squash']): Promise<string[]> =>
  club.look(async (_, context) => {
    const found: string[] = [];
    for (const service of services) found.push(...(await openSessions(context, service)));
    return found;
  });

export const newMembers = (club: Club, count: number): Promise<Rusher[]> =>
  club.look((_, context) => enrol(context, count, MONEY_CENTS));

/** That many members, each with their own free session. */
export async function prepareBookers(club: Club, count: number): Promise<Booker[]> {
  const sessions = await freeSessions(club);
  if (sessions.length < count) throw new RangeError(`only ${sessions.length} sessions are free`);
  const rushers = await newMembers(club, count);
  // Spread over all days and courts.
  const sessionOf = (n: number) => sessions[Math.floor((n * sessions.length) / count)] ?? '';
  return rushers.map((rusher, n) => ({ rusher, session: sessionOf(n), key: randomUUID() }));
}

/** The day of a session key, as the calendar names it. */
export function dateOf(session: string): string {
  return session.split('_')[1]?.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3') ?? '';
}
