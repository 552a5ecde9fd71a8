import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type Axis, TimeHandle, useTimeTrack } from '#shared/office/fields/time-handle.tsx';
import { DAY_MINUTES, type Span, STEP_MINUTES } from '#shared/office/frame/week.ts';
import styles from './opening-hours.module.css';

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
  const { track, minutesAt } = useTimeTrack<HTMLSpanElement>(axis, STEP_MINUTES);
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
          <TimeHandle
            className={styles.handle}
            label={t('office.opens', { day: nameOf(index) })}
            value={from}
            min={0}
            max={to - STEP_MINUTES}
            step={STEP_MINUTES}
            minutesAt={minutesAt}
            onChange={(minutes) => onEdit(index, { from: minutes })}
          />
          <TimeHandle
            className={styles.handle}
            label={t('office.closes', { day: nameOf(index) })}
            value={to}
            min={from + STEP_MINUTES}
            max={DAY_MINUTES}
            step={STEP_MINUTES}
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
