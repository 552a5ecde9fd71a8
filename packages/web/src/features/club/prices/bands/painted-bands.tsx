import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import type { Span } from '#shared/office/frame/week.ts';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { type BandView, type Block, type Hole, priceIn } from '../price-model.ts';
import type { Selection } from './brush.tsx';
import styles from './week-painter.module.css';
import type { Rows } from './week-rows.ts';

interface PaintedBandsProps {
  readonly bands: readonly BandView[];
  readonly blocks: readonly Block[];
  readonly holes: readonly Hole[];
  /** From 0 for the cheapest to 1 for the dearest band. */
  readonly levels: ReadonlyMap<string, number>;
  readonly bookingType: string;
  readonly category: string;
  readonly lights: { readonly from: number; readonly price: number } | undefined;
  readonly rows: Rows;
  /** Pixels. */
  readonly rowHeight: number;
  readonly selection: Selection | undefined;
}

/** A block needs this many pixels for figure and word below each other. */
const TWO_LINES = 48;

/** The coloured blocks under the cells of the week. The cells name the same for screen readers. */
export function PaintedBands(props: PaintedBandsProps) {
  const { bands, blocks, holes, levels, bookingType, category, lights, rows, rowHeight, selection } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const end = rows.start + rows.count * rows.step;
  const place = (minutes: number) => `${((minutes - rows.start) / (end - rows.start)) * 100}%`;
  const box = ({ from, to }: Span, first: number, last: number) => ({
    '--top': place(Math.max(from, rows.start)),
    '--bottom': place(Math.min(to, end)),
    '--start': `${((first - 1) / 7) * 100}%`,
    '--end': `${(last / 7) * 100}%`,
  });
  return (
    <div className={styles.paint} aria-hidden="true">
      {blocks.map(({ first, last, band: id, ...span }) => {
        const band = bands.find((each) => each.id === id);
        if (!band) return null;
        const price = priceIn(band, bookingType, category);
        const height = ((Math.min(span.to, end) - Math.max(span.from, rows.start)) / rows.step) * rowHeight;
        return (
          <div
            key={`${id} ${first} ${span.from}`}
            className={styles.block}
            data-short={height < TWO_LINES || undefined}
            data-wide={last - first >= 2 || undefined}
            style={{ '--level': levels.get(id) ?? 0, ...box(span, first, last) } as CSSProperties}
          >
            <b>{price === null ? '–' : <Money euros={price} />}</b>
            <small>
              {band.isPeak && <Icon name="peak" size={16} />}
              {textIn(band.name, language)}
            </small>
          </div>
        );
      })}
      {holes.map((hole) => (
        <div
          key={`${hole.weekday} ${hole.from}`}
          className={styles.hole}
          style={box(hole, hole.weekday, hole.weekday) as CSSProperties}
        >
          <Icon name="alert" size={16} />
        </div>
      ))}
      {lights && lights.from > rows.start && lights.from < end && (
        <div className={styles.lamps} style={{ '--top': place(lights.from) } as CSSProperties}>
          <span>
            <Icon name="lamp" size={16} />
            {t('office.lightsAdd', { amount: moneyText(lights.price) })}
          </span>
        </div>
      )}
      {selection && (
        <div
          className={styles.selected}
          style={box(selection, selection.weekdays[0] ?? 1, selection.weekdays.at(-1) ?? 1) as CSSProperties}
        />
      )}
    </div>
  );
}
