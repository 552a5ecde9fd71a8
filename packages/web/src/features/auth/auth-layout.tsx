import { LANGUAGES } from '@courtside/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import aerial from '#shared/drawings/club-aerial.svg';
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { CLUB } from '#shared/settings/club-settings.ts';
import { useLayout } from '#shared/theme/layout-settings.ts';
import { saveLayout } from '#shared/theme/save-layout.ts';
import { ClubLogo } from '#shared/ui/club-logo.tsx';
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
          <p className={styles.headline}>{t('auth.seeYou')}</p>
          <p className={styles.promise}>{t('auth.pitch')}</p>
        </div>
      </header>
      <main className={styles.side} tabIndex={-1}>
        <LanguageSwitch />
        <div className={styles.form}>{children}</div>
        <div className={styles.below}>{below}</div>
        <p className={styles.address}>{`${CLUB.name}, ${CLUB.address}`}</p>
      </main>
    </div>
  );
}

function LanguageSwitch() {
  const { t } = useTranslation();
  const { language } = useLayout();
  return (
    <nav className={styles.languages} aria-label={t('auth.language')}>
      {LANGUAGES.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={choice}
          aria-current={choice === language || undefined}
          onClick={() => void saveLayout({ language: choice })}
        >
          {LANGUAGE_NAMES[choice]}
        </button>
      ))}
    </nav>
  );
}
