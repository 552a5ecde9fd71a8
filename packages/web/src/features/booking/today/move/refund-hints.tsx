import type { TodayBooking } from '@courtside/contract/booking/office-today';
import { useTranslation } from 'react-i18next';
import styles from './move.module.css';

interface RefundHintsProps {
  readonly players: TodayBooking['players'];
  readonly isRefunded: boolean;
}

/** Where the money goes, and who is notified: a guest of the club has neither a balance nor an inbox. */
export function RefundHints({ players, isRefunded }: RefundHintsProps) {
  const { t } = useTranslation();
  const payers = players.filter(({ amount = 0 }) => amount > 0);
  const notified = players.filter(({ isVisitor }) => !isVisitor).length;
  return (
    <>
      {isRefunded && payers.some(({ isVisitor }) => !isVisitor) && (
        <p className={styles.hint}>{t('todayMove.toBalance')}</p>
      )}
      {isRefunded && payers.some(({ isVisitor }) => isVisitor) && (
        <p className={styles.hint}>{t('todayMove.toVisitor')}</p>
      )}
      {notified > 0 && (
        <p className={styles.hint}>
          {notified === 2 ? t('todayMove.bothNotified') : t('todayMove.allNotified', { count: notified })}
        </p>
      )}
    </>
  );
}
