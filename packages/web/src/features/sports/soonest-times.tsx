import type { Court } from '@courtside/contract/sports';
import { useTranslation } from 'react-i18next';
import { courtTitleLabel } from '#shared/i18n/labels/court-labels.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import type { SportKey } from '#shared/routing/paths.ts';
import { scheduleLink } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { dayName } from './day-name.ts';
import type { SportOffer } from './queries.ts';
import styles from './sport-card.module.css';

interface SoonestTimesProps {
  readonly sport: SportKey;
  readonly soonest: SportOffer['soonest'];
  readonly courts: readonly Court[];
  readonly today: string;
}

/** Straight into the schedule, with that session chosen; a subadmin chooses none. */
export function SoonestTimes({ sport, soonest, courts, today }: SoonestTimesProps) {
  const { t, i18n } = useTranslation();
  const isReadOnly = useUser().apiRole === 'subadmin';
  if (soonest.length === 0) return null;
  const titleOf = (key: string) => courtTitleLabel(courts.find((court) => court.key === key)?.title ?? key, t);
  return (
    <ul className={styles.times}>
      {soonest.map(({ key, court, date, from, price }) => (
        <li key={key}>
          <AppLink
            className={styles.soonest}
            to={scheduleLink(sport, isReadOnly ? { date } : { date, session: key })}
            aria-label={t('sports.soonestLabel', {
              sport: t(`sports.${sport}`),
              day: dayName(date, today, i18n.language, t),
              time: from,
              court: titleOf(court),
              price: price.toFixed(2),
            })}
          >
            <Num>{from}</Num>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
