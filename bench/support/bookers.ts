import { randomUUID } from 'node:crypto';
import { DEMO_PIN } from '../../packages/server/src/modules/club/club/index.ts';
import { requestOf } from '../../packages/server/src/testing/clubs/booking-club.ts';
import type { Rusher } from '../../packages/server/src/testing/clubs/rush-club.ts';
import type { Club } from './club.ts';

export interface Booker {
  readonly rusher: Rusher;
  /** Everybody who plays and pays, the booker first. */
  readonly team: readonly Rusher[];
  readonly session: string;
  /** The idempotency key that the web app would send. */
  readonly key: string;
}

const MONEY_CENTS = 10_000;

export const bookingBody = (rusher: Rusher, session: string, team: readonly Rusher[] = [rusher]) => ({
  ...requestOf({ session, players: team }),
  PinCode: DEMO_PIN,
});

export const freeSessions = (club: Club, services = ['tennis', 'padel', 'squash']): Promise<string[]> =>
  club.look(async (_, context) => {
    const found: string[] = [];
    for (const service of services) found.push(...(await club.code.openSessions(context, service)));
    return found;
  });

/** In portions, because a statement has at most 65,535 values. */
const PORTION = 2_000;

export const newMembers = (club: Club, count: number): Promise<Rusher[]> =>
  club.look(async (_, context) => {
    const members: Rusher[] = [];
    while (members.length < count) {
      members.push(...(await club.code.enrol(context, Math.min(PORTION, count - members.length), MONEY_CENTS)));
    }
    return members;
  });

/** That many members, each with their own free session and as many players as the team has. */
export async function prepareBookers(
  club: Club,
  count: number,
  { teamSize = 1, services }: { teamSize?: number; services?: string[] } = {},
): Promise<Booker[]> {
  const sessions = await freeSessions(club, services);
  if (sessions.length < count) throw new RangeError(`only ${sessions.length} sessions are free`);
  const members = await newMembers(club, count * teamSize);
  // Spread over all days and courts.
  const sessionOf = (n: number) => sessions[Math.floor((n * sessions.length) / count)] ?? '';
  return Array.from({ length: count }, (_, n) => {
    const team = members.slice(n * teamSize, (n + 1) * teamSize);
    return { rusher: team[0] as Rusher, team, session: sessionOf(n), key: randomUUID() };
  });
}

/** The day of a session key, as the calendar names it. */
export function dateOf(session: string): string {
  return session.split('_')[1]?.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3') ?? '';
}
