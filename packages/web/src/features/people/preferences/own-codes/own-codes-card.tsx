import type { DoorCode } from '@courtside/contract/clubhouse/access';
import { textIn } from '@courtside/contract/values/texts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/i18n/failure-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import preferencesStyles from '../preferences.module.css';
import { NewCode } from './new-code.tsx';
import styles from './own-codes-card.module.css';
import { useOwnDoors } from './use-own-doors.ts';

/** The member's own codes of members' doors; nothing where the club has no such door. */
export function OwnCodesCard() {
  const { t } = useTranslation();
  const headingId = useId();
  const { data, error } = useOwnDoors();
  if (data?.items.length === 0 || (!data && !error)) return null;
  return (
    <Card>
      <section className={preferencesStyles.part} aria-labelledby={headingId}>
        <h2 id={headingId} className={preferencesStyles.heading}>
          <Icon name="key" size={20} /> {t('preferences.doors.title')}
        </h2>
        <p className={preferencesStyles.help}>{t('preferences.doors.help')}</p>
        {data ? (
          <ul className={styles.doors}>
            {data.items.map((door) => (
              <DoorRow key={door.door} door={door} />
            ))}
          </ul>
        ) : (
          <p role="alert">{failureText(error)}</p>
        )}
      </section>
    </Card>
  );
}

function DoorRow({ door }: { readonly door: DoorCode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { code, isOffline, fallbacks } = door;
  const name = textIn(door.titles, language);
  return (
    <li>
      <div>
        <span className={styles.door}>
          <bdi>{name}</bdi>
        </span>
        {code ? (
          <b className={styles.digits}>
            <Num>{`${code.slice(0, 3)} ${code.slice(3)}`}</Num>
          </b>
        ) : (
          <span className={styles.none}>{t('preferences.doors.none')}</span>
        )}
      </div>
      <NewCode door={door.door} name={name} hasOne={code !== null} />
      {code && isOffline && (
        <p className={styles.silent}>{fallbacks ? textIn(fallbacks, language) : t('myBookings.doorSilent')}</p>
      )}
    </li>
  );
}
