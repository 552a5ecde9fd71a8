import type { readIdentityProvider } from '@courtside/contract/people/sign-in/identity-provider';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import type { Role } from '@courtside/contract/wire/roles';
import { useTranslation } from 'react-i18next';
import { StatePill } from '#shared/ui/data/state-pill.tsx';
import { Card } from '#shared/ui/page/page-frame.tsx';
import styles from './sign-in-page.module.css';

type People = AnswerOf<typeof readIdentityProvider>['people'];

export function LinkedPeople({ people }: { readonly people: People }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t('sso.linkedTitle')}</h2>
        <p className={styles.note}>{t('sso.linkedHelp')}</p>
      </div>
      <ul>
        {people.map(({ memberCode, name, role, linkedAt, hasPassword }) => (
          <li key={memberCode} className={styles.person}>
            <span>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.note}>
                {t(`shell.${role as Role}`)}
                {!hasPassword && ` · ${t('sso.withoutPassword')}`}
              </span>
            </span>
            {linkedAt ? (
              <StatePill tone="good">{t('sso.isLinked')}</StatePill>
            ) : (
              <StatePill tone="quiet">{t('sso.notYet')}</StatePill>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
