import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { Board } from '../board/board.ts';
import type { TimeRow } from '../board/time-rows.ts';
import { standingOf } from '../selection/selection.ts';
import { SessionCell } from './session-cell.tsx';
import styles from './session-grid.module.css';

interface GridRowProps {
  readonly row: TimeRow;
  readonly index: number;
  readonly board: Board;
  /** Where the grid's tab stop stands, when it is in this row. */
  readonly activeColumn: number | undefined;
  /** The first row that has not begun: the red line lies above it. */
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
            sport={board.sport}
            standing={standingOf(session, board.chosen)}
            action={board.actionOf(session)}
            words={board.words}
            row={index}
            column={column}
            isActive={isActive}
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
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are chosen, so it is a grid
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={t('schedule.closed')}
      aria-disabled="true"
      data-row={row}
      data-column={column}
    />
  );
}
