import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { CLUB, clubLine } from '#shared/api/club/club-settings.ts';
import aerial from '#shared/drawings/club-aerial.svg';
import { formatList } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
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
  const pitch = usePitch();
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
          <p className={styles.promise}>{pitch}</p>
        </div>
      </header>
      <main className={styles.side} data-below={below ? true : undefined} tabIndex={-1}>
        <LanguageSwitch className={styles.languages} />
        <div className={styles.form}>{children}</div>
        <div className={styles.below}>{below}</div>
        <p className={styles.address}>{clubLine()}</p>
      </main>
    </div>
  );
}

/** The sports that the specification's sentence names. */
const SPECIFIED = ['cricket', 'padel', 'squash', 'tennis'];

/** spec 1: what can be booked. A club with other sports names its own, in its own words. */
function usePitch(): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: club } = useQuery(clubQuery);
  const sports = club?.sports ?? [];
  if (sports.length === 0) return t('auth.pitchPlain');
  const keys = sports.map(({ key }) => key).toSorted();
  if (keys.join() === SPECIFIED.join()) return t('auth.pitch');
  const titles = sports.map(({ title }) => title[language] ?? title.en);
  return t('auth.pitchOf', { sports: formatList(titles, language) });
}
