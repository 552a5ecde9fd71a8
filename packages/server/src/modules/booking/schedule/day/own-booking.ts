import { formatWallTime } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { Db } from '#database/database.ts';
import { timeRange } from '#database/time-range.ts';
import type { Session } from '#modules/club/sports/index.ts';
import { SessionBookedError } from '../holds/claim-sessions.ts';
import { placeOf } from '../holds/requested-sessions.ts';

interface Owner {
  readonly memberId: number;
  /** For staff, who book for the first player: a booking that they have made for this member is theirs too. */
  readonly bookedFor?: string | undefined;
}

/**
 * The refusal of sessions that the caller has booked already or plays in, with that booking; undefined for other sessions.
 * It is looked up unless the facts behind the refusal said that it is somebody else's.
 */
export async function alreadyYours(
  db: Db,
  sessions: readonly [Session, ...Session[]],
  { memberId, bookedFor }: Owner,
  refusal: unknown,
): Promise<AppError | undefined> {
  if (refusal instanceof SessionBookedError && !refusal.isByMember) return undefined;
  const place = placeOf(sessions);
  const [first] = sessions;
  const own = await db
    .selectFrom('court_booking as booking')
    .select(['booking.service_key as section', 'booking.key'])
    .where('booking.court_id', '=', place.courtId)
    .where('booking.status', '=', 'booked')
    .where('booking.during', '&&', timeRange(place))
    .where((eb) =>
      eb.or([
        eb('booking.booker_id', '=', memberId),
        eb.exists(
          eb
            .selectFrom('booking_player')
            .select('slot')
            .whereRef('booking_id', '=', 'booking.id')
            .where('member_id', '=', memberId),
        ),
        ...(bookedFor === undefined
          ? []
          : [
              eb('booking.booked_by_id', '=', memberId).and('booking.booker_id', '=', (member) =>
                member.selectFrom('member').select('id').where('code', '=', bookedFor),
              ),
            ]),
      ]),
    )
    .orderBy('booking.id')
    .limit(1)
    .executeTakeFirst();
  if (!own) return undefined;
  const params = { court: first.court.title, time: formatWallTime(first.from) };
  return new AppError('booking.already_yours', { params, extras: { booking: own } });
}
