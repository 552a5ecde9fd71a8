import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { TimeInput } from '#shared/office/fields/inline-fields.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { type Span, WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { IconButton } from '#shared/ui/actions/icon-button.tsx';
import { Money } from '#shared/ui/data/num.tsx';
import { Icon } from '#shared/ui/icons/icon.tsx';
import { useBackButton } from '#shared/ui/overlays/use-back-button.ts';
import { type BandView, priceIn } from '../price-model.ts';
import styles from './brush.module.css';

export interface Selection extends Span {
  readonly weekdays: readonly number[];
}

interface BrushProps {
  readonly selection: Selection;
  readonly bands: readonly BandView[];
  readonly levels: ReadonlyMap<string, number>;
  readonly bookingType: string;
  readonly category: string;
  readonly current: string | undefined;
  readonly onChoose: (selection: Selection, band: string) => void;
  readonly onNewBand: (selection: Selection) => void;
  readonly onClose: () => void;
}

/** The band for the chosen hours; days and exact times can be corrected first. */
export function Brush({
  selection,
  bands,
  levels,
  bookingType,
  category,
  current,
  onChoose,
  onNewBand,
  onClose,
}: BrushProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  useBackButton(true, onClose);
  const [chosen, setChosen] = useState(selection);
  const isPossible = chosen.weekdays.length > 0 && chosen.from < chosen.to;
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-band]')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const toggle = (day: number) =>
    setChosen({
      ...chosen,
      weekdays: chosen.weekdays.includes(day)
        ? chosen.weekdays.filter((each) => each !== day)
        : [...chosen.weekdays, day].sort(),
    });
  const lastDay = Math.max(...selection.weekdays);
  const firstDay = Math.min(...selection.weekdays);
  const side = lastDay <= 4 ? { '--at': `${(lastDay / 7) * 100}%` } : { '--until': `${((8 - firstDay) / 7) * 100}%` };
  return (
    <div
      ref={panel}
      className={styles.brush}
      role="dialog"
      aria-label={t('office.paint')}
      data-side={lastDay <= 4 ? 'after' : firstDay >= 4 ? 'before' : 'over'}
      style={side as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.top}>
        <TimeInput
          label={t('office.fromTime')}
          value={formatWallTime(chosen.from)}
          onChange={(time) => setChosen({ ...chosen, from: parseWallTime(time) })}
        />
        <span>–</span>
        <TimeInput
          label={t('office.toTime')}
          isEnd
          value={formatWallTime(chosen.to)}
          onChange={(time) => setChosen({ ...chosen, to: parseWallTime(time) })}
        />
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are toggle buttons */}
      <div className={styles.days} role="group" aria-label={t('office.days')}>
        {WEEKDAYS.map((day) => (
          <button key={day} type="button" aria-pressed={chosen.weekdays.includes(day)} onClick={() => toggle(day)}>
            {weekdayName(day, language)}
          </button>
        ))}
      </div>
      {bands.map((band) => {
        const price = priceIn(band, bookingType, category);
        return (
          <button
            key={band.id}
            type="button"
            data-band
            className={styles.band}
            aria-pressed={band.id === current}
            disabled={!isPossible}
            onClick={() => onChoose(chosen, band.id)}
          >
            <i className={styles.swatch} style={{ '--level': levels.get(band.id) ?? 0 } as CSSProperties} />
            <span>{textIn(band.name, language)}</span>
            {price === null ? '–' : <Money euros={price} />}
          </button>
        );
      })}
      <button type="button" data-band className={styles.band} disabled={!isPossible} onClick={() => onNewBand(chosen)}>
        <Icon name="plus" size={16} />
        <span>{t('office.newBand')}</span>
      </button>
    </div>
  );
}
