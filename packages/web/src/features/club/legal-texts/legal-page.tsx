import { LEGAL_DOCUMENTS, type LegalDocument } from '@courtside/contract/club/legal';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { wholeClubQuery } from '#shared/api/club/club-query.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Segmented } from '#shared/ui/actions/segmented.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { LegalEditor } from './legal-editor.tsx';
import styles from './legal-page.module.css';
import { legalVersionQuery, officeLegalQuery } from './queries.ts';
import { Versions } from './versions.tsx';

/** The club's terms and privacy policy: the draft, every version, and who accepted it. */
export function LegalPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data, error, refetch } = useQuery(officeLegalQuery);
  // The editor starts with what members read today.
  const { isPending: isClubPending } = useQuery(wholeClubQuery);
  const [address, setAddress] = useSearchParams();
  const document: LegalDocument = address.get('text') === 'privacy' ? 'privacy' : 'terms';
  const text = data?.documents.find((each) => each.document === document);
  const { data: latest } = useQuery(legalVersionQuery(document, text?.versions[0]?.number ?? 0));
  const isLoading = !text || isClubPending || (text.versions.length > 0 && !latest);
  if (!hasWords || (isLoading && !error)) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.legalPage')}
      intro={t('officeLegal.intro')}
      aside={
        <Segmented
          label={t('officeLegal.which')}
          value={document}
          onChange={(value) => setAddress({ text: value }, { replace: true })}
          choices={LEGAL_DOCUMENTS.map((value) => ({
            value,
            label: t(value === 'terms' ? 'legal.termsTitle' : 'legal.privacyTitle'),
          }))}
        />
      }
    >
      {!data || !text ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.stack}>
          <LegalEditor key={document} text={text} latest={latest} today={data.today} members={data.members} />
          <Versions key={`${document} versions`} text={text} members={data.members} />
        </div>
      )}
    </PageFrame>
  );
}
