import { cashDayCsv } from '@courtside/contract/money/office-cash';
import { addDays, clubDate, isClubDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callApi } from '#shared/api/call-api.ts';
import { clubLine } from '#shared/api/club/club-settings.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import tools from '#shared/office/frame/page-tools.module.css';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { DateField } from '#shared/ui/fields/date-field.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { BankDialog } from './bank-dialog.tsx';
import styles from './cash-page.module.css';
import { CountDialog } from './count-dialog.tsx';
import { CountsCard } from './counts-card.tsx';
import { DrawerCard } from './drawer-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import { cashDayQuery } from './queries.ts';

/** The cash of a day: what should be in the drawer, what moved it, and the counts. */
export function CashPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasWords = useOfficeWords();
  const { today } = useClubDay();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('date') ?? '';
  const date = isClubDate(asked) && asked < today ? asked : today;
  const choose = (next: string) => setAddress(next < today ? { date: next } : {}, { replace: true });
  const { data: day, error, refetch } = useQuery(cashDayQuery(date === today ? undefined : date));
  const [opened, setOpened] = useState<'count' | 'bank'>();
  const csv = useDownload();
  const close = () => setOpened(undefined);
  if (!hasWords || (!day && !error)) return <PageSkeleton />;
  const load = () => callApi(cashDayCsv, { query: { date, language } });
  return (
    <PageFrame
      title={t('shell.cashBook')}
      intro={
        <>
          {t('cash.intro')}
          <span className={styles.onPaper}>
            {formatDate(date, 'longYear', language)} · {clubLine()}
          </span>
        </>
      }
      aside={
        <div className={tools.tools}>
          <div className={tools.pager}>
            <IconButton icon="back" label={t('cash.previousDay')} onClick={() => choose(addDays(clubDate(date), -1))} />
            <DateField label={t('cash.day')} isInline required value={date} max={today} onChange={choose} />
            <IconButton
              icon="right"
              label={t('cash.nextDay')}
              disabled={date >= today}
              onClick={() => choose(addDays(clubDate(date), 1))}
            />
          </div>
          <Button icon="print" onClick={() => window.print()}>
            {t('cash.print')}
          </Button>
          <Button icon="download" busy={csv.isPending} onClick={() => csv.mutate({ name: `cash-${date}.csv`, load })}>
            {t('cash.csv')}
          </Button>
        </div>
      }
    >
      {day ? (
        <div className={styles.columns}>
          <DrawerCard day={day} onCount={() => setOpened('count')} onBank={() => setOpened('bank')} />
          <div className={styles.books}>
            <MovementsCard day={day} />
            {day.counts.length > 0 && <CountsCard day={day} />}
          </div>
        </div>
      ) : (
        <Card>
          <ErrorState failure={error ?? new Error('no answer')} onRetry={() => void refetch()} />
        </Card>
      )}
      {day && <CountDialog day={day} opened={opened === 'count'} onClose={close} />}
      {day?.isToday && <BankDialog drawer={day.expected} opened={opened === 'bank'} onClose={close} />}
    </PageFrame>
  );
}
