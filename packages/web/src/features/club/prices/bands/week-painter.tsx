import { formatWallTime } from '@courtside/contract/values/club-time';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { type Span, spanText, WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { useIsPhone } from '#shared/theme/use-is-phone.ts';
import { Num } from '#shared/ui/data/num.tsx';
import { type BandView, blocksOf, type Hole, priceIn, type Week } from '../price-model.ts';
import { Brush } from './brush.tsx';
import { PaintedBands } from './painted-bands.tsx';
import { useChosenCells } from './use-chosen-cells.ts';
import styles from './week-painter.module.css';
import { levelsOf, rowsOf } from './week-rows.ts';

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
  const size = rowsOf(week, open);
  const { step, count } = size;
  const { selection, ...chosen } = useChosenCells(size);
  const firstDay = selection.weekdays[0] ?? 1;
  const lastDay = selection.weekdays.at(-1) ?? 1;
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
  const rowHeight = step === 60 ? 25 : step === 30 ? 18 : 12;
  return (
    <div className={styles.frame}>
      <div className={styles.canvas} style={{ '--rows': count, '--row': `${rowHeight}px` } as CSSProperties}>
        <HoursGrid size={size} chosen={chosen} wordsAt={wordsAt} />
        <PaintedBands
          bands={bands}
          blocks={blocksOf(week)}
          holes={holes}
          levels={levels}
          bookingType={bookingType}
          category={category}
          lights={lights}
          rows={size}
          rowHeight={rowHeight}
          selection={chosen.isChosen ? selection : undefined}
        />
      </div>
      {chosen.isBrushOpen && (
        <Brush
          key={`${selection.weekdays.join()} ${selection.from} ${selection.to}`}
          selection={selection}
          bands={bands}
          levels={levels}
          bookingType={bookingType}
          category={category}
          current={bandAt(firstDay, selection.from)?.id}
          onChoose={(hours, band) => {
            onPaint(hours.weekdays, hours, band);
            chosen.close();
          }}
          onNewBand={(hours) => {
            onNewBand(hours.weekdays, hours);
            chosen.close();
          }}
          onClose={chosen.close}
        />
      )}
      <p className="sr" role="status">
        {chosen.isChosen && !chosen.isDragging
          ? t('office.chosenHours', {
              days: `${weekdayName(firstDay, language)}–${weekdayName(lastDay, language)}`,
              hours: spanText(formatWallTime(selection.from), formatWallTime(selection.to)),
            })
          : ''}
      </p>
    </div>
  );
}

interface HoursGridProps {
  readonly size: ReturnType<typeof rowsOf>;
  readonly chosen: Omit<ReturnType<typeof useChosenCells>, 'selection'>;
  /** The band and its price, or why there is none. */
  readonly wordsAt: (day: number, minutes: number) => string;
}

/** The cells of the week, which are chosen; what is painted lies behind them. */
function HoursGrid({ size: { start, step, count }, chosen, wordsAt }: HoursGridProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const rows = Array.from({ length: count }, (_, row) => start + row * step);
  return (
    <table
      {...chosen.gridProps}
      className={styles.week}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of this table are selected
      role="grid"
      aria-label={t('office.weekLabel')}
      aria-multiselectable="true"
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
                tabIndex={chosen.isFocus({ day, row }) ? 0 : -1}
                aria-selected={chosen.isSelected({ day, row })}
                aria-label={`${weekdayName(day, language)} ${formatWallTime(minutes)}, ${wordsAt(day, minutes)}`}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
