import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { SportChanges } from '#shared/office/change/sport-step.ts';
import type { Axis } from '#shared/office/fields/time-handle.tsx';
import { Block, Fault } from '#shared/office/frame/office-parts.tsx';
import { DAY_MINUTES, type Days, WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { isSame } from '#shared/store/is-same.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { Chip } from '#shared/ui/actions/chip.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import {
  type CourtsFaults,
  type CourtsView,
  commonCourts,
  daysOfCourt,
  type HoursFaults,
  type OwnHours,
} from '../courts-model.ts';
import { dayErrors } from '../refused-fields.ts';
import { DayHours, DEFAULT_SPAN } from './day-hours.tsx';
import { placeOn } from './hours-track.tsx';
import styles from './opening-hours.module.css';

interface OpeningHoursProps {
  readonly view: CourtsView;
  readonly saved: CourtsView;
  readonly faults: CourtsFaults;
  /** Refusals of the server for what was sent. */
  readonly errors: readonly FieldError[];
  readonly changes: SportChanges;
  readonly courtTitles: Readonly<Record<string, string>>;
  readonly onDays: (days: Readonly<Record<number, Days[number]>>) => void;
  readonly onOwn: (own: readonly OwnHours[]) => void;
}

const HOUR = 60;

/** The hours that the bars show: the whole opening time with an hour around it, in steps of two hours. */
export function axisOf(days: readonly Days[]): Axis & { readonly hours: number[] } {
  const spans = days.flat(2);
  const earliest = Math.min(...spans.map(({ from }) => from), DEFAULT_SPAN.from);
  const latest = Math.max(...spans.map(({ to }) => to), DEFAULT_SPAN.to);
  const start = Math.max(0, Math.floor((earliest - HOUR) / 120) * 120);
  const end = Math.min(DAY_MINUTES, Math.ceil((latest + HOUR) / 120) * 120);
  const count = (end - start) / 120 + 1;
  return { start, end, hours: Array.from({ length: count }, (_, index) => start + index * 120) };
}

/** Weekly opening times: bars with handles beside exact times. Time runs left to right in every language. */
export function OpeningHours(props: OpeningHoursProps) {
  const { view, saved, faults, errors, changes, courtTitles, onDays, onOwn } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [lastEdited, setLastEdited] = useState<number>();
  const axis = axisOf([view.days, saved.days, ...[...view.own, ...saved.own].map(({ days }) => days)]);
  const { lightsOn } = view.hours;
  const lights = lightsOn === null ? undefined : parseWallTime(lightsOn);
  const common = commonCourts(view);
  const names = (courts: readonly string[]) =>
    joinTexts(
      courts.map((key) => courtTitles[key] ?? key),
      language,
    );
  const pattern = lastEdited === undefined ? undefined : view.days[lastEdited - 1];
  const isPatternEverywhere = view.days.every((spans) => isSame(spans, pattern));
  return (
    <Block
      title={t('office.openingHours')}
      hint={view.own.length > 0 ? t('officeDraft.openingOf', { courts: names(common) }) : t('office.openingHint')}
    >
      <div className={styles.head} aria-hidden="true">
        <span className={styles.axis}>
          {axis.hours.map((minutes) => (
            <span key={minutes} style={{ '--x': placeOn(axis, minutes) } as CSSProperties}>
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
      <Week
        days={view.days}
        saved={saved.days}
        lights={lights}
        axis={axis}
        faults={faults}
        errors={dayErrors(errors, changes, view.own)}
        onChange={(weekday, spans) => {
          setLastEdited(weekday);
          onDays({ [weekday]: spans });
        }}
      />
      {view.own.map((group, at) => (
        <OwnHoursSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no other identity, its courts change
          key={at}
          {...props}
          at={at}
          group={group}
          axis={axis}
          lights={lights}
          title={names(group.courts)}
        />
      ))}
      <div className={styles.more}>
        {pattern && !isPatternEverywhere && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onDays(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, pattern])))}
          >
            {t('officeDraft.everyDayAs', { day: weekdayName(lastEdited ?? 1, language) })}
          </Button>
        )}
        {common.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            onClick={() => onOwn([...view.own, { courts: common.slice(-1), days: view.days }])}
          >
            {t('officeDraft.addOwnHours')}
          </Button>
        )}
      </div>
    </Block>
  );
}

interface OwnHoursProps extends Omit<OpeningHoursProps, 'onDays'> {
  readonly at: number;
  readonly group: OwnHours;
  readonly axis: Axis;
  readonly lights: number | undefined;
  /** The names of its courts. */
  readonly title: string;
}

/** Courts whose hours differ from those of the sport. */
function OwnHoursSection({ at, group, axis, lights, title, ...props }: OwnHoursProps) {
  const { view, saved, faults, errors, changes, courtTitles, onOwn } = props;
  const { t } = useTranslation();
  const common = commonCourts(view);
  const edit = (changed: Partial<OwnHours>) =>
    onOwn(view.own.map((other, index) => (index === at ? { ...other, ...changed } : other)));
  return (
    <section className={styles.own} aria-label={t('officeDraft.ownHours', { number: at + 1 })}>
      <div className={styles.ownHead}>
        <h3>{t('officeDraft.ownHoursOf')}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside the chips */}
        <span className={styles.chips} role="group" aria-label={t('officeDraft.ownHoursOf')}>
          {view.courts
            .filter(({ key }) => group.courts.includes(key) || common.includes(key))
            .map(({ key }) => (
              <Chip
                key={key}
                aria-pressed={group.courts.includes(key)}
                onClick={() => edit({ courts: toggled(group.courts, key) })}
              >
                {courtTitles[key] ?? key}
              </Chip>
            ))}
        </span>
        <Button size="sm" variant="ghost" onClick={() => onOwn(view.own.filter((_, index) => index !== at))}>
          {t('officeDraft.ownRemove')}
        </Button>
      </div>
      {faults.own[at]?.hasNoCourt && <Fault>{t('officeDraft.ownNoCourt')}</Fault>}
      <Week
        group={title}
        days={group.days}
        saved={group.courts[0] === undefined ? group.days : daysOfCourt(saved, group.courts[0])}
        lights={lights}
        axis={axis}
        faults={faults.own[at] ?? faults}
        errors={dayErrors(errors, changes, view.own, group)}
        onChange={(weekday, spans) =>
          edit({ days: group.days.map((old, index) => (index === weekday - 1 ? spans : old)) })
        }
      />
    </section>
  );
}

const toggled = (keys: readonly string[], key: string): string[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key];

interface WeekProps {
  readonly group?: string;
  readonly days: Days;
  readonly saved: Days;
  readonly lights: number | undefined;
  readonly axis: Axis;
  readonly faults: HoursFaults;
  readonly errors: Readonly<Record<number, string>>;
  readonly onChange: (weekday: number, spans: Days[number]) => void;
}

/** Each weekday with its times; `saved` is what they are compared with. */
export function Week({ group, days, saved, lights, axis, faults, errors, onChange }: WeekProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultOf = (weekday: number) => {
    const day = weekdayName(weekday, language);
    if (faults.reversed.has(weekday)) return t('office.closesFirst', { day });
    if (faults.tooShort.has(weekday)) return t('office.tooShort', { day });
    if (faults.overlapping.has(weekday)) return t('officeDraft.spansOverlap', { day });
    return errors[weekday];
  };
  return WEEKDAYS.map((weekday) => (
    <DayHours
      key={weekday}
      weekday={weekday}
      group={group}
      spans={days[weekday - 1] ?? []}
      saved={saved[weekday - 1] ?? []}
      lights={lights}
      axis={axis}
      fault={faultOf(weekday)}
      onChange={(spans) => onChange(weekday, spans)}
    />
  ));
}
