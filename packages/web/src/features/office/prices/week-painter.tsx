import { formatWallTime } from '@courtside/contract/club-time';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useDirection, useLanguage } from '#shared/i18n/use-language.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Money, Num } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { textIn } from '../frame/text-in.ts';
import { type Span, spanText, WEEKDAYS, weekdayName } from '../frame/week.ts';
import { Brush, type Selection } from './brush.tsx';
import { type BandView, blocksOf, type Hole, priceIn, type Week } from './price-model.ts';
import styles from './week-painter.module.css';

interface WeekPainterProps {
  readonly bands: readonly BandView[];
  readonly week: Week;
  readonly open: readonly (readonly Span[])[];
  readonly holes: readonly Hole[];
  /** Whose figures the painting shows. */
  readonly bookingType: string;
  readonly category: string;
  readonly lights: { readonly from: number; readonly price: number } | undefined;
  readonly onPaint: (weekdays: readonly number[], span: Span, band: string) => void;
  readonly onNewBand: (weekdays: readonly number[], span: Span) => void;
}

interface Cell {
  /** ISO weekday. */
  readonly day: number;
  readonly row: number;
}

/** One row is an hour, unless a band or the opening hours begin at a half or a quarter. */
function rowsOf(
  week: Week,
  open: readonly (readonly Span[])[],
): { readonly start: number; readonly step: number; readonly count: number } {
  const ends = [...week.flat(), ...open.flat()].flatMap(({ from, to }) => [from, to]);
  if (ends.length === 0) return { start: 420, step: 60, count: 15 };
  const step = ends.every((at) => at % 60 === 0) ? 60 : ends.every((at) => at % 30 === 0) ? 30 : 15;
  const shown = open.flat().length > 0 ? open.flat() : week.flat();
  const start = Math.floor(Math.min(...shown.map(({ from }) => from)) / step) * step;
  const end = Math.max(...shown.map(({ to }) => to));
  return { start, step, count: Math.max(1, Math.ceil((end - start) / step)) };
}

/** The week in one hue: the dearer, the more colour. Hours are chosen by mouse, finger or keyboard, then a band for them. */
export function WeekPainter({
  bands,
  week,
  open,
  holes,
  bookingType,
  category,
  lights,
  onPaint,
  onNewBand,
}: WeekPainterProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isMirrored = useDirection() === 'rtl';
  const isPhone = useIsPhone();
  const grid = useRef<HTMLTableElement>(null);
  const [anchor, setAnchor] = useState<Cell>({ day: 1, row: 0 });
  const [focus, setFocus] = useState<Cell>({ day: 1, row: 0 });
  const [isChosen, setIsChosen] = useState(false);
  const [isDragging, setIsDragging] = useState(false);
  const [isBrushOpen, setIsBrushOpen] = useState(false);
  const { start, step, count } = rowsOf(week, open);
  const rows = Array.from({ length: count }, (_, row) => start + row * step);
  const first = { day: Math.min(anchor.day, focus.day), row: Math.min(anchor.row, focus.row) };
  const last = { day: Math.max(anchor.day, focus.day), row: Math.max(anchor.row, focus.row) };
  const isSelected = ({ day, row }: Cell) =>
    isChosen && day >= first.day && day <= last.day && row >= first.row && row <= last.row;
  const selection: Selection = {
    weekdays: WEEKDAYS.filter((day) => day >= first.day && day <= last.day),
    from: start + first.row * step,
    to: start + (last.row + 1) * step,
  };
  const levels = levelsOf(bands, bookingType, category);
  const bandAt = (day: number, minutes: number) => {
    const span = week[day - 1]?.find(({ from, to }) => from <= minutes && minutes < to);
    return bands.find(({ id }) => id === span?.band);
  };
  const isOpenAt = (day: number, minutes: number) =>
    open[day - 1]?.some(({ from, to }) => from <= minutes && minutes < to) ?? false;
  const wordsAt = (day: number, minutes: number) => {
    const band = bandAt(day, minutes);
    if (!band) return isOpenAt(day, minutes) ? t('office.noBand') : t('office.closed');
    const price = priceIn(band, bookingType, category);
    return `${textIn(band.name, language)} ${price === null ? t('office.notOffered') : moneyText(price)}`;
  };
  const place = (minutes: number) => `${((minutes - start) / (count * step)) * 100}%`;

  const focusCell = (cell: Cell, keepsAnchor: boolean) => {
    setFocus(cell);
    if (!keepsAnchor) setAnchor(cell);
    setIsChosen(true);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell.day}-${cell.row}"]`)?.focus({ preventScroll: false });
  };
  const press = (event: KeyboardEvent) => {
    const sideways = isMirrored ? -1 : 1;
    const moves: Record<string, readonly [number, number]> = {
      ArrowRight: [sideways, 0],
      ArrowLeft: [-sideways, 0],
      ArrowDown: [0, 1],
      ArrowUp: [0, -1],
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      setIsBrushOpen(false);
      const day = Math.min(Math.max(focus.day + move[0], 1), 7);
      const row = Math.min(Math.max(focus.row + move[1], 0), count - 1);
      focusCell({ day, row }, event.shiftKey);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      setIsChosen(true);
      setIsBrushOpen(true);
    } else if (event.key === 'Escape' && isChosen) {
      setIsChosen(false);
      setIsBrushOpen(false);
    }
  };
  const cellUnder = ({ clientX, clientY }: PointerEvent): Cell | undefined => {
    const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    const [day, row] = name?.split('-').map(Number) ?? [];
    return day === undefined || row === undefined ? undefined : { day, row };
  };
  const close = () => {
    setIsBrushOpen(false);
    setIsChosen(false);
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div className={styles.frame}>
      <div
        className={styles.canvas}
        style={{ '--rows': count, '--row': step === 60 ? '25px' : step === 30 ? '18px' : '12px' } as CSSProperties}
      >
        <table
          ref={grid}
          className={styles.week}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are selected
          role="grid"
          aria-label={t('office.weekLabel')}
          aria-multiselectable="true"
          onKeyDown={press}
          onPointerDown={(event) => {
            const cell = cellUnder(event);
            if (!cell || event.button !== 0) return;
            // A finger scrolls the page; it chooses one cell, and the brush has the exact hours.
            setIsDragging(event.pointerType === 'mouse');
            setIsBrushOpen(false);
            focusCell(cell, event.shiftKey);
          }}
          onPointerMove={(event) => {
            const cell = isDragging ? cellUnder(event) : undefined;
            if (cell && (cell.day !== focus.day || cell.row !== focus.row)) setFocus(cell);
          }}
          onPointerUp={() => {
            setIsDragging(false);
            if (isChosen) setIsBrushOpen(true);
          }}
          onPointerCancel={() => setIsDragging(false)}
        >
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('office.time')}</span>
              </th>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" className={styles.weekday}>
                  {/* Without the article, seven Arabic names fit beside each other. */}
                  {isPhone ? weekdayName(day, language).replace(/^ال/, '') : weekdayName(day, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((minutes, row) => (
              <tr key={minutes}>
                <th scope="row" className={styles.hour}>
                  {(step === 60 || minutes % 60 === 0) && <Num>{formatWallTime(minutes)}</Num>}
                </th>
                {WEEKDAYS.map((day) => (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are selected
                    role="gridcell"
                    className={styles.cell}
                    data-cell={`${day}-${row}`}
                    tabIndex={focus.day === day && focus.row === row ? 0 : -1}
                    aria-selected={isSelected({ day, row })}
                    aria-label={`${weekdayName(day, language)} ${formatWallTime(minutes)}, ${wordsAt(day, minutes)}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.paint} aria-hidden="true">
          {blocksOf(week).map(({ first: from, last: to, band: id, ...span }) => {
            const band = bands.find((each) => each.id === id);
            if (!band) return null;
            const price = priceIn(band, bookingType, category);
            return (
              <div
                key={`${id} ${from} ${span.from}`}
                className={styles.block}
                style={
                  {
                    '--level': levels.get(id) ?? 0,
                    '--top': place(Math.max(span.from, start)),
                    '--bottom': place(Math.min(span.to, start + count * step)),
                    '--start': `${((from - 1) / 7) * 100}%`,
                    '--end': `${(to / 7) * 100}%`,
                  } as CSSProperties
                }
              >
                <b>{price === null ? '–' : <Money euros={price} />}</b>
                <small>
                  {band.isPeak && <Icon name="peak" size={16} />}
                  {textIn(band.name, language)}
                </small>
              </div>
            );
          })}
          {holes.map(({ weekday, from, to }) => (
            <div
              key={`${weekday} ${from}`}
              className={styles.hole}
              style={
                {
                  '--top': place(from),
                  '--bottom': place(to),
                  '--start': `${((weekday - 1) / 7) * 100}%`,
                  '--end': `${(weekday / 7) * 100}%`,
                } as CSSProperties
              }
            >
              <Icon name="alert" size={16} />
            </div>
          ))}
          {lights && lights.from > start && lights.from < start + count * step && (
            <div className={styles.lamps} style={{ '--top': place(lights.from) } as CSSProperties}>
              <span>
                <Icon name="lamp" size={16} />
                {t('office.lightsAdd', { amount: moneyText(lights.price) })}
              </span>
            </div>
          )}
          {isChosen && (
            <div
              className={styles.selected}
              style={
                {
                  '--top': place(selection.from),
                  '--bottom': place(selection.to),
                  '--start': `${((first.day - 1) / 7) * 100}%`,
                  '--end': `${(last.day / 7) * 100}%`,
                } as CSSProperties
              }
            />
          )}
        </div>
      </div>
      {isChosen && isBrushOpen && (
        <Brush
          key={`${selection.weekdays.join()} ${selection.from} ${selection.to}`}
          selection={selection}
          bands={bands}
          levels={levels}
          bookingType={bookingType}
          category={category}
          current={bandAt(first.day, selection.from)?.id}
          onChoose={(chosen, band) => {
            onPaint(chosen.weekdays, chosen, band);
            close();
          }}
          onNewBand={(chosen) => {
            onNewBand(chosen.weekdays, chosen);
            close();
          }}
          onClose={close}
        />
      )}
      <p className="sr" role="status">
        {isChosen && !isDragging
          ? t('office.chosenHours', {
              days: `${weekdayName(first.day, language)}–${weekdayName(last.day, language)}`,
              hours: spanText(formatWallTime(selection.from), formatWallTime(selection.to)),
            })
          : ''}
      </p>
    </div>
  );
}

/** From 0 for the cheapest to 1 for the dearest band. */
export function levelsOf(
  bands: readonly BandView[],
  bookingType: string,
  category: string,
): ReadonlyMap<string, number> {
  const prices = bands.map((band) => priceIn(band, bookingType, category) ?? 0);
  const sorted = [...new Set(prices)].sort((a, b) => a - b);
  return new Map(
    bands.map(({ id }, index) => [
      id,
      sorted.length < 2 ? 0 : sorted.indexOf(prices[index] ?? 0) / (sorted.length - 1),
    ]),
  );
}
