import { CLUB_PAPER_KINDS } from '@courtside/contract/money/office-papers';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ListTabs } from '#shared/office/list-tabs.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { PapersTab } from './papers-tab.tsx';
import { usePapersView } from './queries.ts';

/** Receipts, invoices and credit notes of the club. Filters and the open paper are in the address. */
export function PapersPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const address = usePapersView();
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.papersPage')} intro={t('papers.intro')}>
      <ListTabs
        label={t('shell.papersPage')}
        tabs={CLUB_PAPER_KINDS.map((key) => ({ key, text: t(`papers.tab.${key}`) }))}
        chosen={address.view.tab}
        onChoose={(tab) => address.change({ tab }, { replace: false })}
      >
        <PapersTab address={address} />
      </ListTabs>
    </PageFrame>
  );
}
