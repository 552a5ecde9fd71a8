import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CLUB, clubLine } from '#shared/api/club/club-settings.ts';
import aerial from '#shared/drawings/club-aerial.svg';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { LanguageSwitch } from '#shared/ui/page/language-switch.tsx';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly children: ReactNode;
  /** Rendered below the form, so that the form does not move when this loads late. */
  readonly below?: ReactNode;
}

/** The layout of login and sign-up: a picture of the club beside the form. */
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
          {/* Only for narrow screens: the full logo of wider screens contains the name. */}
          <p className={styles.club}>{CLUB.name}</p>
          <p className={styles.headline}>{t('auth.seeYou')}</p>
          <p className={styles.promise}>{t('auth.pitch')}</p>
        </div>
      </header>
      <main className={styles.side} tabIndex={-1}>
        <LanguageSwitch className={styles.languages} />
        <div className={styles.form}>{children}</div>
        <div className={styles.below}>{below}</div>
        <p className={styles.address}>{clubLine()}</p>
      </main>
    </div>
  );
}
