import type { CSSProperties } from 'react';
import type { Range } from '../state/game-labels.ts';
import styles from './level-track.module.css';

interface LevelTrackProps {
  readonly range: Range;
  readonly level: number | null | undefined;
}

const BEYOND = 0.5;
const LOWEST = 1;
const HIGHEST = 7;

/** The band is the range, the ball is the caller. Decoration: the figures are beside it. */
export function LevelTrack({ range: { levelFrom = LOWEST, levelTo = HIGHEST }, level }: LevelTrackProps) {
  const start = Math.min(levelFrom, level ?? levelFrom) - BEYOND;
  const end = Math.max(levelTo, level ?? levelTo) + BEYOND;
  const percent = (value: number) => `${(((value - start) / (end - start)) * 100).toFixed(1)}%`;
  const style = { '--from': percent(levelFrom), '--to': percent(levelTo) } as CSSProperties;
  return (
    <span className={styles.track} style={style} aria-hidden="true">
      <i className={styles.band} />
      {typeof level === 'number' && <i className={styles.ball} style={{ left: percent(level) }} />}
    </span>
  );
}
