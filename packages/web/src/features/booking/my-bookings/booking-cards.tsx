import type { BookingItem } from '@courtside/contract/booking/booking-list';
import { useTranslation } from 'react-i18next';
import { DayTile } from '#shared/court/day-tile.tsx';
import { titleLabel } from '#shared/i18n/labels/title-label.ts';
import { useSportTheme } from '#shared/sports/services.ts';
import { sportAccent } from '#shared/sports/sport-look.ts';
import { useBookAgain } from '#shared/sports/use-book-again.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { placeLabel } from './booking-labels.ts';
import styles from './booking-list.module.css';
import { BookingAmount, BookingStatus, CancelUntil } from './booking-status.tsx';
import { ChangeLink } from './change-link.tsx';

interface BookingCardsProps {
  readonly bookings: readonly BookingItem[];
  readonly isPast: boolean;
}

export function BookingCards({ bookings, isPast }: BookingCardsProps) {
  return (
    <ul className={styles.cards}>
      {bookings.map((booking) => (
        <li key={booking.key}>
          <BookingCard booking={booking} isPast={isPast} />
          <div className={styles.actions}>
            <ChangeLink booking={booking} fullWidth />
            <BookAgain booking={booking} isPast={isPast} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface BookingProps {
  readonly booking: BookingItem;
  readonly isPast: boolean;
}

/** The whole card is the button that opens the booking. */
function BookingCard({ booking, isPast }: BookingProps) {
  const { t, i18n } = useTranslation();
  const { section, key, date, from, to, players, guests, service } = booking;
  const theme = useSportTheme(service);
  return (
    <button
      type="button"
      className={`${styles.card} ${sportAccent(theme)}`}
      aria-haspopup="dialog"
      onClick={() => openBookingDetail({ section, key })}
    >
      <DayTile date={date} />
      <span>
        <span className={styles.time}>
          {!isPast && <span className="sr">{formatDate(date, 'weekdayDay', i18n.language) + t('schedule.comma')}</span>}
          <Num>{`${from}–${to}`}</Num>
        </span>
        {isPast && <span className={styles.small}>{formatDate(date, 'weekdayYear', i18n.language)}</span>}
        <span className={styles.strong}>{placeLabel(booking, t, i18n.language)}</span>
        <span className={styles.small}>{titleLabel(booking, t, i18n.language)}</span>
      </span>
      <Icon name="right" flip className={styles.arrow} />
      <span className={styles.foot}>
        <BookingStatus booking={booking} />
        <span>
          {t('myBookings.playerCount', { count: players.length + guests.length })} · <BookingAmount booking={booking} />
        </span>
        <CancelUntil booking={booking} />
      </span>
    </button>
  );
}

function BookAgain({ booking, isPast }: BookingProps) {
  const { t, i18n } = useTranslation();
  const again = useBookAgain();
  const { section, key, date, from } = booking;
  const court = placeLabel(booking, t, i18n.language);
  const day = formatDate(date, isPast ? 'weekdayYear' : 'weekdayDay', i18n.language);
  return (
    <Button
      size="sm"
      variant="ghost"
      fullWidth
      busy={again.isPending}
      aria-label={t('mySeries.bookAgainOf', { court, date: day, from })}
      onClick={() => again.mutate({ section, key })}
    >
      {t('mySeries.bookAgain')}
    </Button>
  );
}
