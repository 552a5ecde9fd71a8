import { useTranslation } from 'react-i18next';
import { AppLink } from '#shared/routing/app-link.tsx';
import { SPORTS, type SportKey, sportBookingPath } from '#shared/routing/paths.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import styles from './sport-tabs.module.css';
import { useScrollIntoStrip } from './use-scroll-into-strip.ts';

/** One tap from one sport's sessions to another's. */
export function SportTabs({ current }: { readonly current: SportKey }) {
  const { t } = useTranslation();
  const strip = useScrollIntoStrip<HTMLElement>(current);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={t('schedule.sportTabs')}>
      {SPORTS.map((sport) => (
        <AppLink
          key={sport}
          className={styles.tab}
          to={sportBookingPath(sport)}
          aria-current={sport === current ? 'page' : undefined}
        >
          <Icon name={sport} />
          {t(`sports.${sport}`)}
        </AppLink>
      ))}
    </nav>
  );
}
