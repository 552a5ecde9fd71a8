import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import styles from './demo-logins.module.css';

interface DemoLoginsProps {
  readonly busy: boolean;
  readonly onChoose: (credentials: { LoginName: string; UserPassword: string }) => void;
}

/** Buttons for the demo logins; hidden in a real club. */
export function DemoLogins({ busy, onChoose }: DemoLoginsProps) {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  if (!club?.demo) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-logins">
      <h2 id="demo-logins" className={styles.title}>
        {t('auth.demoTitle')}
      </h2>
      <p className={styles.text}>{t('auth.demoText')}</p>
      <ul className={styles.logins}>
        {club.demoLogins.map(({ loginName, password, label }) => (
          <li key={loginName}>
            <Chip
              className={styles.login}
              disabled={busy}
              onClick={() => onChoose({ LoginName: loginName, UserPassword: password })}
            >
              <b>
                <Num>{loginName}</Num>
              </b>
              {t(`auth.demo.${label}`)}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
