import type { ClosureOccurrence } from '@courtside/contract/club/sports/office-closures';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { addDays, clubDate, daysBetween, weekdayOf } from '@courtside/contract/values/dates';
import { type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MiniCourt } from '#shared/court/mini-court.tsx';
import { themeOf } from '#shared/drawings/sport-theme.ts';
import { clubWord, sportTitle } from '#shared/i18n/labels/club-words.ts';
import { closureKinds, closureText } from '#shared/i18n/labels/court-labels.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sportAccent, sportIcon } from '#shared/sports/sport-look.ts';
import { dayOfMonth, formatDate } from '#shared/time/format-date.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { ClosureStart } from './closure-start.ts';
import { KIND_ICONS } from './kind-icons.ts';
import styles from './planner.module.css';
import { type Bar, barsOf, PLANNED_DAYS } from './planner-bars.ts';

interface PlannerProps {
  readonly from: string;
  readonly today: string;
  readonly occurrences: readonly ClosureOccurrence[];
  readonly services: readonly SportService[];
  readonly onSelect: (start: ClosureStart) => void;
  readonly onOpen: (id: number) => void;
}

/** Courts by days; a drag across empty days begins a closure. Everything can be done with the buttons of the page too. */
export function Planner({ from, today, occurrences, services, onSelect, onOpen }: PlannerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const first = clubDate(from);
  const days = Array.from({ length: PLANNED_DAYS }, (_, index) => addDays(first, index));
  return (
    <section className={styles.planner} aria-label={t('closures.planner')}>
      <div className={styles.plannerWidth}>
        <div className={styles.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day} data-today={day === today || undefined} data-weekend={weekdayOf(day) > 5 || undefined}>
              <small>{formatDate(day, 'weekday', language)}</small>
              <b className="num">{dayOfMonth(day)}</b>
            </span>
          ))}
        </div>
        {services.map((sport) => (
          <SportRows
            key={sport.key}
            sport={sport}
            bars={barsOf(occurrences, sport, first)}
            weekend={days.flatMap((day, index) => (weekdayOf(day) > 5 ? [index] : []))}
            onOpen={onOpen}
            onSelect={({ rows, columns }) =>
              onSelect({
                sport: sport.key,
                courts: sport.courts.slice(rows[0], rows[1] + 1).map(({ key }) => key),
                from: addDays(first, Math.max(columns[0], daysBetween(first, clubDate(today)))),
                until: addDays(first, Math.max(columns[1], daysBetween(first, clubDate(today)))),
              })
            }
          />
        ))}
      </div>
      <p className={styles.hint}>
        {t('closures.dragHint')} {t('closures.thin')}.
      </p>
    </section>
  );
}

interface Area {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

interface SportRowsProps {
  readonly sport: SportService;
  readonly bars: readonly Bar[];
  /** Columns. */
  readonly weekend: readonly number[];
  readonly onOpen: (id: number) => void;
  readonly onSelect: (area: Area) => void;
}

/** Whole hours as in 7–9: a bar of one day has room for no more in one line. */
const HOURS = /^0?(\d+):00$/;

/** What stands below the icon of a bar that is one day wide; the rest is in its title and for screen readers. */
function NarrowText({ bar, reason }: { readonly bar: Bar; readonly reason: string }) {
  const [from, to] = [bar.from, bar.to].map((time) => HOURS.exec(time)?.[1]);
  const isTall = bar.rows[1] > bar.rows[0];
  if (!bar.isPart) return <span className={isTall ? styles.tallText : 'sr'}>{reason}</span>;
  return (
    <>
      <span className="sr">{reason} </span>
      {from && to ? (
        <span className="num num-range">
          {from}–{to}
        </span>
      ) : (
        <span className="sr">
          {bar.from}–{bar.to}
        </span>
      )}
    </>
  );
}

const areaOf = (a: Cell, b: Cell): Area => ({
  rows: [Math.min(a.row, b.row), Math.max(a.row, b.row)],
  columns: [Math.min(a.column, b.column), Math.max(a.column, b.column)],
});

interface Cell {
  readonly row: number;
  readonly column: number;
}

function SportRows({ sport, bars, weekend, onOpen, onSelect }: SportRowsProps) {
  const { t } = useTranslation();
  const [drag, setDrag] = useState<{ readonly start: Cell; readonly end: Cell }>();
  const kinds = closureKinds(t);
  const theme = themeOf(sport.sportTheme.folder);
  const rows = sport.courts.length;
  const cellAt = (event: PointerEvent<HTMLDivElement>): Cell => {
    const box = event.currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const x = isRtl ? box.right - event.clientX : event.clientX - box.left;
    const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value)));
    return {
      row: within(((event.clientY - box.top) / box.height) * rows, rows),
      column: within((x / box.width) * PLANNED_DAYS, PLANNED_DAYS),
    };
  };
  const area = drag && areaOf(drag.start, drag.end);
  const place = ({ rows: [top, bottom], columns: [start, end] }: Area) => ({
    gridRow: `${top + 1} / ${bottom + 2}`,
    gridColumn: `${start + 1} / ${end + 2}`,
  });
  return (
    <>
      <h2 className={`${styles.sport} ${sportAccent(theme)}`}>
        <Icon name={sportIcon(theme)} /> {sportTitle(sport.key, t)}
      </h2>
      <div className={styles.rows}>
        <ul className={styles.courts}>
          {sport.courts.map(({ key, title, courtType }) => (
            <li key={key}>
              <MiniCourt theme={theme} courtType={courtType} className={styles.mini ?? ''} />
              <span>
                <b>{clubWord(title, t, sport.key)}</b>
                <small>{clubWord(courtType, t, sport.key)}</small>
              </span>
            </li>
          ))}
        </ul>
        <div
          className={styles.cells}
          style={{ gridTemplateRows: `repeat(${rows}, 40px)` }}
          onPointerDown={(event) => {
            if (event.target !== event.currentTarget || event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            const cell = cellAt(event);
            setDrag({ start: cell, end: cell });
          }}
          onPointerMove={(event) => drag && setDrag({ start: drag.start, end: cellAt(event) })}
          onPointerCancel={() => setDrag(undefined)}
          onPointerUp={() => {
            if (area) onSelect(area);
            setDrag(undefined);
          }}
        >
          {weekend.map((column) => (
            <i
              key={column}
              className={styles.weekend}
              style={place({ rows: [0, rows - 1], columns: [column, column] })}
            />
          ))}
          {bars.map((bar) => {
            const { id } = bar;
            const reason = closureText(bar.reason, t);
            const time = bar.isPart ? `${bar.from}–${bar.to}` : '';
            const isNarrow = bar.columns[0] === bar.columns[1];
            return (
              <button
                key={bar.key}
                type="button"
                className={styles.bar}
                data-kind={bar.kind}
                data-part={(bar.isPart && !isNarrow) || undefined}
                data-narrow={isNarrow || undefined}
                style={place(bar)}
                aria-disabled={id === null || undefined}
                title={`${reason} ${time}`}
                onClick={() => id !== null && onOpen(id)}
              >
                <span className="sr">{kinds[bar.kind]}: </span>
                <Icon name={KIND_ICONS[bar.kind]} />{' '}
                {isNarrow ? (
                  <NarrowText bar={bar} reason={reason} />
                ) : (
                  <>
                    {reason} {time && <span className="num">{time}</span>}
                  </>
                )}
              </button>
            );
          })}
          {area && <i className={styles.drag} style={place(area)} />}
        </div>
      </div>
    </>
  );
}
