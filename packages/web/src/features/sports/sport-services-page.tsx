import { toDisplayDate } from '@courtside/contract/dates';
import { useTranslation } from 'react-i18next';
import { localDate } from '#shared/dates/local-date.ts';
import { SPORTS } from '#shared/routing/paths.ts';
import { useUser } from '#shared/session/use-session.ts';
import { PageFrame } from '#shared/ui/page-frame.tsx';
import { greetingFor } from './greeting.ts';
import { SportCard } from './sport-card.tsx';
import styles from './sport-services-page.module.css';

/** Sport selection, the home page (spec 2.1: no side panels). */
export function SportServicesPage() {
  const { t, i18n } = useTranslation();
  const { displayName } = useUser();
  const now = new Date();
  const name = displayName.split(' ')[0] ?? displayName;
  const date = toDisplayDate(localDate(now), i18n.language);
  return (
    <PageFrame title={t(`sports.${greetingFor(now)}`, { name })} intro={t('sports.whichCourt', { date })}>
      <section aria-labelledby="sports">
        <h2 id="sports" className={styles.heading}>
          {t('sports.bookCourt')}
        </h2>
        <ul className={styles.sports}>
          {SPORTS.map((sport) => (
            <SportCard key={sport} sport={sport} />
          ))}
        </ul>
      </section>
    </PageFrame>
  );
}
