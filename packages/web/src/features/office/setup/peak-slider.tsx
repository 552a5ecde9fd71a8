import { formatWallTime, parseWallTime } from '@courtside/contract/club-time';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './peak-slider.module.css';
import type { SportDraft } from './setup-model.ts';

const STEP = 30;
const DEFAULT_PEAK = { from: 17 * 60, to: 20 * 60 };

interface PeakSliderProps {
  readonly draft: SportDraft;
  readonly sport: string;
  readonly onChange: (peak: SportDraft['peak']) => void;
}

/** The busy hours within the opening hours. Time runs left to right in every language; ends that meet mean none. */
export function PeakSlider({ draft, sport, onChange }: PeakSliderProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const start = parseWallTime(draft.opens);
  const end = Math.max(parseWallTime(draft.closes), start + STEP);
  const middle = Math.min(Math.max(DEFAULT_PEAK.from, start), end);
  const { from, to } = draft.peak ?? { from: middle, to: middle };
  const place = (minutes: number) => `${((Math.min(Math.max(minutes, start), end) - start) / (end - start)) * 100}%`;
  const set = (next: { from: number; to: number }) => onChange(next.from < next.to ? next : null);
  const minutesAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box?.width) return start;
    return Math.round((start + ((clientX - box.left) / box.width) * (end - start)) / STEP) * STEP;
  };
  return (
    <div
      ref={track}
      className={styles.track}
      dir="ltr"
      style={{ '--a': place(from), '--b': place(to) } as CSSProperties}
    >
      <span className={styles.peak} />
      <Thumb
        label={t('setup.busyFrom', { sport })}
        value={from}
        min={start}
        max={to}
        minutesAt={minutesAt}
        onChange={(minutes) => set({ from: minutes, to })}
      />
      <Thumb
        label={t('setup.busyTo', { sport })}
        value={to}
        min={from}
        max={end}
        minutesAt={minutesAt}
        onChange={(minutes) => set({ from, to: minutes })}
      />
    </div>
  );
}

interface ThumbProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly minutesAt: (clientX: number) => number;
  readonly onChange: (minutes: number) => void;
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  PageUp: 2 * STEP,
  PageDown: -2 * STEP,
};

function Thumb({ label, value, min, max, minutesAt, onChange }: ThumbProps) {
  const [isHeld, setIsHeld] = useState(false);
  const set = (minutes: number) => {
    const kept = Math.min(Math.max(minutes, min), max);
    if (kept !== value) onChange(kept);
  };
  const press = (event: KeyboardEvent) => {
    const next = event.key === 'Home' ? min : event.key === 'End' ? max : value + (KEYS[event.key] ?? 0);
    if (!(event.key in KEYS) && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    set(next);
  };
  const hold = (event: PointerEvent<HTMLSpanElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setIsHeld(true);
  };
  return (
    <span
      className={styles.thumb}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={formatWallTime(value)}
      onKeyDown={press}
      onPointerDown={hold}
      onPointerMove={({ clientX }) => isHeld && set(minutesAt(clientX))}
      onPointerUp={() => setIsHeld(false)}
      onPointerCancel={() => setIsHeld(false)}
    />
  );
}
