import type { BookingDetail } from '@courtside/contract/booking/bookings';
import type { TFunction } from 'i18next';

type Booked = Pick<BookingDetail, 'bookingHeading' | 'players'>;

const isNet = ({ bookingHeading }: Booked) => bookingHeading.toLowerCase() === 'net';

/** With the service's own word for a court; an unknown word becomes 'session'. */
export function bookedHeading(booking: Booked, t: TFunction): string {
  if (isNet(booking)) return t('invoice.headingNet');
  return booking.bookingHeading.toLowerCase() === 'court' ? t('invoice.heading') : t('invoice.headingOther');
}

/** Who has been notified; players get a greeting too. */
export function notifiedText(booking: Booked, plays: boolean, mailsLeave: boolean, t: TFunction): string {
  const count = booking.players.length;
  const them = count === 2 ? t('invoice.notifiedBoth') : t('invoice.notifiedThem', { count });
  if (!plays) return them;
  const seeYou = isNet(booking) ? t('invoice.seeYouNet', { count }) : t('invoice.seeYou', { count });
  if (count > 1) return `${them} ${seeYou}`;
  return mailsLeave ? `${t('invoice.notifiedYou')} ${seeYou}` : seeYou;
}
