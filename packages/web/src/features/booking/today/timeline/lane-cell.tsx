import type { ComponentProps } from 'react';
import styles from './cells.module.css';
import { type Axis, placeStyle } from './geometry.ts';

type LaneCellProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  readonly from: number;
  readonly to: number;
  readonly axis: Axis;
  readonly 'data-look': string;
};

/** Minutes; shorter cells have room for a word. */
const NARROW = 30;

/** A cell of a lane at its time. The arrow keys move the focus between the buttons (`use-timeline-keys.ts`). */
export function LaneCell({ from, to, axis, ...button }: LaneCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lanes are a grid that is not a table
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside has the focus
    <div role="gridcell" className={styles.place} style={placeStyle({ from, to }, axis)}>
      <button
        type="button"
        tabIndex={-1}
        data-cell=""
        data-narrow={to - from < NARROW || undefined}
        className={styles.cell}
        {...button}
      />
    </div>
  );
}
