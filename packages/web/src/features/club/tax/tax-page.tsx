import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import office from '#shared/office/frame/office-page.module.css';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { taxQuery } from '#shared/office/tax/use-tax-codes.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { TaxEditor } from './tax-editor.tsx';

/** How much of the prices is VAT, and what the papers must carry. */
export function TaxPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const tax = useQuery(taxQuery);
  if (tax.data && hasWords) return <TaxEditor setting={tax.data} />;
  return (
    <div className={office.page}>
      <header className={office.head}>
        <div className={office.titles}>
          <h1 className={office.title}>{t('shell.taxPage')}</h1>
        </div>
      </header>
      <div className={office.scroll}>
        {tax.isError ? (
          <div className={office.card}>
            <ErrorState failure={tax.error} onRetry={() => void tax.refetch()} />
          </div>
        ) : (
          <OfficeSkeleton />
        )}
      </div>
    </div>
  );
}
