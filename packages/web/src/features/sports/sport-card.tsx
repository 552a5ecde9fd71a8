import { useTranslation } from 'react-i18next';
import cricket from '#shared/drawings/sport-cricket.svg';
import padel from '#shared/drawings/sport-padel.svg';
import squash from '#shared/drawings/sport-squash.svg';
import tennis from '#shared/drawings/sport-tennis.svg';
import { AppLink } from '#shared/routing/app-link.tsx';
import { type SportKey, sportBookingPath } from '#shared/routing/paths.ts';
import styles from './sport-card.module.css';

const DRAWINGS: Record<SportKey, string> = { tennis, padel, squash, cricket };

/** The court is the picture; the whole card is the link. */
export function SportCard({ sport }: { readonly sport: SportKey }) {
  const { t } = useTranslation();
  return (
    <li className={`${styles.card} ${styles[sport]}`}>
      <div className={`${styles.art} art`}>
        <img src={DRAWINGS[sport]} alt="" width={640} height={480} />
      </div>
      <div className={styles.text}>
        <h3>
          <AppLink to={sportBookingPath(sport)}>{t(`sports.${sport}`)}</AppLink>
        </h3>
        <p>{t(`sports.${sport}Text`)}</p>
      </div>
    </li>
  );
}
