import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useMinutesLate, useSpanPhase } from '../live/today-clock.ts';
import { selectOnToday, useIsOpen } from '../state/today-store.ts';
import { bookingLook, initialName, othersCount, statusText, surnameOf } from './booking-look.ts';
import styles from './cells.module.css';
import type { Axis } from './geometry.ts';
import { LaneCell } from './lane-cell.tsx';

interface BookingCellProps {
  readonly booking: TodayBooking;
  readonly from: number;
  readonly to: number;
  readonly axis: Axis;
  readonly courtTitle: string;
  readonly hasCheckIn: boolean;
  readonly isCompact: boolean;
  /** Who changed it a moment ago. */
  readonly changedBy: string | undefined;
}

/** A booking in its lane: who plays, what is paid, who is here. */
export const BookingCell = memo(function BookingCell(props: BookingCellProps) {
  const { booking, from, to, axis, courtTitle, hasCheckIn, isCompact, changedBy } = props;
  const { t } = useTranslation();
  const phase = useSpanPhase(booking.startsAt, booking.endsAt);
  const look = bookingLook(booking, hasCheckIn, phase);
  const late = useMinutesLate(booking.startsAt, look === 'late');
  const isOpen = useIsOpen('booking', booking.key);
  const status = statusText(t, booking, look, late);
  const { name } = booking.booker;
  const more = othersCount(booking);
  const short = isCompact ? surnameOf(name) : initialName(name);
  const label = t('today.bookingLabel', {
    court: clubWord(courtTitle, t, booking.section),
    from: booking.from,
    to: booking.to,
    name,
    count: more,
    status: status.text,
  });
  return (
    <LaneCell
      from={from}
      to={to}
      axis={axis}
      data-booking={booking.key}
      data-look={look}
      data-open={isOpen || undefined}
      data-changed={changedBy === undefined ? undefined : ''}
      data-clipped={from < axis.from || undefined}
      aria-haspopup="dialog"
      onClick={() => selectOnToday({ kind: 'booking', sport: booking.section, key: booking.key })}
    >
      {/* For screen readers, with full names instead of initials. */}
      <span className="sr">
        {changedBy === undefined ? label : `${label} ${t('today.changedBy', { name: changedBy })}`}
      </span>
      {/* The direction of the name itself: a Latin name in an Arabic cell is cut at its end, not at its beginning. */}
      <b className={styles.name} dir="auto" aria-hidden="true">
        <span>{more > 0 && !isCompact ? `${short} +${more}` : short}</span>
      </b>
      {!isCompact && (
        <span className={styles.status} data-due={status.isDue || undefined} aria-hidden="true">
          {status.icon && <Icon name={status.icon} size={16} />}
          <span>{status.short ?? status.text}</span>
          {booking.note && <Icon name="file" size={16} />}
        </span>
      )}
    </LaneCell>
  );
});
