import { useTranslation } from 'react-i18next';
import { isolatedText } from '#shared/i18n/ltr-text.ts';
import styles from './day-page.module.css';
import type { DiaryPupil } from './diary-query.ts';

/** Whom to call, one tap away; the server names them on the day only. */
export function EmergencyNumbers({ pupils }: { readonly pupils: readonly DiaryPupil[] }) {
  const { t } = useTranslation();
  const known = pupils.flatMap(({ memberCode, name, emergency }) =>
    emergency ? [{ memberCode, name, emergency }] : [],
  );
  if (known.length === 0) return null;
  return (
    <details className={styles.emergency}>
      <summary>{t('coachDay.emergencyNumbers')}</summary>
      <ul>
        {known.map(({ memberCode, name, emergency }) => (
          <li key={memberCode}>
            <span>
              {t('coachDay.emergencyOf', { name: isolatedText(name), contact: isolatedText(emergency.name) })}
            </span>
            <a href={`tel:${emergency.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {emergency.phone}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
