import type { Board, readBoard as endpoint } from '@courtside/contract/clubhouse/board';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { LANGUAGES, type Language } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { type LoadedToday, loadToday } from '#modules/booking/today/index.ts';
import { loadNotices } from '#modules/club/notices/index.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { type MatchOfDay, selectMatchesOfDay } from '#modules/competing/competitions/index.ts';
import { todayOf } from '#platform/today.ts';
import { hashOfSecret } from './board-secret.ts';
import { findBoard, type StoredBoard, storeSeen } from './boards.repository.ts';

/** What the board of this address shows now. */
export async function readBoard(context: AppContext, { params }: Call<typeof endpoint>): Promise<Board> {
  const board = await boardOf(context, params.secret);
  await storeSeen(context.db, [board.id], context.clock.now());
  return showBoard(context, board, await loadToday(context, todayOf(context)));
}

/** The same without names, for a screen that the club has built itself. */
export async function readProgramBoard(context: AppContext): Promise<Board> {
  return showBoard(context, { names: 'none', languages: LANGUAGES }, await loadToday(context, todayOf(context)));
}

/** The same answer for an address that never was and one that ended. */
export async function boardOf(context: AppContext, secret: string): Promise<StoredBoard> {
  const board = await findBoard(context.db, hashOfSecret(context, secret));
  if (!board) throw new AppError('record.not_found');
  return board;
}

export async function showBoard(
  context: AppContext,
  board: Pick<StoredBoard, 'names'> & { readonly languages: readonly Language[] },
  loaded: LoadedToday,
): Promise<Board> {
  // The sanitizer is loaded with the first board.
  const { presentBoard } = await import('./board.presenter.ts');
  const date = loaded.day.date as ClubDate;
  const now = context.clock.now();
  const [services, notices, matches, tomorrow] = await Promise.all([
    loadAllServices(context),
    loadNotices(context),
    matchesOf(context, date),
    isOver(loaded, now) ? loadToday(context, addDays(date, 1)) : undefined,
  ]);
  return presentBoard(context, { board, loaded, tomorrow, services, notices, matches, now });
}

/** After the last session of the day a board shows the first of the next one. */
export function isOver({ day }: LoadedToday, now: Temporal.Instant): boolean {
  return day.sports.every(({ sessions, bookings }) =>
    [...sessions, ...bookings].every(({ endsAt }) => Date.parse(endsAt) <= now.epochMilliseconds),
  );
}

async function matchesOf({ db, settings, clubValues }: AppContext, date: ClubDate): Promise<MatchOfDay[]> {
  if (clubValues().features?.competitions !== true) return [];
  const timeZone = settings.CLUB_TIME_ZONE;
  const [startsAt, endsAt] = [instantOf(date, 0, timeZone), instantOf(addDays(date, 1), 0, timeZone)];
  return selectMatchesOfDay(db, { startsAt, endsAt });
}
