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

/** To the pages that change players and time, that open places to others, and of its game. */
export function ChangeLink({ booking, fullWidth }: ChangeLinkProps) {
  const { t, i18n } = useTranslation();
  const { section, key, date, from, canChange } = booking;
  const values = {
    court: placeLabel(booking, t, i18n.language),
    date: formatDate(date, 'weekdayDay', i18n.language),
    from,
  };
  return (
    <>
      {canChange && (
        <LinkButton
          size="sm"
          variant="ghost"
          {...(fullWidth && { fullWidth })}
          to={bookingPath(PATHS.changeBooking, { section, key })}
          aria-label={t('changeBooking.changeOf', values)}
        >
          {t('changeBooking.change')}
        </LinkButton>
      )}
      <OpenGameLink booking={booking} size="sm" {...(fullWidth && { fullWidth })} place={values} />
    </>
  );
}
