import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { OldValue, TimeInput } from '#shared/office/fields/inline-fields.tsx';
import type { Axis } from '#shared/office/fields/time-handle.tsx';
import { Fault } from '#shared/office/frame/office-parts.tsx';
import { DAY_MINUTES, type Span, spanText, weekdayName } from '#shared/office/frame/week.ts';
import { isSame } from '#shared/store/is-same.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { HoursTrack } from './hours-track.tsx';
import styles from './opening-hours.module.css';

export const DEFAULT_SPAN: Span = { from: 480, to: 1320 };
const HOUR = 60;
/** More than three opening times on one day are a mistake. */
const MOST_SPANS = 3;

interface DayHoursProps {
  readonly weekday: number;
  /** The group of courts, where it is not all of them. */
  readonly group?: string | undefined;
  readonly spans: readonly Span[];
  readonly saved: readonly Span[];
  readonly lights: number | undefined;
  readonly axis: Axis;
  readonly fault: string | undefined;
  readonly onChange: (spans: readonly Span[]) => void;
}

/** One weekday: bars and exact times of each time that it is open. */
export function DayHours({ weekday, group, spans, saved, lights, axis, fault, onChange }: DayHoursProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultId = useId();
  const day = weekdayName(weekday, language);
  const name = group ? `${group}: ${day}` : day;
  const isChanged = !isSame(spans, saved);
  const edit = (index: number, changes: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changes } : span)));
  const savedText = saved.map(({ from, to }) => spanText(formatWallTime(from), formatWallTime(to))).join(' ');
  const another = withAnotherSpan(spans);
  const nameOf = (index: number) => (index === 0 ? name : t('officeDraft.daySpan', { day: name, number: index + 1 }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row
    <div className={styles.day} role="group" aria-label={name}>
      <span className={styles.name}>{day}</span>
      <HoursTrack spans={spans} saved={saved} lights={lights} axis={axis} day={name} onEdit={edit} />
      <span className={styles.times}>
        {spans.length === 0 && (
          <>
            <span className={styles.closed}>{t('office.closed')}</span>
            <IconButton
              icon="plus"
              label={t('office.openDay', { day: name })}
              onClick={() => onChange([saved[0] ?? DEFAULT_SPAN])}
            />
          </>
        )}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the times of a day have no other identity
          <span key={index} className={styles.span}>
            <TimeInput
              label={t('office.opens', { day: nameOf(index) })}
              value={formatWallTime(span.from)}
              isChanged={saved[index]?.from !== span.from}
              faultId={fault && faultId}
              onChange={(time) => edit(index, { from: parseWallTime(time) })}
            />
            <span>–</span>
            <TimeInput
              label={t('office.closes', { day: nameOf(index) })}
              isEnd
              value={formatWallTime(span.to)}
              isChanged={saved[index]?.to !== span.to}
              faultId={fault && faultId}
              onChange={(time) => edit(index, { to: parseWallTime(time) })}
            />
            <IconButton
              icon="close"
              label={
                index === 0 ? t('office.closeDay', { day: name }) : t('officeDraft.removeSpan', { day: nameOf(index) })
              }
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            />
            {index === spans.length - 1 && another && (
              <IconButton
                icon="plus"
                label={t('officeDraft.addSpan', { day: name })}
                onClick={() => onChange(another)}
              />
            )}
          </span>
        ))}
      </span>
      {isChanged && (
        <span className={styles.was}>
          <OldValue label={t('office.was')}>{savedText || t('office.closed')}</OldValue>
        </span>
      )}
      {fault && (
        <span className={styles.fault}>
          <Fault id={faultId}>{fault}</Fault>
        </span>
      )}
    </div>
  );
}

/** After the last one where the evening has room for it; otherwise the longest is divided by a break of two hours. */
export function withAnotherSpan(spans: readonly Span[]): readonly Span[] | undefined {
  if (spans.length >= MOST_SPANS) return undefined;
  const end = Math.max(...spans.map(({ to }) => to));
  if (DAY_MINUTES - end >= 4 * HOUR) return [...spans, { from: end + 2 * HOUR, to: DAY_MINUTES }];
  const longest = spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  if (!longest || longest.to - longest.from < 4 * HOUR) return undefined;
  const middle = Math.round((longest.from + longest.to) / 2 / HOUR) * HOUR;
  return spans.flatMap((span) =>
    span === longest
      ? [
          { from: span.from, to: middle - HOUR },
          { from: middle + HOUR, to: span.to },
        ]
      : [span],
  );
}
