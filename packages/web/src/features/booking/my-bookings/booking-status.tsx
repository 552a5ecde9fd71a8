import type { BookingItem } from '@courtside/contract/booking/booking-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { dueText } from '#shared/i18n/labels/due-text.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { statusOf } from './booking-labels.ts';
import styles from './booking-list.module.css';

const ICONS = { booked: 'check', played: 'clock', ended: 'clock', cancelled: 'close' } as const;

export function BookingStatus({ booking }: { readonly booking: BookingItem }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const status = statusOf(booking, now);
  return (
    <span className={styles.state} data-state={status}>
      <Icon name={ICONS[status]} size={16} />
      {t(`myBookings.${status}`)}
    </span>
  );
}

/** The amount of one's own share, and that it is not paid yet or came back. */
export function BookingAmount({ booking }: { readonly booking: BookingItem }) {
  const { t, i18n } = useTranslation();
  const { amount, isDue, refunded } = booking;
  return (
    <>
      <Money euros={amount} />
      {refunded !== undefined && (
        <span className={styles.small}>{t('myBookings.refundedToYou', { amount: moneyText(refunded) })}</span>
      )}
      {isDue && amount > 0 && <span className={styles.small}>{dueText(booking, t, i18n.language)}</span>}
    </>
  );
}

/** Until when it can be cancelled, or that it was given back. */
export function CancelUntil({ booking }: { readonly booking: BookingItem }) {
  const { t, i18n } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  if (booking.givenBackAt) {
    const isTaken = booking.status === 'cancelled';
    return (
      <span className={styles.small}>{t(isTaken ? 'waiting.giveBack.takenShort' : 'waiting.giveBack.state')}</span>
    );
  }
  if (!booking.canCancel || !club) return null;
  const until = formatMoment(booking.cancelUntil, club.timeZone, i18n.language);
  return <span className={styles.small}>{t('myBookings.cancellable', { until })}</span>;
}
