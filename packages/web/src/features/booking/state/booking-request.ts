import type { BookingRequest } from '@courtside/contract/bookings';
import type { StoredSession } from '#shared/storage/booking-selection.ts';
import { type BookingDraft, payersOf } from './booking-draft.ts';

export const bookingKeyOf = ({ sessionList }: StoredSession): string => sessionList.map(({ key }) => key).join(',');

/** The request of amount due and confirmation (spec 7); undefined while a type, a player or a payer is missing. */
export function bookingRequest(
  draft: BookingDraft,
  service: string,
  session: StoredSession,
): BookingRequest | undefined {
  const players = draft.players.map(({ memberCode }) => memberCode);
  const payers = payersOf(draft).map(({ memberCode }) => memberCode);
  if (!draft.bookingType || players.length === 0 || payers.length === 0) return undefined;
  return {
    Service: service,
    BookingKey: bookingKeyOf(session),
    BookingType: draft.bookingType,
    PayerCode: payers.join(','),
    PlayerCodes: players.join(','),
    sportServiceOptions: [...draft.options],
    IsHalfSession: draft.isHalfSession ? 1 : 0,
    IsACOn: draft.isACOn ? 1 : 0,
  };
}
