import type { MemberBooking } from '@courtside/contract/office-directory';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { dueText } from '#shared/i18n/labels/due-text.ts';
import { titleLabel } from '#shared/i18n/labels/title-label.ts';
import { todayPath } from '#shared/routing/paths.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './member-page.module.css';
import { Part } from './member-parts.tsx';

interface MemberBookingsProps {
  readonly title: string;
  readonly empty: string;
  readonly bookings: readonly MemberBooking[];
  /** Upcoming ones open on the day of the office, where they can be moved, paid and cancelled. */
  readonly isUpcoming?: boolean;
}

export function MemberBookings({ title, empty, bookings, isUpcoming = false }: MemberBookingsProps) {
  return (
    <Part title={title} empty={empty} isEmpty={bookings.length === 0}>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.key}>
            {isUpcoming && booking.status === 'booked' ? (
              <Link className={styles.booking} to={todayPath(booking)}>
                <BookingFacts booking={booking} isPast={!isUpcoming} />
              </Link>
            ) : (
              <button
                type="button"
                className={styles.booking}
                aria-haspopup="dialog"
                onClick={() => openBookingDetail({ section: booking.section, key: booking.key })}
              >
                <BookingFacts booking={booking} isPast={!isUpcoming} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function BookingFacts({ booking, isPast }: { readonly booking: MemberBooking; readonly isPast: boolean }) {
  const { i18n, t } = useTranslation();
  const { date, from, to, court, service, players, amount, status, isDue } = booking;
  return (
    <>
      <span>
        <b>
          {formatDate(date, isPast ? 'weekdayYear' : 'weekdayDay', i18n.language)} <Num>{`${from}–${to}`}</Num>
        </b>
        <small>
          <bdi>{`${titleLabel(booking, t, i18n.language)} · ${clubWord(court, t, service)}`}</bdi>
        </small>
        <small>
          <bdi>
            {formatList(
              players.map(({ name }) => name),
              i18n.language,
            )}
          </bdi>
        </small>
      </span>
      <span className={styles.end}>
        {status === 'cancelled' ? t('myBookings.cancelled') : amount !== undefined && <Money euros={amount} />}
        {isDue && <small>{dueText(booking, t, i18n.language)}</small>}
        <Icon name="right" flip size={18} />
      </span>
    </>
  );
}
