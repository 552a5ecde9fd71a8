import { type CSSProperties, memo, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EarlierButton, useFoldedPast } from '../board/folded-past.tsx';
import { lineRows } from '../board/time-rows.ts';
import type { Board } from '../board/use-board.ts';
import { useScrollToSelection } from '../board/use-scroll-to-selection.ts';
import { CourtHeading } from './court-heading.tsx';
import { GridRow } from './grid-row.tsx';
import styles from './session-grid.module.css';
import { useGridFocus } from './use-grid-focus.ts';

interface SessionGridProps {
  readonly board: Board;
  /** The phone's sticky court names, which follow the grid sideways. */
  readonly courtStrip: RefObject<HTMLDivElement | null>;
}

/** Courts as columns, times as rows; both headers stick, and the whole grid is one tab stop. */
export const SessionGrid = memo(function SessionGrid({ board, courtStrip }: SessionGridProps) {
  const { t } = useTranslation();
  const { courts, theme } = board;
  const { rows, earlier } = useFoldedPast(board.rows);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useOverflowEdges(frame);
  const { active, handlers } = useGridFocus({ ...board, rows });
  const lines = lineRows(rows);
  useScrollToSelection(board);
  return (
    <div ref={frame} className={styles.frame}>
      {earlier && (
        <div className={styles.fold}>
          <EarlierButton {...earlier} />
        </div>
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => {
          if (courtStrip.current) courtStrip.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        <table
          className={styles.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are selected
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
                  <CourtHeading court={court} theme={theme} />
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

/**
 * Marks a frame with `data-more-before` and `data-more-after` while its scroller hides something beyond that edge.
 * The attributes are set on the element directly, so that scrolling renders nothing.
 */
function useOverflowEdges(frame: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [outer, inner] = [frame.current, scroller.current];
    if (!outer || !inner) return;
    const mark = () => {
      // scrollLeft is negative in right-to-left pages.
      const way = Math.abs(inner.scrollLeft);
      outer.toggleAttribute('data-more-before', way > 1);
      outer.toggleAttribute('data-more-after', way + inner.clientWidth < inner.scrollWidth - 1);
    };
    // The observer calls once at the start, after the pending layout.
    const sizes = new ResizeObserver(mark);
    sizes.observe(inner);
    if (inner.firstElementChild) sizes.observe(inner.firstElementChild);
    inner.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      inner.removeEventListener('scroll', mark);
    };
  }, [frame]);
  return scroller;
}
