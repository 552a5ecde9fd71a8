import type { Session } from '@courtside/contract/schedule';
import { memo, useState } from 'react';
import type { SportKey } from '#shared/routing/paths.ts';
import type { SessionAction } from '../board/board.ts';
import type { CourtColumn, SessionWords } from '../board/session-labels.ts';
import { isChosen, type Standing } from '../selection/selection.ts';
import { CellContent } from './cell-content.tsx';
import styles from './session-cell.module.css';

interface SessionCellProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly sport: SportKey;
  readonly standing: Standing;
  readonly action: SessionAction;
  readonly words: SessionWords;
  readonly row: number;
  readonly column: number;
  /** The grid's one tab stop. */
  readonly isActive: boolean;
}

/** The grid hears clicks and keys for all its cells; a cell only shows and speaks. */
export const SessionCell = memo(function SessionCell(props: SessionCellProps) {
  const { session, court, sport, standing, action, words, row, column, isActive } = props;
  const changes = useChangeCount(session.state);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are chosen, so it is a grid
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={words.label(session, court, standing)}
      aria-selected={action === 'choose' ? isChosen(standing) : undefined}
      aria-disabled={action === 'none' || undefined}
      data-row={row}
      data-column={column}
      data-session={session.key}
      data-opens={action === 'open' ? '' : undefined}
    >
      <div
        key={changes}
        className={`${styles.cell} ${cellStyle(session, standing, action)} ${changes > 0 ? styles.fresh : ''}`}
      >
        <CellContent session={session} sport={sport} standing={standing} words={words} />
      </div>
    </td>
  );
});

function cellStyle({ state, hold }: Session, standing: Standing, action: SessionAction): string | undefined {
  if (isChosen(standing)) return styles.chosen;
  if (state === 'free' && action === 'none') return styles.readOnly;
  return state === 'held' && hold?.mine ? styles.heldForYou : styles[state];
}

/** How often a value changed since it was first shown. */
function useChangeCount(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
