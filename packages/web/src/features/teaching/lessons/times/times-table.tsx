import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { ltrText, moneyText } from '#shared/i18n/ltr-text.ts';
import { useDirection } from '#shared/i18n/use-language.ts';
import { dayOfMonth, formatDate } from '#shared/time/format-date.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { type CellPosition, moveInGrid } from '#shared/ui/keys/grid-keys.ts';
import { useKeyHelp } from '#shared/ui/keys/keys.ts';
import { dateOf, hourOf } from '../state/lesson-labels.ts';
import type { LessonTime, TakenTime } from '../state/lesson-queries.ts';
import styles from './times-table.module.css';

export interface ShownTimes {
  readonly days: readonly string[];
  readonly times: readonly LessonTime[];
  readonly taken: readonly TakenTime[];
  /** What is chosen. */
  readonly at: string | undefined;
  readonly onChoose: (from: string) => void;
}

/** Hours as rows, days as columns. One tab stop; the arrows walk. */
export function TimesTable({ service, ...shown }: ShownTimes & { readonly service: string }) {
  const { t } = useTranslation();
  const { days, times, taken, at } = shown;
  useKeyHelp('walk', 'press');
  const dir = useDirection();
  const hours = [...new Set([...times, ...taken].map(({ from }) => hourOf(from)))].toSorted();
  const [moved, setMoved] = useState<CellPosition>();
  const active = moved ?? positionOf(at ?? times[0]?.from ?? '', hours, days);
  return (
    <div className={styles.scroller}>
      <table
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are chosen
        role="grid"
        aria-label={t('lessons.times')}
        onKeyDown={(event) => {
          const to = moveInGrid(event, active, { rows: hours.length, columns: days.length }, dir);
          if (!to) return;
          event.preventDefault();
          setMoved(to);
          const cell = `[data-row="${to.row}"][data-column="${to.column}"]`;
          event.currentTarget.querySelector<HTMLElement>(cell)?.focus();
        }}
      >
        <Days days={days} />
        <tbody>
          {hours.map((hour, row) => (
            <tr key={hour}>
              <th scope="row">
                <Num>{hour}</Num>
              </th>
              {days.map((day, column) => (
                <td key={day}>
                  <Cell
                    {...shown}
                    service={service}
                    from={`${day}T${hour}`}
                    place={{ row, column }}
                    isStop={row === active.row && column === active.column}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const positionOf = (from: string, hours: readonly string[], days: readonly string[]): CellPosition => ({
  row: Math.max(0, hours.indexOf(hourOf(from))),
  column: Math.max(0, days.indexOf(dateOf(from))),
});

function Days({ days }: Pick<ShownTimes, 'days'>) {
  const { t, i18n } = useTranslation();
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr">{t('lessons.time')}</span>
        </th>
        {days.map((day) => (
          <th key={day} scope="col">
            {formatDate(day, 'weekday', i18n.language)}
            <b>
              <Num>{dayOfMonth(day)}</Num>
            </b>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps extends ShownTimes {
  readonly service: string;
  readonly from: string;
  readonly place: CellPosition;
  readonly isStop: boolean;
}

function Cell({ service, from, place, isStop, times, taken, at, onChoose }: CellProps) {
  const { t, i18n } = useTranslation();
  const stop = { 'data-row': place.row, 'data-column': place.column, tabIndex: isStop ? 0 : -1 };
  const when = joinTexts([formatDate(dateOf(from), 'weekdayDay', i18n.language), ltrText(hourOf(from))], i18n.language);
  const time = times.find((each) => each.from === from);
  if (!time) {
    const reason = taken.find((each) => each.from === from)?.reason;
    const why = t(`lessons.taken.${reason ?? 'not_offered'}`);
    const label = joinTexts([why, when], i18n.language);
    return (
      <button
        {...stop}
        type="button"
        className={styles.none}
        data-taken={reason}
        aria-disabled="true"
        aria-label={label}
      >
        {reason ? why : '–'}
      </button>
    );
  }
  const court = clubWord(time.court, t, service);
  const price = time.price > 0 ? [moneyText(time.price)] : [];
  return (
    <button
      {...stop}
      type="button"
      className={styles.free}
      aria-pressed={from === at}
      aria-label={joinTexts([...price, court, when], i18n.language)}
      onClick={() => onChoose(from)}
    >
      {time.price > 0 && (
        <span className={styles.price}>
          <Money euros={time.price} />
        </span>
      )}
      <span>{court}</span>
    </button>
  );
}
