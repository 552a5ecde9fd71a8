import type { changeBooking as changeEndpoint } from '@courtside/contract/booking/booking-change';
import type { BookingRequest } from '@courtside/contract/booking/bookings';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { type DraftQuote, draftQuote, type StoredBooking } from '#modules/booking/bookings/index.ts';
import { type Service, type ServiceMap, type Session, sessionsOf } from '#modules/club/sports/index.ts';
import { readTarget } from './plan-move.ts';

export type ChangeCall = Call<typeof changeEndpoint>;

export interface ChangeDraft {
  readonly quote: DraftQuote;
  /** Undefined where the booking stays where it is. */
  readonly target: readonly [Session, ...Session[]] | undefined;
  /** The same as a new booking would be asked for. */
  readonly request: BookingRequest;
}

/** The part of a change that needs no query: the sessions, and the team as a new booking would have it. */
export function draftChange(
  services: ServiceMap,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { body, caller }: ChangeCall,
  booking: StoredBooking,
): ChangeDraft {
  const service = services.get(booking.serviceKey);
  if (!service) throw new AppError('sports.unknown_service');
  const own = sessionsOf(service, booking.sessionDate, context.settings.CLUB_TIME_ZONE).filter(
    ({ court, from, to }) =>
      court.id === booking.courtId &&
      from >= booking.startsMinute &&
      (booking.isHalfSession ? from === booking.startsMinute : to <= booking.endsMinute),
  );
  const ownKey = own.map(({ key }) => key).join(',');
  const isSamePlace = body.to === undefined || body.to.replaceAll(/\s/g, '').toUpperCase() === ownKey.toUpperCase();
  const target = isSamePlace ? undefined : readTarget([...services.values()], booking, body.to ?? '', context);
  const request: BookingRequest = {
    Service: booking.serviceKey,
    BookingKey: (target ?? own).map(({ key }) => key).join(','),
    BookingType: fittingType(service, booking, body),
    PlayerCodes: body.PlayerCodes,
    PayerCode: body.PayerCode,
    Guests: body.Guests,
    // Options stay as agreed.
    sportServiceOptions: [],
    IsHalfSession: booking.isHalfSession ? 1 : 0,
    IsACOn: booking.isAcOn ? 1 : 0,
  };
  return { quote: draftQuote(services, context, request, caller), target, request };
}

/** The type stays while it takes so many players; otherwise the first that does. */
function fittingType(
  { bookingTypes }: Service,
  { bookingTypeKey }: StoredBooking,
  { PlayerCodes, Guests = [] }: ChangeCall['body'],
): string {
  const count = PlayerCodes.split(',').filter((code) => code.trim() !== '').length + Guests.length;
  const fits = bookingTypes.filter(
    ({ minimumPlayers, maximumPlayers }) => minimumPlayers <= count && count <= maximumPlayers,
  );
  return fits.some(({ key }) => key === bookingTypeKey) ? bookingTypeKey : (fits[0]?.key ?? bookingTypeKey);
}
