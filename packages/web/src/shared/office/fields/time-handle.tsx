import { formatWallTime } from '@courtside/contract/values/club-time';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

const HOUR = 60;

/** The minutes of the day from one end of a bar to the other. */
export interface Axis {
  readonly start: number;
  readonly end: number;
}

interface TimeTrack<Bar> {
  readonly track: RefObject<Bar | null>;
  /** The time below a pointer, in whole steps. */
  readonly minutesAt: (clientX: number) => number;
}

/** A bar whose handles are dragged. Time runs left to right in every language. */
export function useTimeTrack<Bar extends HTMLElement>({ start, end }: Axis, step: number): TimeTrack<Bar> {
  const track = useRef<Bar>(null);
  const minutesAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box?.width) return start;
    const exact = start + ((clientX - box.left) / box.width) * (end - start);
    return Math.round(exact / step) * step;
  };
  return { track, minutesAt };
}

interface TimeHandleProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Minutes of an arrow key. */
  readonly step: number;
  readonly minutesAt: (clientX: number) => number;
  readonly onChange: (minutes: number) => void;
}

/** One end of a bar, for the pointer and the keyboard. Right and up are later. */
export function TimeHandle({ className, label, value, min, max, step, minutesAt, onChange }: TimeHandleProps) {
  const [isHeld, setIsHeld] = useState(false);
  const set = (minutes: number) => {
    const kept = Math.min(Math.max(minutes, min), max);
    if (kept !== value) onChange(kept);
  };
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + HOUR,
    PageDown: value - HOUR,
    Home: min,
    End: max,
  };
  const press = (event: KeyboardEvent) => {
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    set(target);
  };
  const hold = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsHeld(true);
  };
  return (
    <span
      className={className}
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
      onPointerMove={({ clientX }) => isHeld && set(minutesAt(clientX))}
      onPointerUp={() => setIsHeld(false)}
      onPointerCancel={() => setIsHeld(false)}
    />
  );
}
