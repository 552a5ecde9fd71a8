import { formatWallTime } from '@courtside/contract/values/club-time';
import { wallTimeAt } from '#shared/time/club-clock.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { useMinute } from '../live/today-clock.ts';
import { type Axis, HOUR_PX, placeStyle, wholeHours, type Zoom } from './geometry.ts';
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
    <span
      className={styles.nowLine}
      style={placeStyle({ from: now.at, to: now.at }, props.axis)}
      data-now-line=""
      aria-hidden="true"
    />
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

/** Pixels that the label of the present time covers. */
const HEAD_PX = 34;

/** The whole hours, without one that the present time would cover. */
export function HourLabels({ zoom, ...props }: NowProps & { readonly zoom: Zoom }) {
  const now = useNow(props);
  const isCovered = (hour: number) => {
    const ahead = now === undefined ? Number.NaN : ((now.at - hour * 60) / 60) * HOUR_PX[zoom];
    return ahead > -HEAD_PX / 2 && ahead < HEAD_PX + 24;
  };
  return wholeHours(props.axis)
    .filter((hour) => !isCovered(hour))
    .map((hour) => (
      <span key={hour} className={styles.hour} style={placeStyle({ from: hour * 60, to: hour * 60 }, props.axis)}>
        <Num>{formatWallTime(hour * 60)}</Num>
      </span>
    ));
}
