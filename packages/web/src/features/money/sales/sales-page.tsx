import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatures } from '#shared/api/club/club-query.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ListTabs } from '#shared/office/list-tabs.tsx';
import { useUser } from '#shared/session/use-session.tsx';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { PageFrame } from '#shared/ui/page/page-frame.tsx';
import { ForSale } from './for-sale.tsx';
import { KindsTab } from './kinds/kinds-tab.tsx';
import { PassesList } from './passes/passes-list.tsx';
import { type SalesTab, useSalesView } from './sales-view.ts';
import { TermsDialog } from './vouchers/terms-dialog.tsx';
import { VouchersList } from './vouchers/vouchers-list.tsx';

/** Passes and vouchers: what is sold at the counter, and what became of it. */
export function SalesPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const features = useFeatures();
  const address = useSalesView();
  const isAdmin = useUser().apiRole === 'admin';
  const [isTermsOpen, setIsTermsOpen] = useState(false);
  if (!hasWords || !features) return <PageSkeleton />;
  const tabs = ([] as SalesTab[]).concat(
    features.passes ? 'passes' : [],
    features.vouchers ? 'vouchers' : [],
    features.passes ? 'kinds' : [],
  );
  const chosen = tabs.find((tab) => tab === address.view.tab) ?? tabs[0];
  const show = (tab: SalesTab) => address.change({ tab, filter: 'all', search: '' }, { replace: false });
  const hasTerms = isAdmin && features.vouchers === true;
  return (
    <PageFrame
      title={t('shell.passesPage')}
      intro={t('sales.intro')}
      aside={hasTerms && <Button onClick={() => setIsTermsOpen(true)}>{t('vouchers.terms')}</Button>}
    >
      <ForSale hasPasses={features.passes === true} hasVouchers={features.vouchers === true} onSold={show} />
      {chosen && (
        <ListTabs<SalesTab>
          label={t('sales.lists')}
          tabs={tabs.map((key) => ({ key, text: t(`sales.tab.${key}`) }))}
          chosen={chosen}
          onChoose={show}
        >
          {chosen === 'passes' && <PassesList address={address} />}
          {chosen === 'vouchers' && <VouchersList address={address} />}
          {chosen === 'kinds' && <KindsTab isAdmin={isAdmin} />}
        </ListTabs>
      )}
      {hasTerms && <TermsDialog opened={isTermsOpen} onClose={() => setIsTermsOpen(false)} />}
    </PageFrame>
  );
}
