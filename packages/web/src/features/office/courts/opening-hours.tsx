import { formatWallTime, parseWallTime } from '@courtside/contract/club-time';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { OldValue, TimeInput } from '../fields/inline-fields.tsx';
import { Block, Fault } from '../frame/office-parts.tsx';
import { DAY_MINUTES, type Span, STEP_MINUTES, spanText, WEEKDAYS, weekdayName, weekdaysText } from '../frame/week.ts';
import type { CourtsFaults, CourtsView, Days } from './courts-model.ts';
import styles from './opening-hours.module.css';

interface OpeningHoursProps {
  readonly view: CourtsView;
  readonly saved: Days;
  readonly faults: CourtsFaults;
  /** Refusals of the server by weekday. */
  readonly errors: Readonly<Record<number, string>>;
  readonly courtTitles: Readonly<Record<string, string>>;
  readonly onChange: (weekday: number, spans: readonly Span[]) => void;
}

const DEFAULT_SPAN: Span = { from: 480, to: 1320 };
const HOUR = 60;

/** The hours that the bars show: the whole opening time with an hour around it, in steps of two hours. */
function axisOf(days: readonly Days[]): { readonly start: number; readonly end: number; readonly hours: number[] } {
  const spans = days.flat(2);
  const earliest = Math.min(...spans.map(({ from }) => from), DEFAULT_SPAN.from);
  const latest = Math.max(...spans.map(({ to }) => to), DEFAULT_SPAN.to);
  const start = Math.max(0, Math.floor((earliest - HOUR) / 120) * 120);
  const end = Math.min(DAY_MINUTES, Math.ceil((latest + HOUR) / 120) * 120);
  const count = (end - start) / 120 + 1;
  return { start, end, hours: Array.from({ length: count }, (_, index) => start + index * 120) };
}

/** Weekly opening times: bars with handles beside exact times. Time runs left to right in every language. */
export function OpeningHours({ view, saved, faults, errors, courtTitles, onChange }: OpeningHoursProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const axis = axisOf([view.days, saved]);
  const place = (minutes: number) => `${((minutes - axis.start) / (axis.end - axis.start)) * 100}%`;
  const { lightsOn } = view.hours;
  const lights = lightsOn === null ? undefined : parseWallTime(lightsOn);
  return (
    <Block title={t('office.openingHours')} hint={t('office.openingHint')}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.axis}>
          {axis.hours.map((minutes) => (
            <span key={minutes} style={{ '--x': place(minutes) } as CSSProperties}>
              {formatWallTime(minutes).slice(0, 2)}
            </span>
          ))}
        </span>
        {lightsOn !== null && (
          <span className={styles.lights}>
            <Icon name="lamp" size={16} />
            {t('office.lightsFrom', { time: ltrText(lightsOn) })}
          </span>
        )}
      </div>
      {WEEKDAYS.map((weekday) => (
        <DayHours
          key={weekday}
          weekday={weekday}
          spans={view.days[weekday - 1] ?? []}
          saved={saved[weekday - 1] ?? []}
          lights={lights}
          axis={axis}
          place={place}
          fault={
            faults.reversed.has(weekday)
              ? t('office.closesFirst', { day: weekdayName(weekday, language) })
              : faults.tooShort.has(weekday)
                ? t('office.tooShort', { day: weekdayName(weekday, language) })
                : errors[weekday]
          }
          onChange={(spans) => onChange(weekday, spans)}
        />
      ))}
      {view.special.length > 0 && (
        <ul className={styles.special}>
          {view.special.map(({ weekdays, from, to, courts = [] }) => (
            <li key={`${weekdays.join()} ${from} ${courts.join()}`}>
              {t('office.onlyCourts', {
                courts: joinTexts(
                  courts.map((key) => courtTitles[key] ?? key),
                  language,
                ),
                days: weekdaysText(weekdays, language),
                hours: spanText(from, to),
              })}
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

interface DayHoursProps {
  readonly weekday: number;
  readonly spans: readonly Span[];
  readonly saved: readonly Span[];
  readonly lights: number | undefined;
  readonly axis: { readonly start: number; readonly end: number };
  readonly place: (minutes: number) => string;
  readonly fault: string | undefined;
  readonly onChange: (spans: readonly Span[]) => void;
}

function DayHours({ weekday, spans, saved, lights, axis, place, fault, onChange }: DayHoursProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultId = useId();
  const day = weekdayName(weekday, language);
  const isChanged = JSON.stringify(spans) !== JSON.stringify(saved);
  const edit = (index: number, changes: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changes } : span)));
  const savedText = saved.map(({ from, to }) => spanText(formatWallTime(from), formatWallTime(to))).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row
    <div className={styles.day} role="group" aria-label={day}>
      <span className={styles.name}>{day}</span>
      <Track spans={spans} saved={saved} lights={lights} axis={axis} place={place} day={day} onEdit={edit} />
      <span className={styles.times}>
        {spans.length === 0 && (
          <>
            <span className={styles.closed}>{t('office.closed')}</span>
            <IconButton
              icon="plus"
              label={t('office.openDay', { day })}
              onClick={() => onChange([saved[0] ?? DEFAULT_SPAN])}
            />
          </>
        )}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the times of a day have no other identity
          <span key={index} className={styles.span}>
            <TimeInput
              label={t('office.opens', { day })}
              value={formatWallTime(span.from)}
              isChanged={saved[index]?.from !== span.from}
              faultId={fault && faultId}
              onChange={(time) => edit(index, { from: parseWallTime(time) })}
            />
            <span>–</span>
            <TimeInput
              label={t('office.closes', { day })}
              isEnd
              value={formatWallTime(span.to)}
              isChanged={saved[index]?.to !== span.to}
              faultId={fault && faultId}
              onChange={(time) => edit(index, { to: parseWallTime(time) })}
            />
            <IconButton
              icon="close"
              label={t('office.closeDay', { day })}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            />
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

interface TrackProps extends Pick<DayHoursProps, 'spans' | 'saved' | 'lights' | 'axis' | 'place'> {
  readonly day: string;
  readonly onEdit: (index: number, changes: Partial<Span>) => void;
}

function Track({ spans, saved, lights, axis, place, day, onEdit }: TrackProps) {
  const { t } = useTranslation();
  const track = useRef<HTMLSpanElement>(null);
  const minutesAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return axis.start;
    const exact = axis.start + ((clientX - box.left) / box.width) * (axis.end - axis.start);
    return Math.round(exact / STEP_MINUTES) * STEP_MINUTES;
  };
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
            label={t('office.opens', { day })}
            value={from}
            min={0}
            max={to - STEP_MINUTES}
            minutesAt={minutesAt}
            onChange={(minutes) => onEdit(index, { from: minutes })}
          />
          <Handle
            label={t('office.closes', { day })}
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
