import { useNavigate } from 'react-router';
import { memberPath, todayPath } from '#shared/routing/paths.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import type { FoundBooking } from './use-find.ts';

/** Opens what the staff has found: the page of a member, or a booking on its day. */
export function useOpenFound() {
  const navigate = useNavigate();
  return {
    openMember: (code: string) => void navigate(memberPath(code)),
    // A cancelled booking is on no court any more.
    openBooking: (booking: FoundBooking) =>
      booking.status === 'booked' ? void navigate(todayPath(booking)) : openBookingDetail(booking),
  };
}
