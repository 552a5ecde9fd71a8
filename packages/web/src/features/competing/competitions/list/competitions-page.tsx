import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { type Competition, competitionsQuery } from '../state/competition-queries.ts';
import { useCompetitionWords } from '../use-competition-words.ts';
import { CompetitionRows } from './competition-rows.tsx';
import styles from './competitions-page.module.css';

/** What the member is in, then what takes entries, what others play, and what is over. */
export function CompetitionsPage() {
  const { t } = useTranslation();
  const hasWords = useCompetitionWords();
  const { data, error, refetch } = useQuery(competitionsQuery);
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords || (!error && !(data && club.data))) return <PageSkeleton />;
  return (
    <PageFrame title={t('shell.competitions')} intro={t('competitions.intro')}>
      {error && (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && <Content competitions={data.items} />}
    </PageFrame>
  );
}

const isPast = ({ state }: Competition) => state === 'over' || state === 'called_off';

function Content({ competitions }: { readonly competitions: readonly Competition[] }) {
  const { t } = useTranslation();
  const past = competitions.filter(isPast);
  const mine = competitions.filter((each) => !isPast(each) && each.mine.length > 0);
  const others = competitions.filter((each) => !isPast(each) && each.mine.length === 0);
  if (competitions.length === 0)
    return (
      <Card>
        <EmptyState title={t('competitions.none')} text={t('competitions.noneText')} />
      </Card>
    );
  return (
    <>
      <Part title={t('competitions.youAreIn')} competitions={mine} />
      <Part title={t('competitions.open')} competitions={others.filter(({ takesEntries }) => takesEntries)} />
      <Part title={t('competitions.played')} competitions={others.filter(({ takesEntries }) => !takesEntries)} />
      <Part title={t('competitions.past')} competitions={past} />
    </>
  );
}

function Part({ title, competitions }: { readonly title: string; readonly competitions: readonly Competition[] }) {
  const id = useId();
  if (competitions.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <CompetitionRows competitions={competitions} />
    </section>
  );
}
