import { formatWallTime } from '@courtside/contract/club-time';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MINUTES, type Span, STEP_MINUTES } from '../frame/week.ts';
import styles from './opening-hours.module.css';

const HOUR = 60;

/** The hours that a bar shows. */
export interface Axis {
  readonly start: number;
  readonly end: number;
}

export const placeOn = ({ start, end }: Axis, minutes: number): string =>
  `${((minutes - start) / (end - start)) * 100}%`;

interface TrackProps {
  readonly day: string;
  readonly spans: readonly Span[];
  readonly saved: readonly Span[];
  readonly lights: number | undefined;
  readonly axis: Axis;
  readonly onEdit: (index: number, changes: Partial<Span>) => void;
}

/** The opening times of a day as bars with handles. */
export function HoursTrack({ spans, saved, lights, axis, day, onEdit }: TrackProps) {
  const { t } = useTranslation();
  const place = (minutes: number) => placeOn(axis, minutes);
  const track = useRef<HTMLSpanElement>(null);
  const minutesAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return axis.start;
    const exact = axis.start + ((clientX - box.left) / box.width) * (axis.end - axis.start);
    return Math.round(exact / STEP_MINUTES) * STEP_MINUTES;
  };
  const nameOf = (index: number) => (index === 0 ? day : t('officeDraft.daySpan', { day, number: index + 1 }));
  const within = (from: number, to: number) => ({ '--a': place(from), '--b': place(to) }) as CSSProperties;
  return (
    <span ref={track} className={styles.track}>
      {saved.map(({ from, to }) => (
        <span key={from} className={styles.taken} style={within(from, to)} />
      ))}
      {spans.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the times of a day have no other identity
        <span key={index} className={styles.open} style={within(from, Math.max(from, to))}>
          <Handle
            label={t('office.opens', { day: nameOf(index) })}
            value={from}
            min={0}
            max={to - STEP_MINUTES}
            minutesAt={minutesAt}
            onChange={(minutes) => onEdit(index, { from: minutes })}
          />
          <Handle
            label={t('office.closes', { day: nameOf(index) })}
            value={to}
            min={from + STEP_MINUTES}
            max={DAY_MINUTES}
            minutesAt={minutesAt}
            onChange={(minutes) => onEdit(index, { to: minutes })}
          />
        </span>
      ))}
      {lights !== undefined && lights > axis.start && lights < axis.end && (
        <span className={styles.dusk} style={{ '--x': place(lights) } as CSSProperties} />
      )}
    </span>
  );
}

interface HandleProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly minutesAt: (clientX: number) => number;
  readonly onChange: (minutes: number) => void;
}

/** One end of a bar. Right and up are later in every language, because time runs left to right here. */
function Handle({ label, value, min, max, minutesAt, onChange }: HandleProps) {
  const [isHeld, setIsHeld] = useState(false);
  const set = (minutes: number) => {
    const kept = Math.min(Math.max(minutes, min), max);
    if (kept !== value) onChange(kept);
  };
  const steps: Record<string, number> = {
    ArrowRight: STEP_MINUTES,
    ArrowUp: STEP_MINUTES,
    ArrowLeft: -STEP_MINUTES,
    ArrowDown: -STEP_MINUTES,
    PageUp: HOUR,
    PageDown: -HOUR,
    Home: min - value,
    End: max - value,
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(value + step);
  };
  const hold = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsHeld(true);
  };
  return (
    <span
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={formatWallTime(value)}
      data-held={isHeld || undefined}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={(event) => isHeld && set(minutesAt(event.clientX))}
      onPointerUp={() => setIsHeld(false)}
      onPointerCancel={() => setIsHeld(false)}
    />
  );
}
