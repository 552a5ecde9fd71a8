import { parseWallTime } from '@courtside/contract/values/club-time';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeHandle, useTimeTrack } from '#shared/office/fields/time-handle.tsx';
import type { SportDraft } from '../setup-model.ts';
import styles from './peak-slider.module.css';

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
  const start = parseWallTime(draft.opens);
  const end = Math.max(parseWallTime(draft.closes), start + STEP);
  const middle = Math.min(Math.max(DEFAULT_PEAK.from, start), end);
  const { from, to } = draft.peak ?? { from: middle, to: middle };
  const place = (minutes: number) => `${((Math.min(Math.max(minutes, start), end) - start) / (end - start)) * 100}%`;
  const set = (next: { from: number; to: number }) => onChange(next.from < next.to ? next : null);
  const { track, minutesAt } = useTimeTrack<HTMLDivElement>({ start, end }, STEP);
  return (
    <div
      ref={track}
      className={styles.track}
      dir="ltr"
      style={{ '--a': place(from), '--b': place(to) } as CSSProperties}
    >
      <span className={styles.peak} />
      <TimeHandle
        className={styles.thumb}
        label={t('setup.busyFrom', { sport })}
        value={from}
        min={start}
        max={to}
        step={STEP}
        minutesAt={minutesAt}
        onChange={(minutes) => set({ from: minutes, to })}
      />
      <TimeHandle
        className={styles.thumb}
        label={t('setup.busyTo', { sport })}
        value={to}
        min={from}
        max={end}
        step={STEP}
        minutesAt={minutesAt}
        onChange={(minutes) => set({ from, to: minutes })}
      />
    </div>
  );
}
