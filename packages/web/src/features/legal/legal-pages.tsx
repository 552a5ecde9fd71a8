import { useTranslation } from 'react-i18next';
import { PATHS } from '#shared/routing/paths.ts';
import { CLUB } from '#shared/settings/club-settings.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageFrame } from '#shared/ui/page-frame.tsx';
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
  readonly document: 'terms' | 'privacy';
}

function LegalPage({ title, document }: LegalPageProps) {
  const { t } = useTranslation();
  return (
    <main tabIndex={-1}>
      <PageFrame
        title={title}
        intro={CLUB.name}
        aside={
          <LinkButton to={PATHS.home} icon="back">
            {t('legal.back')}
          </LinkButton>
        }
      >
        <LegalSections document={document} level="h2" />
      </PageFrame>
    </main>
  );
}
