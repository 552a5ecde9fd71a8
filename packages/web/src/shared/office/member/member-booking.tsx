import type { MemberBooking as Booking } from '@courtside/contract/people/office-directory';
import { useTranslation } from 'react-i18next';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { dueText } from '#shared/i18n/labels/due-text.ts';
import { titleLabel } from '#shared/i18n/labels/title-label.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { todayPath } from '#shared/routing/paths.ts';
import { openBookingDetail } from '#shared/store/dialog-store.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { BookingTasks } from './booking-tasks.tsx';
import styles from './member-booking.module.css';

interface MemberBookingProps {
  readonly booking: Booking;
  /** Whose upcoming booking it is: it opens on the day of the office, and has what the staff does with it. */
  readonly upcomingOf?: { readonly code: string; readonly name: string } | undefined;
  /** Called before another page is opened. */
  readonly onLeave?: () => void;
}

/** A booking of a member, as the staff reads it. */
export function MemberBooking({ booking, upcomingOf, onLeave }: MemberBookingProps) {
  const facts = <BookingFacts booking={booking} isPast={!upcomingOf} />;
  if (!upcomingOf || booking.status !== 'booked') {
    const { section, key } = booking;
    return (
      <button
        type="button"
        className={styles.booking}
        aria-haspopup="dialog"
        onClick={() => openBookingDetail({ section, key })}
      >
        {facts}
      </button>
    );
  }
  const leave = onLeave && { onClick: onLeave };
  return (
    <>
      <AppLink className={styles.booking} to={todayPath(booking)} {...leave}>
        {facts}
      </AppLink>
      <BookingTasks booking={booking} member={upcomingOf} {...(onLeave && { onLeave })} />
    </>
  );
}

function BookingFacts({ booking, isPast }: { readonly booking: Booking; readonly isPast: boolean }) {
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
