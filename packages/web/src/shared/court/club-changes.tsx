import type { BookingDetail } from '@courtside/contract/booking/bookings';
import { clubDate, isClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { closureLabel } from '#shared/i18n/labels/court-labels.ts';
import { isolatedText, ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './club-changes.module.css';

/** What happened to the booking since it was made: given back, or moved, ended, refunded, cancelled or left in a closure by the club. */
export function ClubChanges({ detail, className }: { readonly detail: BookingDetail; readonly className?: string }) {
  const { t, i18n } = useTranslation();
  const changes = changesOf(detail, t, i18n.language);
  if (changes.length === 0) return null;
  return (
    <div className={className}>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>
            <Icon name="notice" size={16} />
            <span>{change}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function changesOf(detail: BookingDetail, t: TFunction, language: string): string[] {
  const { movedFrom, refunds, cancelledByClub, closedFor, section, givenBackAt, endedAt, status, refunded } = detail;
  const withReason = (sentence: string, reason: string | null) =>
    reason ? `${sentence} ${t('myBookings.clubReason', { reason: isolatedText(reason) })}` : sentence;
  const cancelled = cancelledByClub && [
    t('myBookings.cancelledByClub'),
    !cancelledByClub.isRefunded && t('myBookings.notRefunded'),
  ];
  const givenBack =
    status === 'cancelled'
      ? t('waiting.giveBack.taken')
      : `${t('waiting.giveBack.state')}. ${t('waiting.giveBack.money')}`;
  return [
    ...(givenBackAt ? [givenBack] : []),
    ...(cancelled ? [withReason(cancelled.filter(Boolean).join(' '), cancelledByClub.reason)] : []),
    ...(refunded && !givenBackAt ? [t('myBookings.refundedToPayers', { amount: moneyText(refunded) })] : []),
    ...(movedFrom
      ? [
          t('myBookings.movedFrom', {
            court: clubWord(movedFrom.court, t, section),
            date: isClubDate(movedFrom.date) ? toDisplayDate(clubDate(movedFrom.date), language as 'en') : '',
            from: ltrText(movedFrom.from),
          }),
        ]
      : []),
    ...(endedAt ? [t('myBookings.endedByClub')] : []),
    ...refunds.map(({ name, amount, reason }) =>
      withReason(t('myBookings.refundedByClub', { name, amount: moneyText(amount) }), reason),
    ),
    ...(closedFor ? [t('myBookings.closedFor', { reason: closureLabel(closedFor, t) })] : []),
  ];
}
