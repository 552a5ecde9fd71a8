import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { clubQuery } from '#shared/api/club/club-query.ts';
import { useOfficeWords } from '#shared/i18n/use-office-words.ts';
import { ListAndPanel } from '#shared/office/beside/list-and-panel.tsx';
import { RowTable } from '#shared/office/beside/row-table.tsx';
import { useOpenedRow } from '#shared/office/beside/use-opened-row.ts';
import { useUser } from '#shared/session/use-session.tsx';
import { servicesQuery } from '#shared/sports/services.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { PageSkeleton } from '#shared/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { Card, PageFrame } from '#shared/ui/page/page-frame.tsx';
import { useLessonWords } from '../lessons/use-lesson-words.ts';
import { CoachRow } from './coach-row.tsx';
import { CoachSheet } from './coach-sheet.tsx';
import { NewCoach } from './new-coach.tsx';
import { coachesQuery, type ListedCoach } from './queries.ts';

/** Coaches with their contracts and what the club owes them. */
export function CoachesPage() {
  const { t } = useTranslation();
  const hasWords = [useOfficeWords(), useLessonWords()].every(Boolean);
  const { apiRole } = useUser();
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useQuery(coachesQuery);
  const club = useQuery(clubQuery);
  useQuery(servicesQuery);
  if (!hasWords || (!error && (!data || !club.data))) return <PageSkeleton />;
  return (
    <PageFrame
      title={t('shell.coachesPage')}
      intro={t('coaches.intro')}
      aside={
        apiRole === 'admin' && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {t('coaches.add')}
          </Button>
        )
      }
    >
      {error && !data && (
        <Card>
          <ErrorState failure={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState title={t('coaches.none')} text={t('coaches.noneText')} />
        </Card>
      )}
      {data && data.items.length > 0 && <Coaches coaches={data.items} />}
      {isAdding && <NewCoach onClose={() => setIsAdding(false)} />}
    </PageFrame>
  );
}

function Coaches({ coaches }: { readonly coaches: readonly ListedCoach[] }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const open = useCallback(
    (coach: string, how: { readonly replace: boolean }) => setAddress(coach ? { coach } : {}, how),
    [setAddress],
  );
  const row = useOpenedRow(address.get('coach') ?? '', open);
  const shown = coaches.find(({ memberCode }) => memberCode === row.shownKey);
  return (
    <ListAndPanel
      row={row}
      width={480}
      title={shown?.name ?? ''}
      panel={() => shown && <CoachSheet key={shown.memberCode} memberCode={shown.memberCode} />}
    >
      <Card>
        <RowTable
          columns={[
            { text: t('coaches.coach') },
            { text: t('coaches.contract') },
            { text: t('coaches.balance'), isFigure: true },
          ]}
          row={row}
        >
          {coaches.map((coach) => (
            <CoachRow key={coach.memberCode} coach={coach} row={row} />
          ))}
        </RowTable>
      </Card>
    </ListAndPanel>
  );
}
