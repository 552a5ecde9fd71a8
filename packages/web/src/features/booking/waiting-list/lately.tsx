import type { WaitingList } from '@courtside/contract/booking/waiting-list';
import { useTranslation } from 'react-i18next';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { shortSessionText } from '#shared/waiting/waiting-labels.ts';
import styles from './waiting-list-page.module.css';

interface LatelyProps {
  readonly ended: WaitingList['lately'];
  readonly timeZone: string;
}

/** How the last waits and offers ended. */
export function Lately({ ended, timeZone }: LatelyProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles.list}>
      {ended.map((each) => (
        <li key={`${each.bookingKey} ${each.endedAt}`} className={styles.past}>
          <span className={styles.day}>
            {formatDate(wallTimeAt(each.endedAt, timeZone).date, 'dayMonth', i18n.language)}
          </span>
          <span className={styles.what}>{shortSessionText(each, t, i18n.language)}</span>
          <span className={styles.pill} data-outcome={each.outcome}>
            {each.outcome === 'booked' && <Icon name="check" size={16} />}
            {t(`waiting.lately.${each.outcome}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
