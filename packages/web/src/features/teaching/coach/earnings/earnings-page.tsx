import { ownEarnings, ownPayoutPdf } from '@courtside/contract/teaching/coach-payouts';
import type { Language } from '@courtside/contract/values/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useLessonWords } from '../../lessons/use-lesson-words.ts';
import { EarningsView } from './earnings-view.tsx';

const ownEarningsQuery = queryOptions({
  queryKey: ['coach', 'earnings'],
  queryFn: ({ signal }) => callApi(ownEarnings, undefined, { signal }),
  staleTime: 0,
});

const printOwn = (id: string, language: Language) => callApi(ownPayoutPdf, { params: { id }, query: { language } });

/** What the coach who is logged in earned, and the statements of the pay-outs. */
export function CoachEarningsPage() {
  const { t } = useTranslation();
  const hasWords = useLessonWords();
  const club = useQuery(clubQuery);
  const { data, error, refetch } = useQuery(ownEarningsQuery);
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame title={t('coachMoney.title')} intro={t('coachMoney.intro')}>
      {error && !data && (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && (!data || !club.data) && (
        <Loading>
          <Skeleton height={160} radius={16} />
        </Loading>
      )}
      {data && club.data && <EarningsView earnings={data} timeZone={club.data.timeZone} print={printOwn} />}
    </PageFrame>
  );
}
