import type { LegalDocument } from '@courtside/contract/club/legal';
import { useTranslation } from 'react-i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sectionId } from '#shared/legal/sections.tsx';
import { useLegalText } from '#shared/legal/use-legal-text.ts';
import { AppLink } from '#shared/routing/app-link.tsx';
import { PATHS } from '#shared/routing/paths.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button, LinkButton } from '#shared/ui/actions/button.tsx';
import { ClubLogo } from '#shared/ui/icons/club-logo.tsx';
import { LanguageSwitch } from '#shared/ui/page/language-switch.tsx';
import styles from './legal-pages.module.css';
import { LegalSections } from './legal-sections.tsx';

/** spec 2.1: both are public and have no chrome. */
export function TermsPage() {
  const { t } = useTranslation();
  return <LegalPage title={t('legal.termsTitle')} document="terms" />;
}

export function PrivacyPage() {
  const { t } = useTranslation();
  return <LegalPage title={t('legal.privacyTitle')} document="privacy" />;
}

interface LegalPageProps {
  readonly title: string;
  readonly document: LegalDocument;
}

function LegalPage({ title, document }: LegalPageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { updated, version, next } = useLegalText(document);
  const dateOf = (day: string) => formatDate(day, 'longYear', language);
  return (
    <div className={styles.page}>
      <header className={styles.club}>
        <AppLink className={styles.logo} to={PATHS.home} aria-label={t('shell.home', { club: CLUB.name })}>
          <ClubLogo phoneBelow={10_000} />
        </AppLink>
        <p className={styles.name}>{CLUB.name}</p>
        <LanguageSwitch className={styles.languages} />
      </header>
      <main className={styles.main} tabIndex={-1}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {updated && <p>{t('legal.updated', { date: dateOf(updated) })}</p>}
          {version && <p>{t('legal.version', { number: version.number, date: dateOf(version.validFrom) })}</p>}
          {next && <p>{t('legal.next', { date: dateOf(next.validFrom) })}</p>}
        </div>
        <div className={styles.ways} data-chrome>
          <LinkButton to={PATHS.home} icon="back">
            {t('legal.back')}
          </LinkButton>
          <Button icon="print" onClick={() => window.print()}>
            {t('legal.print')}
          </Button>
        </div>
        <Contents document={document} />
        <LegalSections document={document} level="h2" />
      </main>
    </div>
  );
}

function Contents({ document }: { readonly document: LegalDocument }) {
  const { t } = useTranslation();
  const { sections } = useLegalText(document);
  return (
    <nav className={styles.contents} aria-label={t('legal.contents')} data-chrome>
      <p aria-hidden>{t('legal.contents')}</p>
      <ol>
        {sections?.map(
          ({ heading }, index) =>
            heading && (
              <li key={sectionId(index)}>
                <a href={`#${sectionId(index)}`}>{heading}</a>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}
