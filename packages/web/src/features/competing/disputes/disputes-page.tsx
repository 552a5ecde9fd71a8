import { decideResult, officeResults, type Result } from '@courtside/contract/competing/results';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '#shared/api/call-api.ts';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useSingleMutation } from '#shared/api/use-single-mutation.ts';
import { failureText } from '#shared/i18n/failure-text.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { showToast } from '#shared/ui/feedback/toasts.ts';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useResultText } from '../level/results/result-text.ts';
import { useLevelWords } from '../level/use-level-words.ts';
import styles from './disputes.module.css';

const disputesQuery = queryOptions({
  queryKey: ['results', 'office'],
  queryFn: ({ signal }) => callApi(officeResults, undefined, { signal }),
});

/** Results about which the sides differ. */
export function DisputesPage() {
  const { t } = useTranslation();
  const hasWords = useLevelWords();
  // The titles of the sports, and the club's time.
  useQuery(servicesQuery);
  useQuery(clubQuery);
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.officeResults')} intro={t('levels.office.intro')}>
      <Disputes />
    </PageFrame>
  );
}

function Disputes() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(disputesQuery);
  if (error)
    return (
      <Card>
        <ErrorState failure={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton height={160} radius={16} />
      </Loading>
    );
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState title={t('levels.office.none.title')} text={t('levels.office.none.text')} />
      </Card>
    );
  return data.items.map((result) => <Dispute key={result.id} result={result} />);
}

function Dispute({ result }: { readonly result: Result }) {
  const { t, i18n } = useTranslation();
  const { resultText } = useResultText();
  const queryClient = useQueryClient();
  const decide = useSingleMutation({
    mutationFn: (use: 'first' | 'other' | 'neither') =>
      callApi(decideResult, { params: { id: result.id }, body: { use } }),
    onSuccess: () => showToast({ tone: 'success', text: t('levels.office.done') }),
    onError: (failure) => showToast({ tone: 'error', text: failureText(failure) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['results'] }),
  });
  const { service, date, sides, by, other } = result;
  return (
    <Card>
      <div className={styles.card}>
        <h2 className={styles.heading}>
          {sportTitle(service, t)}, {formatDate(date, 'weekdayDay', i18n.language)}
        </h2>
        <dl className={styles.said}>
          <dt>{t('levels.office.says', { name: by })}</dt>
          <dd>{resultText(result)}</dd>
          {other && <dt>{t('levels.office.says', { name: other.by })}</dt>}
          {other && <dd>{resultText({ ...other, sides })}</dd>}
        </dl>
        <div className={styles.actions}>
          <Button variant="primary" busy={decide.isPending} onClick={() => decide.mutate('first')}>
            {t('levels.office.use', { name: by })}
          </Button>
          {other && (
            <Button variant="primary" busy={decide.isPending} onClick={() => decide.mutate('other')}>
              {t('levels.office.use', { name: other.by })}
            </Button>
          )}
          <Button busy={decide.isPending} onClick={() => decide.mutate('neither')}>
            {t('levels.office.neither')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
