import { monthJournalCsv, monthJournalXlsx, monthPdf } from '@courtside/contract/money/office-month';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import tools from '#shared/office/frame/page-tools.module.css';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { isMonth, shiftMonth } from '#shared/time/shift-month.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { AccountantCard } from './accountant/accountant-card.tsx';
import { BankCard, TerminalCard } from './bank-card.tsx';
import { CardsCard } from './cards-card.tsx';
import { CheckCard } from './check-card.tsx';
import { ClosedMonths, Closes } from './closes-card.tsx';
import { ExceptionsCard } from './exceptions-card.tsx';
import { HeldCard } from './held-card.tsx';
import { CloseDialog, ReopenDialog } from './month-dialogs.tsx';
import styles from './month-page.module.css';
import { PayoutsDialog } from './payouts-dialog.tsx';
import { monthQuery } from './queries.ts';
import { ClaimsCard, PrepaidCard, SumsCard } from './sums-card.tsx';
import { TerminalDialog } from './terminal-dialog.tsx';
import { VatCard } from './vat-card.tsx';

/** A month of the books: what it contains, whether it is right, and its close. */
export function MonthPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasWords = useOfficeWords();
  const current = useClubDay().today.slice(0, 7);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('month') ?? '';
  const month = isMonth(asked) && asked <= current ? asked : shiftMonth(current, -1);
  const choose = (next: string) => setAddress({ month: next }, { replace: true });
  const { data: report, error, refetch } = useQuery(monthQuery(month));
  const [opened, setOpened] = useState<'close' | 'reopen' | 'payouts' | 'terminal'>();
  const [csv, xlsx, pdf] = [useDownload(), useDownload(), useDownload()];
  const shut = () => setOpened(undefined);
  if (!hasWords || (!report && !error)) return <PageSkeleton />;
  const file = { params: { month }, query: { language } };
  return (
    <PageFrame
      title={t('shell.monthClose')}
      intro={t('month.intro')}
      aside={
        <div className={tools.tools}>
          <div className={tools.pager}>
            <IconButton icon="back" label={t('month.previous')} onClick={() => choose(shiftMonth(month, -1))} />
            <strong className={styles.month} aria-live="polite">
              {formatDate(`${month}-01`, 'longMonth', language)}
            </strong>
            <IconButton
              icon="right"
              label={t('month.next')}
              disabled={month >= current}
              onClick={() => choose(shiftMonth(month, 1))}
            />
          </div>
          <Button
            icon="download"
            busy={csv.isPending}
            onClick={() => csv.mutate({ name: `journal-${month}.csv`, load: () => callApi(monthJournalCsv, file) })}
          >
            {t('month.journal')}
          </Button>
          <Button
            icon="download"
            busy={xlsx.isPending}
            onClick={() => xlsx.mutate({ name: `journal-${month}.xlsx`, load: () => callApi(monthJournalXlsx, file) })}
          >
            {t('month.journalExcel')}
          </Button>
          <Button
            icon="download"
            busy={pdf.isPending}
            onClick={() => pdf.mutate({ name: `month-${month}.pdf`, load: () => callApi(monthPdf, file) })}
          >
            {t('month.pdf')}
          </Button>
        </div>
      }
    >
      {report ? (
        <div className={styles.columns}>
          <div className={styles.books}>
            <HeldCard report={report} />
            <SumsCard report={report} />
            <VatCard report={report} />
            <CardsCard report={report} onUpload={() => setOpened('payouts')} />
            <ClaimsCard report={report} />
            <PrepaidCard report={report} />
            <TerminalCard report={report} onPayout={() => setOpened('terminal')} />
            <BankCard report={report} />
          </div>
          <div className={styles.books}>
            <CheckCard report={report} onClose={() => setOpened('close')} onReopen={() => setOpened('reopen')} />
            {report.isClosed && <AccountantCard month={month} />}
            <ExceptionsCard exceptions={report.exceptions} />
            {report.closes.length > 0 && <Closes report={report} />}
            {report.closedMonths.length > 0 && <ClosedMonths months={report.closedMonths} onChoose={choose} />}
          </div>
        </div>
      ) : (
        <Card>
          <ErrorState failure={error ?? new Error('no answer')} onRetry={() => void refetch()} />
        </Card>
      )}
      <TerminalDialog opened={opened === 'terminal'} onClose={shut} />
      <PayoutsDialog opened={opened === 'payouts'} onClose={shut} />
      {report && <CloseDialog report={report} opened={opened === 'close'} onClose={shut} />}
      {report && <ReopenDialog report={report} opened={opened === 'reopen'} onClose={shut} />}
    </PageFrame>
  );
}
