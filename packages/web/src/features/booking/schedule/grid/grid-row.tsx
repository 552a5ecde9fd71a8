import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { selectionRoleOf } from '../board/selection.ts';
import type { TimeRow } from '../board/time-rows.ts';
import type { Board } from '../board/use-board.ts';
import { SessionCell } from './session-cell.tsx';
import styles from './session-grid.module.css';

interface GridRowProps {
  readonly row: TimeRow;
  readonly index: number;
  readonly board: Board;
  /** The column of the grid's tab stop, when it is in this row. */
  readonly activeColumn: number | undefined;
  /** The first row that has not begun: the line of the current time is shownIcon above it. */
  readonly isNext: boolean;
  readonly isLightsOn: boolean;
}

export const GridRow = memo(function GridRow({ row, index, board, activeColumn, isNext, isLightsOn }: GridRowProps) {
  const { t } = useTranslation();
  return (
    <tr
      className={styles.row}
      data-past={row.isPast || undefined}
      data-peak={row.isPeak || undefined}
      data-next={isNext || undefined}
    >
      <th scope="row" className={styles.time}>
        <Num>{row.from}</Num>
        {isNext && (
          <span className={styles.nowLine} aria-hidden="true">
            <b>
              <Num>{board.nowTime}</Num>
            </b>
          </span>
        )}
        {isLightsOn && (
          <span className={styles.lightsLine} aria-hidden="true">
            <Icon name="lamp" size={16} />
          </span>
        )}
        {row.isPeak && <span className={styles.peak}>{t('schedule.peak')}</span>}
      </th>
      {board.courts.map((court, column) => {
        const session = row.sessions[column];
        const isActive = activeColumn === column;
        if (!session) return <NoSession key={court.key} row={index} column={column} isActive={isActive} />;
        return (
          <SessionCell
            key={session.key}
            session={session}
            court={court}
            theme={board.theme}
            role={selectionRoleOf(session, board.selected)}
            action={board.actionOf(session)}
            labels={board.labels}
            waitingPlace={session.state === 'booked' ? board.places.get(session.key) : undefined}
            row={index}
            column={column}
            isActive={isActive}
            onPress={board.press}
          />
        );
      })}
    </tr>
  );
});

interface NoSessionProps {
  readonly row: number;
  readonly column: number;
  readonly isActive: boolean;
}

/** The court is not played at that time. */
function NoSession({ row, column, isActive }: NoSessionProps) {
  const { t } = useTranslation();
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are selected, so it is a grid
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={t('schedule.closed')}
      aria-disabled="true"
      data-row={row}
      data-column={column}
    />
  );
}
