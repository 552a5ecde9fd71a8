import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import office from '#shared/office/frame/office-page.module.css';
import { OfficePage, SportPanel } from '#shared/office/frame/office-page.tsx';
import { OfficeSkeleton } from '#shared/office/frame/office-parts.tsx';
import { timetablesQuery } from '#shared/office/frame/queries.ts';
import { ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { CourtsEditor } from './courts-editor.tsx';

/** Courts, opening times and the rules of sessions, sport by sport. */
export function CourtsPage() {
  const { t } = useTranslation();
  return (
    <OfficePage title={t('shell.courtsAndHours')}>
      {(sport, head) => <CourtsOfSport sport={sport} head={head} />}
    </OfficePage>
  );
}

interface CourtsOfSportProps {
  readonly sport: OfficeSport;
  readonly head: (intro: string) => ReactNode;
}

function CourtsOfSport({ sport, head }: CourtsOfSportProps) {
  const timetables = useQuery(timetablesQuery(sport.key));
  if (timetables.data) {
    const base = { sport, timetables: timetables.data.timetables, timetablesVersion: timetables.data.version };
    return <CourtsEditor base={base} head={head} />;
  }
  return (
    <>
      {head('')}
      <SportPanel sport={sport.key}>
        {timetables.isError ? (
          <div className={office.card}>
            <ErrorState failure={timetables.error} onRetry={() => void timetables.refetch()} />
          </div>
        ) : (
          <OfficeSkeleton />
        )}
      </SportPanel>
    </>
  );
}
