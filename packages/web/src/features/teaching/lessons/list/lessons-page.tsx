import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { sportTitle } from '#shared/i18n/labels/club-words.ts';
import { servicesQuery, useServices } from '#shared/sports/services.ts';
import { sportIcon } from '#shared/sports/sport-look.ts';
import { Loading, PageSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { ChoiceGroup } from '#shared/ui/fields/choice-group.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { type Coach, coachesQuery, type ServiceTime, timesQuery } from '../state/lesson-queries.ts';
import { useLessonWords } from '../use-lesson-words.ts';
import { ChooseTime } from './choose-time.tsx';
import { CoachRows } from './coach-rows.tsx';
import styles from './lessons-page.module.css';

/** Two ways to a lesson: whom, or when. */
export function LessonsPage() {
  const { t } = useTranslation();
  const hasWords = useLessonWords();
  const coaches = useQuery(coachesQuery);
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.lessonsPage')} intro={t('lessons.intro')}>
      {coaches.data && club.data ? (
        <Content coaches={coaches.data.items} />
      ) : coaches.error ? (
        <Card>
          <ErrorState failure={coaches.error} onRetry={() => void coaches.refetch()} />
        </Card>
      ) : (
        <Loading>
          <Skeleton height={56} radius={12} />
          <Skeleton height={320} radius={16} />
        </Loading>
      )}
    </PageFrame>
  );
}

function Content({ coaches }: { readonly coaches: readonly Coach[] }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('service') ?? '';
  const offered = [...new Set(coaches.flatMap(({ offers }) => offers.map(({ service }) => service)))];
  const { times, isRead } = useTimes(chosen === '' ? offered : [chosen]);
  const shown = coaches.filter(({ offers }) => chosen === '' || offers.some(({ service }) => service === chosen));
  if (coaches.length === 0)
    return (
      <Card>
        <EmptyState title={t('lessons.nobody')} text={t('lessons.nobodyText')} />
      </Card>
    );
  return (
    <>
      <Sports offered={offered} chosen={chosen} onChoose={(service) => setAddress(service ? { service } : {})} />
      <div className={styles.columns}>
        <CoachRows coaches={shown} times={times} isRead={isRead} />
        <ChooseTime coaches={shown} times={times} isRead={isRead} />
      </div>
    </>
  );
}

/** The times of the next days in these sports, soonest first. */
function useTimes(services: readonly string[]): { readonly times: readonly ServiceTime[]; readonly isRead: boolean } {
  return useQueries({
    queries: services.map((service) => timesQuery({ service })),
    combine: (results) => ({
      times: results
        .flatMap(({ data }, index) => (data?.items ?? []).map((time) => ({ ...time, service: services[index] ?? '' })))
        .toSorted((one, other) => one.from.localeCompare(other.from)),
      isRead: results.every(({ isPending }) => !isPending),
    }),
  });
}

interface SportsProps {
  readonly offered: readonly string[];
  readonly chosen: string;
  readonly onChoose: (service: string) => void;
}

function Sports({ offered, chosen, onChoose }: SportsProps) {
  const { t } = useTranslation();
  const services = useServices().filter(({ key }) => offered.includes(key));
  return (
    <ChoiceGroup
      legend={t('lessons.sport')}
      oneLine
      value={chosen}
      onChange={onChoose}
      choices={[
        { value: '', label: t('lessons.allSports') },
        ...services.map(({ key, title, sportTheme }) => ({
          value: key,
          label: sportTitle(key, t, title),
          icon: sportIcon(themeOf(sportTheme.folder)),
        })),
      ]}
    />
  );
}
