import type { MemberBooking as Booking } from '@courtside/contract/people/office-directory';
import { MemberBooking } from '#shared/office/member/member-booking.tsx';
import { Part } from './member-parts.tsx';

interface MemberBookingsProps {
  readonly title: string;
  readonly empty: string;
  readonly bookings: readonly Booking[];
  readonly upcomingOf?: { readonly code: string; readonly name: string };
}

export function MemberBookings({ title, empty, bookings, upcomingOf }: MemberBookingsProps) {
  return (
    <Part title={title} empty={empty} isEmpty={bookings.length === 0}>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.key}>
            <MemberBooking booking={booking} upcomingOf={upcomingOf} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
