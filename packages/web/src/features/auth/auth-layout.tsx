import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import aerial from '#shared/drawings/club-aerial.svg';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { CLUB } from '#shared/settings/club-settings.ts';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { LanguageSwitch } from '#shared/ui/page/language-switch.tsx';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly children: ReactNode;
  /** Hangs below the form and may arrive late: the form keeps its place. */
  readonly below?: ReactNode;
}

/** The club from the air, and beside it the form: the frame of login and sign-up. */
export function AuthLayout({ children, below }: AuthLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <header className={styles.scene} data-chrome>
        <img className={styles.aerial} src={aerial} alt="" />
        <AppLink className={styles.logo} to={PATHS.login} aria-label={CLUB.name}>
          <ClubLogo phoneBelow={900} />
        </AppLink>
        <div>
          {/* Beside the mark there is no room for it; the whole logo of wider screens carries it. */}
          <p className={styles.club}>{CLUB.name}</p>
          <p className={styles.headline}>{t('auth.seeYou')}</p>
          <p className={styles.promise}>{t('auth.pitch')}</p>
        </div>
      </header>
      <main className={styles.side} tabIndex={-1}>
        <LanguageSwitch className={styles.languages} />
        <div className={styles.form}>{children}</div>
        <div className={styles.below}>{below}</div>
        <p className={styles.address}>{`${CLUB.name}, ${CLUB.address}`}</p>
      </main>
    </div>
  );
}
