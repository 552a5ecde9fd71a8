import { statementCsv, statementPdf } from '@courtside/contract/money/account';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import styles from './statement-card.module.css';
import type { StatementRange } from './statement-range.ts';

/** The whole period, not only the page that is shown, in the language of the page. */
export function StatementDownloads({ range }: { readonly range: StatementRange }) {
  const { t } = useTranslation();
  const csv = useDownload();
  const pdf = useDownload();
  const query = { ...range, language: useLanguage() };
  const name = ['statement', range.from, range.to].filter(Boolean).join('-');
  return (
    <div className={styles.downloads}>
      <Button
        size="sm"
        icon="download"
        busy={csv.isPending}
        onClick={() => csv.mutate({ name: `${name}.csv`, load: () => callApi(statementCsv, { query }) })}
      >
        {t('account.csv')}
      </Button>
      <Button
        size="sm"
        icon="download"
        busy={pdf.isPending}
        onClick={() => pdf.mutate({ name: `${name}.pdf`, load: () => callApi(statementPdf, { query }) })}
      >
        {t('account.pdf')}
      </Button>
    </div>
  );
}
