import { type HistoryClub, MINUTE_MS } from '../club.ts';
import type { BookingList, DraftBooking } from './bookings.ts';
import { chooseSessions, isRush, sessionsOn, sizeFor } from './coming-days.ts';
import type { ComingTeams } from './coming-teams.ts';
import type { PastPlay } from './past-play.ts';
import type { OpenSession, Sessions } from './sessions.ts';

/** How much of today's open time is booked. */
const FULLNESS = 0.71;
const LATE = 2;
/** How long players may still come, and the money may still be taken. */
const PATIENCE_MS = 15 * MINUTE_MS;

/** Nobody buys less of a session. */
const LEAST_MS = 4 * MINUTE_MS;

interface Context {
  readonly club: HistoryClub;
  readonly sessions: Sessions;
  readonly past: PastPlay;
  readonly teams: ComingTeams;
  readonly list: BookingList;
}

/**
 * Today at this moment: what was played, what is in play with two who are late and one who has not paid, a no-show, and
 * what is still to come. Before the club opens everything is to come, after it has closed everything was played.
 */
export function addToday(context: Context): void {
  const { club, sessions, list } = context;
  const { nowMs } = club;
  const open = sessionsOn(club, sessions, club.today);
  const isRunning = ({ startsMs, endsMs }: OpenSession) => startsMs <= nowMs && nowMs < endsMs;
  const specials = chooseSpecials(open.filter(isRunning), nowMs);
  const chosen = chooseSessions(club, open, FULLNESS, (each) => specials.has(each) || isRush(each));
  const ahead = chosen.filter(({ startsMs }) => startsMs > nowMs);
  for (const [index, each] of ahead.entries()) {
    const places = context.teams.placesLeft(club.today) / (ahead.length - index);
    const draft = context.teams.draft(each, sizeFor(club, places));
    if (draft) list.add(draft);
  }
  const begun = chosen.filter(({ startsMs }) => startsMs <= nowMs);
  const missed = begun.findLast(
    (each) => each.service.checkInSince && !specials.has(each) && each.startsMs + PATIENCE_MS < nowMs,
  );
  for (const each of begun) {
    const draft = draftOf(context, each, specials.get(each), each === missed);
    if (draft) list.add(draft);
  }
}

type Special = 'late' | 'due';

/** Two sessions to which nobody has come yet, and one that is played and not paid. */
function chooseSpecials(running: readonly OpenSession[], nowMs: number): Map<OpenSession, Special> {
  // Those that began just now are late as they are; of others the desk has sold the rest, while it is worth it.
  const byStart = running
    .filter(({ endsMs }) => endsMs - nowMs > LEAST_MS)
    .toSorted((a, b) => worth(b, nowMs) - worth(a, nowMs) || b.startsMs - a.startsMs);
  const late = byStart.filter(({ service }) => service.checkInSince).slice(0, LATE);
  const due = byStart.find(({ service }) => !service.checkInSince);
  return new Map([...late.map((each) => [each, 'late'] as const), ...(due ? [[due, 'due'] as const] : [])]);
}

/** A quarter of an hour is left. */
const worth = ({ endsMs }: OpenSession, nowMs: number): number => Number(endsMs - nowMs > PATIENCE_MS);

function draftOf(
  { club, past, teams }: Context,
  open: OpenSession,
  special: Special | undefined,
  isMissed: boolean,
): DraftBooking | undefined {
  const { nowMs, random, staff } = club;
  const { startsMs, service } = open;
  const soldMs = nowMs - random.between(2, 5) * MINUTE_MS;
  const isFresh = nowMs - startsMs < 5 * MINUTE_MS;
  if (special === 'due') {
    const visitors = teams.visitors(open);
    return visitors && soldAt(unpaid(visitors), startsMs, isFresh ? undefined : soldMs);
  }
  const crew = past.anyCrew(open);
  if (!crew) return undefined;
  const booking = past.draft(open, crew);
  if (special === 'late') return isFresh ? booking : soldAt({ ...booking, bookedBy: staff.desk }, startsMs, soldMs);
  if (isMissed) return { ...booking, noShowMs: startsMs + PATIENCE_MS };
  if (!service.checkInSince) return booking;
  return { ...booking, hereMs: Math.min(startsMs - random.between(-2, 12) * MINUTE_MS, nowMs - MINUTE_MS) };
}

/** They pay later. */
const unpaid = ({ method: _, ...booking }: DraftBooking): DraftBooking => ({ ...booking, isDue: true });

/** Sold by the desk after its start: from then on the court is theirs. */
const soldAt = (booking: DraftBooking, startsMs: number, soldMs: number | undefined): DraftBooking =>
  soldMs === undefined || soldMs <= startsMs ? booking : { ...booking, madeMs: soldMs, fromMs: soldMs };
