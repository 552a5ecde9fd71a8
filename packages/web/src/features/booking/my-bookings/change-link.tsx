import type { BookingItem } from '@courtside/contract/booking/booking-list';
import { useTranslation } from 'react-i18next';
import { OpenGameLink } from '#shared/court/open-game-link.tsx';
import { bookingPath, PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { placeLabel } from './booking-labels.ts';

interface ChangeLinkProps {
  readonly booking: BookingItem;
  readonly fullWidth?: boolean;
}

/** To the pages that change players and time, or open places to others, while the booking can be changed. */
export function ChangeLink({ booking, fullWidth }: ChangeLinkProps) {
  const { t, i18n } = useTranslation();
  const { section, key, date, from, canChange } = booking;
  if (!canChange) return null;
  const values = {
    court: placeLabel(booking, t, i18n.language),
    date: formatDate(date, 'weekdayDay', i18n.language),
    from,
  };
  return (
    <>
      <LinkButton
        size="sm"
        variant="ghost"
        {...(fullWidth && { fullWidth })}
        to={bookingPath(PATHS.changeBooking, { section, key })}
        aria-label={t('changeBooking.changeOf', values)}
      >
        {t('changeBooking.change')}
      </LinkButton>
      <OpenGameLink
        booking={booking}
        players={booking.players.length + booking.guests.length}
        size="sm"
        {...(fullWidth && { fullWidth })}
        label={t('myBookings.openToOthersOf', values)}
      />
    </>
  );
}
