import type { BookingRequest } from '@courtside/contract/booking/bookings';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { violates } from '#database/failures.ts';
import type { Caller } from '#endpoint/binding.ts';
import { alreadyYours, alternativesFor, countRefusal } from '#modules/booking/schedule/index.ts';
import { findSession, type ServiceMap, splitBookingKey } from '#modules/club/sports/index.ts';
import { findGathering } from '../game/games.repository.ts';

/** Translates a lost race, or a violated constraint, into an error of the catalogue, with the nearest free sessions. */
export async function explainConflict(
  error: unknown,
  context: AppContext,
  services: ServiceMap,
  request: BookingRequest,
  { categoryKey, memberId, role }: Pick<Caller, 'categoryKey' | 'memberId' | 'role'>,
): Promise<unknown> {
  if (violates(error, 'booking_player_no_double_presence')) {
    return new AppError('booking.already_playing', { params: { name: 'A player' }, cause: error });
  }
  if (violates(error, 'member_balance_not_negative')) {
    return new AppError('booking.low_balance', { params: { name: 'A player' }, cause: error });
  }
  if (violates(error, 'open_game_one_gathering')) return oneGathering(context, memberId, error);
  const code = lostRaceCode(error);
  if (!code) return error;
  const sessions = splitBookingKey(request.BookingKey).flatMap(
    (key) => findSession(services.values(), key, context.settings.CLUB_TIME_ZONE) ?? [],
  );
  const [first, ...others] = sessions;
  if (!first) return error;
  if (code === 'booking.slot_taken') {
    const bookedFor = roleHasAccess(role, 'desk') ? request.PlayerCodes?.split(',')[0] : undefined;
    const own = await alreadyYours(context.db, [first, ...others], { memberId, bookedFor }, error);
    if (own) return own;
  }
  const [alternatives] = await Promise.all([
    alternativesFor(context, sessions, categoryKey),
    countRefusal(context, first, memberId),
  ]);
  return new AppError(code, {
    params: { court: first.court.title, time: formatWallTime(first.from) },
    extras: { ...(error instanceof AppError && error.extras), alternatives },
    cause: error,
  });
}

/** Names the game for which the member gathers players already. */
export async function oneGathering(
  { db }: Pick<AppContext, 'db'>,
  memberId: number,
  cause: unknown,
): Promise<AppError> {
  const other = await findGathering(db, memberId);
  const { court = '', date = '', minute = 0, section = '', key = '' } = other ?? {};
  const params = { court, date, time: formatWallTime(minute) };
  return new AppError('game.one_gathering', { params, extras: { game: { section, key } }, cause });
}

/** The error of a session that somebody else has booked or holds. */
export function lostRaceCode(error: unknown): 'booking.slot_taken' | 'booking.slot_held' | undefined {
  if (violates(error, 'court_booking_no_overlap')) return 'booking.slot_taken';
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'schedule.session_booked') return 'booking.slot_taken';
  return error.code === 'schedule.session_held' ? 'booking.slot_held' : undefined;
}
