import { exportLog } from '@courtside/contract/messages/office-log';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { useDownload } from '#shared/files/use-download.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { useClubDay } from '#shared/office/frame/use-club-day.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { filtersOf, type LogView, useLogView } from './log-address.ts';
import { LogFilters } from './log-filters.tsx';
import { type LogAnswer, LogList } from './log-list.tsx';
import styles from './log-page.module.css';
import { logQuery } from './queries.ts';

const EVERYTHING: LogView = { subject: '', actor: '', action: '', from: '', to: '', page: 1 };
const ROWS = [1, 2, 3, 4, 5, 6];

/** The audit log: who did what to whom, and how far it is proved. */
export function LogPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { view, change } = useLogView();
  // Another value starts the fields again, which keep what was typed otherwise.
  const [fields, setFields] = useState(0);
  const { data, error, refetch } = useQuery(logQuery(view));
  const replaceFilters = (changes: Partial<LogView>) => {
    change({ ...EVERYTHING, ...changes }, { replace: false });
    setFields(fields + 1);
  };
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.logPage')}
      intro={t('log.intro')}
      aside={<Export view={view} total={data?.total ?? 0} />}
    >
      <div className={styles.room}>
        <Card>
          <LogFilters key={fields} view={view} onChange={change} />
          {data && <Proof answer={data} />}
          {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
          {!data && !error && <ListSkeleton />}
          {data && !error && data.total === 0 && (
            <EmptyState title={t('log.none')} text={t('log.noneText')}>
              <Button onClick={() => replaceFilters({})}>{t('log.clear')}</Button>
            </EmptyState>
          )}
          {data && !error && data.total > 0 && (
            <LogList
              answer={data}
              onTurn={(page, how) => change({ page }, how ?? { replace: false })}
              onHistory={(subject) => replaceFilters({ subject })}
            />
          )}
        </Card>
      </div>
    </PageFrame>
  );
}

function Export({ view, total }: { readonly view: LogView; readonly total: number }) {
  const { t } = useTranslation();
  const { today } = useClubDay();
  const csv = useDownload();
  const load = () => callApi(exportLog, { query: filtersOf(view) });
  return (
    <Button
      icon="download"
      busy={csv.isPending}
      why={total === 0 && t('log.nothingToExport')}
      onClick={() => csv.mutate({ name: `log-${today}.csv`, load })}
    >
      {t('log.export')}
    </Button>
  );
}

/** How many lines match, and up to where a later change would be found. */
function Proof({ answer: { total, isCut, chain } }: { readonly answer: LogAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const moment = chain.sealedUpTo && formatMoment(chain.sealedUpTo, timeZone, language);
  return (
    <div className={styles.proof}>
      <p role="status">{t(isCut ? 'log.linesCut' : 'log.lines', { count: total })}</p>
      <p className={styles.seal} data-sealed={moment !== null || undefined}>
        <Icon name={moment === null ? 'clock' : 'lock'} size={16} />
        <span>
          {moment === null ? t('log.notSealed') : t('log.sealedUpTo', { moment })}
          {chain.waiting > 0 && <span>{t('log.waiting', { count: chain.waiting })}</span>}
        </span>
      </p>
      {isCut && <Tip>{t('log.cut')}</Tip>}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.loading}>
      <Loading>
        {ROWS.map((row) => (
          <Skeleton key={row} height={56} radius={10} />
        ))}
      </Loading>
    </div>
  );
}
