import { type CSSProperties, memo, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board } from '../board/board.ts';
import { lineRows } from '../board/time-rows.ts';
import { useShowChoice } from '../selection/use-scroll-to-selection.ts';
import { CourtHeading } from './court-heading.tsx';
import { GridRow } from './grid-row.tsx';
import styles from './session-grid.module.css';
import { useGridFocus } from './use-grid-focus.ts';
import { useOverflowEdges } from './use-overflow-edges.ts';

interface SessionGridProps {
  readonly board: Board;
  /** The phone's sticky court names, which follow the grid sideways. */
  readonly courtStrip: RefObject<HTMLDivElement | null>;
}

/** Courts as columns, times as rows; both headers stick, and the whole grid is one tab stop. */
export const SessionGrid = memo(function SessionGrid({ board, courtStrip }: SessionGridProps) {
  const { t } = useTranslation();
  const { courts, rows, sport } = board;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useOverflowEdges(frame);
  const { active, handlers } = useGridFocus(board);
  const lines = lineRows(rows);
  useShowChoice(board);
  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => {
          if (courtStrip.current) courtStrip.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        <table
          className={styles.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are chosen
          role="grid"
          aria-label={board.heading}
          style={{ '--courts': courts.length } as CSSProperties}
          {...handlers}
        >
          <colgroup>
            <col className={styles.times} />
            {courts.map(({ key }) => (
              <col key={key} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={`${styles.time} ${styles.corner}`}>
                <span className="sr">{t('schedule.time')}</span>
              </th>
              {courts.map((court) => (
                <th key={court.key} scope="col">
                  <CourtHeading court={court} sport={sport} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={row.from}
                row={row}
                index={index}
                board={board}
                activeColumn={active.row === index ? active.column : undefined}
                isNext={board.isToday && index > 0 && index === lines.next}
                isLightsOn={index > 0 && index === lines.lights}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
});
