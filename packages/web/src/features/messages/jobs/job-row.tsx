import type { JobStatus } from '@courtside/contract/messages/office-jobs';
import { useTranslation } from 'react-i18next';
import { useClubTimeZone } from '#shared/api/club/club-query.ts';
import { formatMoment } from '#shared/i18n/format-moment.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { formatInterval } from './format-interval.ts';
import styles from './jobs-page.module.css';
import { isBusy } from './queries.ts';

interface JobRowProps {
  readonly job: JobStatus;
  readonly isSending: boolean;
  readonly onRun: () => void;
}

export function JobRow({ job, isSending, onRun }: JobRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const timeZone = useClubTimeZone();
  const at = (moment: string) => formatMoment(moment, timeZone, language);
  const name = t(`jobs.name.${job.name}`);
  return (
    <li className={styles.job} data-state={job.state}>
      <div className={styles.what}>
        <b>{name}</b>
        <small>{t(`jobs.does.${job.name}`)}</small>
      </div>
      <p className={styles.state}>
        <span className={styles.badge}>{t(`jobs.state.${job.state}`)}</span>
        <small>{t('jobs.every', { interval: formatInterval(job.everySeconds, language) })}</small>
      </p>
      <dl className={styles.times}>
        <div>
          <dt>{t('jobs.lastRun')}</dt>
          <dd>{job.startedAt ? at(job.startedAt) : t('jobs.never')}</dd>
        </div>
        <div>
          <dt>{t('jobs.nextRun')}</dt>
          <dd>{isBusy(job) || isPast(job.nextAt) ? t('jobs.soon') : at(job.nextAt)}</dd>
        </div>
      </dl>
      <Button size="sm" aria-label={t('jobs.runOf', { job: name })} busy={isSending} onClick={onRun}>
        {t('jobs.run')}
      </Button>
      {job.lastError && (
        <div className={styles.error}>
          {job.failuresInRow > 1 && <p>{t('jobs.inRow', { count: job.failuresInRow })}</p>}
          <p>
            {t('jobs.errorFor')}{' '}
            <code dir="ltr" lang="en">
              {job.lastError}
            </code>
          </p>
        </div>
      )}
    </li>
  );
}

function isPast(moment: string): boolean {
  return Date.parse(moment) <= Date.now();
}
