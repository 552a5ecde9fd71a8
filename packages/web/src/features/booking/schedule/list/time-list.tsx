import type { Session } from '@courtside/contract/booking/schedule';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/feedback/state-panels.tsx';
import { EarlierButton, useFoldedPast } from '../board/folded-past.tsx';
import { type TimeRow, timeRowOf } from '../board/time-rows.ts';
import type { Board } from '../board/use-board.ts';
import { useScrollToSelection } from '../board/use-scroll-to-selection.ts';
import { HourBlock } from './hour-block.tsx';
import styles from './time-list.module.css';
import { useHoursInSteps } from './use-hours-in-steps.ts';

/** The day by time: every hour with its sessions. Memoised, because the page is rendered again for every response. */
export const TimeList = memo(function TimeList({ board }: { readonly board: Board }) {
  const { t } = useTranslation();
  // The page scrolls to a selection that it is opened with, so it needs the size of every hour.
  const [isOpenedForSelection] = useState(board.selected.length > 0);
  const { rows, opening } = unreleasedDay(board);
  useScrollToSelection(board);
  const { rows: unfolded, earlier } = useFoldedPast(rows);
  const hours = useHoursInSteps(unfolded, isOpenedForSelection);
  return (
    <div className={styles.list}>
      {opening && <EmptyState title={t('schedule.dayOpens', { when: opening })} text={t('schedule.dayOpensText')} />}
      {earlier && <EarlierButton {...earlier} />}
      <ol data-partial={hours.length < unfolded.length || undefined} data-deferred={!isOpenedForSelection || undefined}>
        {hours.map((row) => (
          <HourBlock key={row.from} row={row} board={board} />
        ))}
      </ol>
    </div>
  );
});

interface ListedDay {
  readonly rows: readonly TimeRow[];
  /** When the day opens as a label; undefined once any of it is released. */
  readonly opening: string | undefined;
}

/** A day that is not released yet is rendered as one sentence and its existing bookings. */
function unreleasedDay({ rows, labels }: Pick<Board, 'rows' | 'labels'>): ListedDay {
  const sessions = rows.flatMap((row) => row.sessions).filter((session) => session !== undefined);
  const locked = sessions.find(({ state }) => state === 'locked');
  if (!locked || sessions.some(isReleased)) return { rows, opening: undefined };
  const taken = rows.flatMap((row) =>
    timeRowOf(row.sessions.map((session) => (isTaken(session) ? session : undefined))),
  );
  return { rows: taken, opening: labels.opening(locked) };
}

const isReleased = ({ state }: Session) => state === 'free' || state === 'held' || state === 'past';
const isTaken = (session: Session | undefined) => session?.state === 'booked' || session?.state === 'mine';
