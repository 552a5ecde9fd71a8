import type { WaitingList } from '@courtside/contract/booking/waiting-list';
import { useTranslation } from 'react-i18next';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { StatePill, type Tone } from '#shared/ui/data/state-pill.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import { shortSessionText } from '#shared/waiting/waiting-labels.ts';
import styles from './waiting-list-page.module.css';

type Outcome = WaitingList['lately'][number]['outcome'];

const LOOKS: Partial<Record<Outcome, { readonly tone: Tone; readonly icon: IconName | null }>> = {
  booked: { tone: 'good', icon: 'check' },
  lapsed: { tone: 'warning', icon: null },
};
const QUIET = { tone: 'quiet', icon: null } as const;

interface EndedOffersProps {
  readonly ended: WaitingList['lately'];
  readonly timeZone: string;
}

/** How the last waits and offers ended. */
export function EndedOffers({ ended, timeZone }: EndedOffersProps) {
  const { t, i18n } = useTranslation();
  return (
    <ul className={styles.list}>
      {ended.map((each) => (
        <li key={`${each.bookingKey} ${each.endedAt}`} className={styles.past}>
          <span className={styles.day}>
            {formatDate(wallTimeAt(each.endedAt, timeZone).date, 'dayMonth', i18n.language)}
          </span>
          <span className={styles.what}>{shortSessionText(each, t, i18n.language)}</span>
          <StatePill {...(LOOKS[each.outcome] ?? QUIET)}>{t(`waiting.lately.${each.outcome}`)}</StatePill>
        </li>
      ))}
    </ul>
  );
}
