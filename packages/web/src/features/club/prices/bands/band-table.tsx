import type { OfficeCategory } from '@courtside/contract/club/office-categories';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { priceText } from '#shared/office/fields/parse-amounts.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { PriceInput } from '#shared/office/frame/price-input.tsx';
import { textIn } from '#shared/office/frame/text-in.ts';
import { Icon } from '#shared/ui/icons/icon.tsx';
import type { BandView, Week } from '../price-model.ts';
import { bandHours } from '../prices-changes.ts';
import styles from './band-table.module.css';
import { levelsOf } from './week-rows.ts';

interface BandTableProps {
  readonly bands: readonly BandView[];
  readonly saved: readonly BandView[];
  readonly week: Week;
  readonly categories: readonly OfficeCategory[];
  /** The booking types that share this table. */
  readonly types: readonly string[];
  /** The column that the painting shows. */
  readonly category: string;
  readonly onPrice: (band: string, category: string, price: number | null | undefined) => void;
  readonly onOpen: (band: string) => void;
}

/** The painting as text: a row for each band, a column for each category. */
export function BandTable({ bands, saved, week, categories, types, category, onPrice, onOpen }: BandTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [type = ''] = types;
  const levels = levelsOf(bands, type, category);
  const columns = [
    { key: '', title: t('office.everybody') },
    ...categories.map(({ key, title }) => ({ key, title: textIn(title, language) })),
  ];
  return (
    <Block title={t('office.bands')} hint={t('office.bandsHint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={t('office.bands')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t('office.band')}</span>
              </th>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" data-shown={key === category || undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bands.map((band) => {
              const name = textIn(band.name, language);
              const prices = band.prices[type] ?? {};
              const before = saved.find(({ id }) => id === band.id)?.prices[type] ?? {};
              const everybody = prices[''] ?? null;
              return (
                <tr key={band.id}>
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.name}
                      aria-haspopup="dialog"
                      title={t('office.editBand', { name })}
                      onClick={() => onOpen(band.id)}
                    >
                      <i className={styles.swatch} style={{ '--level': levels.get(band.id) ?? 0 } as CSSProperties} />
                      {name}
                      {band.isPeak && <Icon name="peak" size={16} />}
                    </button>
                    <small>{bandHours(week, band.id, language) || t('office.nowhere')}</small>
                  </th>
                  {columns.map(({ key, title }) => (
                    <td key={key} data-shown={key === category || undefined}>
                      <PriceInput
                        label={`${name}: ${title}`}
                        value={key === '' ? everybody : prices[key]}
                        saved={key === '' ? (before[''] ?? null) : before[key]}
                        placeholder={key === '' || everybody === null ? undefined : priceText(everybody)}
                        mayBeEmpty={key !== ''}
                        mayBeNone
                        onChange={(price) => onPrice(band.id, key, price)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>{t('office.bandsNote')}</p>
    </Block>
  );
}
