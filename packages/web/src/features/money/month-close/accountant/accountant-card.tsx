import { type MonthFiles, makeMonthFiles } from '@courtside/contract/money/office-month-files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { Block, Fault, Tip } from '#shared/office/frame/office-parts.tsx';
import { useOnceCall } from '#shared/office/frame/use-once-call.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { accountTitle } from './account-title.ts';
import styles from './accountant.module.css';
import { AccountsDialog } from './accounts-dialog.tsx';
import { ExportFiles } from './export-files.tsx';
import { monthFilesQuery } from './queries.ts';

/** The files of a closed month for the club's accountant, and what is missing to make them. */
export function AccountantCard({ month }: { readonly month: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(monthFilesQuery(month));
  const [isMapping, setIsMapping] = useState(false);
  return (
    <Block title={t('books.title')}>
      <div className={styles.card}>
        {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={180} radius={12} />}
        {data && <Files files={data} onMap={() => setIsMapping(true)} />}
        <AccountsDialog missing={data?.missing ?? []} opened={isMapping} onClose={() => setIsMapping(false)} />
      </div>
    </Block>
  );
}

function Files({ files, onMap }: { readonly files: MonthFiles; readonly onMap: () => void }) {
  const { t } = useTranslation();
  const { month, version, missing, datevGap, exports } = files;
  const make = useOnceCall(
    ['office', 'month', month, 'files'],
    () => callApi(makeMonthFiles, { params: { month }, body: { version } }),
    () => showToast({ tone: 'success', text: t('books.made') }),
  );
  const [newest, ...older] = exports;
  const isMade = newest?.version === version;
  return (
    <>
      {missing.length > 0 && (
        <Tip>
          {t('books.missing', { count: missing.length })}
          <ul className={styles.missing}>
            {missing.map((account) => (
              <li key={account}>{accountTitle(account, t)}</li>
            ))}
          </ul>
        </Tip>
      )}
      {missing.length === 0 && !isMade && (
        <>
          <p className={styles.quiet}>{t(newest ? 'books.changedSince' : 'books.ready')}</p>
          <Button variant="primary" fullWidth busy={make.isPending} onClick={() => make.mutate(undefined)}>
            {t(newest ? 'books.makeAgain' : 'books.make')}
          </Button>
        </>
      )}
      {make.error && <Fault>{failureText(make.error)}</Fault>}
      {newest && <ExportFiles month={month} made={newest} />}
      {missing.length === 0 && datevGap && <p className={styles.quiet}>{t(`books.datevGap.${datevGap}`)}</p>}
      <Button fullWidth aria-haspopup="dialog" variant={missing.length > 0 ? 'primary' : undefined} onClick={onMap}>
        {t('books.map')}
      </Button>
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{t('books.older')}</summary>
          {older.map((made) => (
            <ExportFiles key={made.version} month={month} made={made} />
          ))}
        </details>
      )}
    </>
  );
}
