import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { Tip } from '#shared/office/frame/office-parts.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { JobRow } from './job-row.tsx';
import styles from './jobs-page.module.css';
import { jobsQuery, useRunJob } from './queries.ts';

/** What the server does by itself: last run, next run, and why something failed. */
export function JobsPage() {
  const { t } = useTranslation();
  const hasWords = useOfficeWords();
  const { data: jobs, error, refetch } = useQuery(jobsQuery);
  const run = useRunJob();
  if (!hasWords || (!jobs && !error)) return <PageSkeleton />;
  if (!jobs)
    return (
      <PageFrame title={t('shell.jobsPage')} intro={t('jobs.intro')}>
        <Card>
          <ErrorState failure={error ?? new Error('no answer')} onRetry={() => void refetch()} />
        </Card>
      </PageFrame>
    );
  const tone = jobs.some(({ state }) => state === 'failed') ? 'danger' : 'warning';
  const count = jobs.filter(({ state }) => state === 'failed' || state === 'problem').length;
  return (
    <PageFrame title={t('shell.jobsPage')} intro={t('jobs.intro')}>
      <div role="status">
        <Tip tone={count > 0 ? tone : 'calm'}>{count > 0 ? t('jobs.someFailed', { count }) : t('jobs.allWell')}</Tip>
      </div>
      <Card>
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <JobRow
              key={job.name}
              job={job}
              isSending={run.isPending && run.variables === job.name}
              onRun={() => run.mutate(job.name)}
            />
          ))}
        </ul>
      </Card>
    </PageFrame>
  );
}
