import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { useMinute } from '../live/today-clock.ts';
import { type Axis, placeStyle } from './geometry.ts';
import { minutesOf } from './lane-items.ts';
import styles from './timeline.module.css';

interface NowProps {
  readonly axis: Axis;
  readonly date: string;
  readonly timeZone: string;
}

/** The present moment on this day's axis; it alone renders with every minute. */
function useNow({ axis, date, timeZone }: NowProps): { time: string; at: number } | undefined {
  const wall = wallTimeAt(useMinute(), timeZone);
  const at = minutesOf(wall.time);
  return wall.date === date && at >= axis.from && at <= axis.to ? { time: wall.time, at } : undefined;
}

export function NowLine(props: NowProps) {
  const now = useNow(props);
  if (!now) return null;
  return (
    <span className={styles.nowLine} style={placeStyle({ from: now.at, to: now.at }, props.axis)} aria-hidden="true" />
  );
}

export function NowHead(props: NowProps) {
  const now = useNow(props);
  if (!now) return null;
  return (
    <span className={styles.nowHead} style={placeStyle({ from: now.at, to: now.at }, props.axis)}>
      <Num>{now.time}</Num>
    </span>
  );
}
