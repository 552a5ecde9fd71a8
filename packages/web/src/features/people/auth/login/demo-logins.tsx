import type { DemoLogin } from '@courtside/contract/club/club';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useDemoWords } from '#shared/i18n/use-demo-words.ts';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import styles from './demo-logins.module.css';

interface DemoLoginsProps {
  readonly busy: boolean;
  readonly onChoose: (credentials: { LoginName: string; UserPassword: string }) => void;
}

/** Logins with a card of their own, in this order; the others are listed below them. */
const CARDS = [
  { label: 'goodBalance', role: 'member', icon: 'user' },
  { label: 'coach', role: 'coach', icon: 'calendar' },
  { label: 'desk', role: 'desk', icon: 'desk' },
  { label: 'treasurer', role: 'treasurer', icon: 'wallet' },
  { label: 'admin', role: 'owner', icon: 'key' },
] as const satisfies ReadonlyArray<{ label: DemoLogin['label']; role: string; icon: IconName }>;

/** A card for each role of the demo club: one press logs in. */
export function DemoLogins({ busy, onChoose }: DemoLoginsProps) {
  const { t } = useTranslation();
  const { data: club } = useQuery(clubQuery);
  if (!useDemoWords() || !club) return null;
  const choose = ({ loginName, password }: DemoLogin) => onChoose({ LoginName: loginName, UserPassword: password });
  const cards = CARDS.flatMap((card) => {
    const login = club.demoLogins.find(({ label }) => label === card.label);
    return login ? [{ ...card, login }] : [];
  });
  const others = club.demoLogins.filter((login) => !cards.some((card) => card.login === login));
  return (
    <section className={styles.demo} aria-labelledby="demo-logins">
      <div className={styles.head}>
        <h2 id="demo-logins" className={styles.title}>
          {t('demo.title')}
        </h2>
        {club.demoPin && <span className={styles.pin}>{t('demo.pin', { pin: club.demoPin })}</span>}
      </div>
      <p className={styles.text}>{t('demo.text')}</p>
      <ul className={styles.cards}>
        {cards.map(({ role, icon, login }) => (
          <li key={role} className={styles.card}>
            <button type="button" className={styles.press} disabled={busy} onClick={() => choose(login)}>
              <Icon name={icon} size={18} />
              {t(`demo.cards.${role}`)}
            </button>
            <p className={styles.account}>
              <Num>{login.loginName}</Num>
            </p>
            <ul className={styles.tries}>
              <li>{t(`demo.first.${role}`)}</li>
              <li>{t(`demo.second.${role}`)}</li>
              <li>{t(`demo.third.${role}`)}</li>
            </ul>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className={styles.text}>{t('demo.others')}</p>
          <ul className={styles.logins}>
            {others.map((login) => (
              <li key={login.loginName}>
                <Chip className={styles.login} disabled={busy} onClick={() => choose(login)}>
                  <b>
                    <Num>{login.loginName}</Num>
                  </b>
                  {t(`demo.labels.${login.label}`)}
                </Chip>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
