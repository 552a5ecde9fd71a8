import type { Day } from '@courtside/contract/booking/schedule';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { LinkButton } from '#shared/ui/actions/button.tsx';
import { EmptyState, ErrorState } from '#shared/ui/feedback/state-panels.tsx';
import { useDeferredPending } from '#shared/ui/feedback/use-deferred-pending.ts';
import type { ScheduleView } from '../board/schedule-address.ts';
import type { Board } from '../board/use-board.ts';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { SessionGrid } from '../grid/session-grid.tsx';
import { TimeList } from '../list/time-list.tsx';

interface DayViewProps {
  readonly day: UseQueryResult<Day>;
  readonly board: Board;
  readonly view: ScheduleView;
  readonly linkToToday: To;
  readonly courtStrip: RefObject<HTMLDivElement | null>;
}

/** The day as a grid or a list, or its loading, error or empty state. */
export function DayView({ day, board, view, linkToToday, courtStrip }: DayViewProps) {
  const { t, i18n } = useTranslation();
  const isArriving = useDeferredPending(day.isPending);
  const toToday = (
    <LinkButton variant="primary" to={linkToToday}>
      {t('schedule.toToday')}
    </LinkButton>
  );
  if (isArriving) return <GridSkeleton />;
  if (!day.data) {
    if (!(day.error instanceof ApiFailure && day.error.code === 'schedule.date_out_of_range')) {
      return <ErrorState failure={day.error} onRetry={() => void day.refetch()} />;
    }
    const [from = '', to = ''] = [day.error.params.from, day.error.params.to].map((date) =>
      formatDate(String(date), 'dayYear', i18n.language),
    );
    return (
      <EmptyState title={t('schedule.outOfRange')} text={t('schedule.outOfRangeText', { from, to })}>
        {toToday}
      </EmptyState>
    );
  }
  if (board.rows.length === 0) {
    return (
      <EmptyState title={t('schedule.noSessions')} text={t('schedule.noSessionsText')}>
        {toToday}
      </EmptyState>
    );
  }
  return view === 'time' ? <TimeList board={board} /> : <SessionGrid board={board} courtStrip={courtStrip} />;
}
