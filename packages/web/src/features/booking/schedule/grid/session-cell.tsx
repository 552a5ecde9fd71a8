import type { Session } from '@courtside/contract/booking/schedule';
import { type KeyboardEvent, memo, useState } from 'react';
import type { SportTheme } from '#shared/drawings/sport-theme.ts';
import { openGameOf } from '../board/open-game.ts';
import { isSelected, type SelectionRole } from '../board/selection.ts';
import type { CourtColumn, SessionLabels } from '../board/session-labels.ts';
import type { SessionAction } from '../board/use-board.ts';
import { CellContent } from './cell-content.tsx';
import styles from './session-cell.module.css';

interface SessionCellProps {
  readonly session: Session;
  readonly court: CourtColumn;
  readonly theme: SportTheme;
  readonly role: SelectionRole;
  readonly action: SessionAction;
  readonly labels: SessionLabels;
  /** The caller's place in its waiting list. */
  readonly waitingPlace: number | undefined;
  readonly row: number;
  readonly column: number;
  /** The grid's one tab stop. */
  readonly isActive: boolean;
  /** Must keep its identity: the cell is memoised. */
  readonly onPress: (session: Session) => void;
}

/** A session of the grid. A click, Enter or Space presses it; the arrow keys belong to the grid. */
export const SessionCell = memo(function SessionCell(props: SessionCellProps) {
  const { session, court, theme, role, action, labels, waitingPlace, row, column, isActive, onPress } = props;
  const changes = useChangeCount(`${session.state} ${session.game?.taken}`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress(session);
  };
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are selected, so it is a grid
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={labels.cellLabel(session, court, role, waitingPlace)}
      aria-selected={action === 'select' ? isSelected(role) : undefined}
      aria-disabled={action === 'none' || undefined}
      aria-haspopup={action === 'wait' ? 'dialog' : undefined}
      data-row={row}
      data-column={column}
      data-session={session.key}
      data-opens={action === 'open' || action === 'game' || action === 'wait' ? '' : undefined}
      onClick={() => onPress(session)}
      onKeyDown={onKeyDown}
    >
      <div
        key={changes}
        className={`${styles.cell} ${cellStyle(session, role, action)} ${waitingPlace ? styles.waiting : ''} ${changes > 0 ? styles.fresh : ''}`}
      >
        <CellContent
          session={session}
          theme={theme}
          role={role}
          labels={labels}
          waitingPlace={waitingPlace}
          canWait={action === 'wait'}
        />
      </div>
    </td>
  );
});

function cellStyle(session: Session, role: SelectionRole, action: SessionAction): string | undefined {
  const { state, hold } = session;
  if (isSelected(role)) return styles.selected;
  if (state === 'free' && action === 'none') return styles.readOnly;
  if (openGameOf(session)) return styles.game;
  return state === 'held' && hold?.mine ? styles.heldForYou : styles[state];
}

/** How often a value changed since the first render. */
function useChangeCount(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
