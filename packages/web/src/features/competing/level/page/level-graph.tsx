import type { LevelStep } from '@courtside/contract/competing/levels';
import { ChartFrame } from '#shared/ui/chart/chart-frame.tsx';
import { levelText } from '../level-query.ts';
import { graphOf, type LevelPoint } from './graph-points.ts';
import styles from './level-graph.module.css';

interface LevelGraphProps {
  readonly history: readonly LevelStep[];
  readonly now: LevelPoint;
}

/** The level with the band of its certainty. For the eye only: the list below has the figures. */
export function LevelGraph({ history, now }: LevelGraphProps) {
  const { lines, points, band, line } = graphOf(history, now);
  return (
    <ChartFrame lines={lines} scale={levelText} names={[]}>
      <svg className={styles.graph} viewBox="0 0 100 100" preserveAspectRatio="none">
        <title> </title>
        <polygon className={styles.band} points={band} />
        <polyline className={styles.line} points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      {points.map(({ x, y, hasWon }, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the order
          key={index}
          className={styles.point}
          data-won={hasWon}
          data-now={index === points.length - 1 || undefined}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        />
      ))}
    </ChartFrame>
  );
}
