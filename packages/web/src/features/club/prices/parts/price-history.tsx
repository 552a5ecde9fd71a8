import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/files/save-file.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Block } from '#shared/office/frame/office-parts.tsx';
import { FROM_THE_START, validOn } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { Button } from '#shared/ui/actions/button.tsx';
import { type PricesBase, viewOf } from '../price-model.ts';
import { changesBetween } from '../prices-changes.ts';
import { pricesCsv } from '../prices-csv.ts';
import styles from './price-history.module.css';

interface PriceHistoryProps {
  readonly base: PricesBase;
  readonly today: string;
  readonly takenBack: readonly string[];
  readonly onTakeBack: (date: string) => void;
}

/** Every price list by its day, planned ones first; a planned one can be taken back until it is in force. */
export function PriceHistory({ base, today, takenBack, onTakeBack }: PriceHistoryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const current = validOn(base.prices, today);
  const lists = base.prices.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const download = () =>
    saveFile(
      `prices-${base.sport.key}.csv`,
      new Blob([pricesCsv(base, t, language)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <Block
      title={t('office.history')}
      action={
        <Button size="sm" icon="download" onClick={download}>
          {t('officeDraft.csv')}
        </Button>
      }
    >
      <ol className={styles.history}>
        {lists.map((list, index) => {
          const isPlanned = list.validFrom > today;
          const older = lists[index + 1];
          const lines = older
            ? changesBetween(viewOf(base, older.validFrom), viewOf(base, list.validFrom), { t, language, base })
            : [];
          const date =
            list.validFrom <= FROM_THE_START ? t('office.fromStart') : formatDate(list.validFrom, 'longYear', language);
          const state = isPlanned ? t('office.planned') : list === current ? t('office.inForce') : undefined;
          return (
            <li key={list.validFrom} data-planned={isPlanned || undefined}>
              <b>{joinTexts(state ? [date, state] : [date], language)}</b>
              {lines.slice(0, 3).map((line) => (
                <span key={line.id}>
                  {line.label}: {line.before !== undefined && <s>{line.before}</s>} {line.after}
                </span>
              ))}
              {lines.length > 3 && <small>{t('office.moreChanges', { count: lines.length - 3 })}</small>}
              {isPlanned && !takenBack.includes(list.validFrom) && (
                <Button size="sm" variant="ghost" onClick={() => onTakeBack(list.validFrom)}>
                  {t('office.takeBack')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </Block>
  );
}
