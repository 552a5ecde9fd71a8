import { readOwnHours, saveOwnHours } from '@courtside/contract/teaching/coach-hours';
import type { AnswerOf } from '@courtside/contract/wire/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useLessonWords } from '../../lessons/use-lesson-words.ts';
import { CoachFeed } from './coach-feed.tsx';
import { HoursForm } from './hours-form.tsx';
import styles from './hours-page.module.css';

const HOURS_KEY = ['coach', 'hours'] as const;

const ownHoursQuery = queryOptions({
  queryKey: HOURS_KEY,
  queryFn: ({ signal }) => callApi(readOwnHours, undefined, { signal }),
  staleTime: 0,
  // What is being typed is not replaced by what is read again.
  refetchOnWindowFocus: false,
});

/** When the coach who is logged in teaches, and what is booked outside of it. */
export function CoachHoursPage() {
  const { t } = useTranslation();
  const hasWords = [useOfficeWords(), useLessonWords()].every(Boolean);
  const { data, error, refetch } = useQuery(ownHoursQuery);
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame title={t('coachDay.hours')} intro={t('coachDay.hoursIntro')}>
      {error && !data && (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && (
        <Loading>
          <Skeleton height={320} radius={16} />
        </Loading>
      )}
      {data && (
        <div className={styles.columns}>
          {data.outside.length > 0 && <Outside lessons={data.outside} />}
          <Card>
            <div className={styles.form}>
              <HoursForm
                key={data.version}
                week={data}
                queryKey={HOURS_KEY}
                save={(body) => callApi(saveOwnHours, { body })}
              />
            </div>
          </Card>
          <CoachFeed />
        </div>
      )}
    </PageFrame>
  );
}

/** Lessons that were booked before the hours changed. */
function Outside({ lessons }: { readonly lessons: AnswerOf<typeof readOwnHours>['outside'] }) {
  const { t, i18n } = useTranslation();
  return (
    <section className={styles.outside} aria-labelledby="outside">
      <h2 id="outside">{t('coachDay.outside', { count: lessons.length })}</h2>
      <p>{t('coachDay.outsideText')}</p>
      <ul>
        {lessons.map(({ key, from, to, service, court, pupils }) => (
          <li key={key}>
            <b>{formatList(pupils, i18n.language)}</b>
            <small>
              {t('coachDay.outsideLesson', {
                day: formatDate(from.slice(0, 10), 'dayMonth', i18n.language),
                from: ltrText(from.slice(11)),
                to: ltrText(to.slice(11)),
                sport: sportTitle(service, t),
                court: clubWord(court, t, service),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
