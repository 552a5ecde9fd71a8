import type { Language } from '@courtside/contract/values/limits';
import { toCsv } from '@courtside/formats/csv';
import type { TFunction } from 'i18next';
import { textIn } from '#shared/office/frame/text-in.ts';
import { weekdaysText } from '#shared/office/frame/week.ts';
import type { PricesBase } from './price-model.ts';

/** Every price that was, is or will be in force: one line for each band, booking type and category. */
export function pricesCsv({ sport, prices, categories }: PricesBase, t: TFunction, language: Language): string {
  const titleIn = (items: readonly { key: string; title: { en: string } }[], key: string) => {
    const found = items.find((item) => item.key === key);
    return found ? textIn(found.title, language) : key;
  };
  const rows = prices.flatMap(({ validFrom, lights, ac, bands }) => [
    ...bands.flatMap(({ name, weekdays, from, to, prices: figures }) =>
      figures.map(({ bookingType, category, price }) => [
        validFrom,
        textIn(name, language),
        weekdaysText(weekdays, language),
        from,
        to,
        titleIn(sport.bookingTypes, bookingType),
        category === null ? t('office.everybody') : titleIn(categories, category),
        price ?? t('office.notOffered'),
      ]),
    ),
    [validFrom, t('office.lights'), '', '', '', '', '', lights],
    ...(sport.hasACSetting ? [[validFrom, t('office.ac'), '', '', '', '', '', ac]] : []),
  ]);
  const head = [
    t('officeDraft.csvFrom'),
    t('office.band'),
    t('officeDraft.csvDays'),
    t('officeDraft.csvStart'),
    t('officeDraft.csvEnd'),
    t('office.bookingType'),
    t('office.category'),
    t('officeDraft.csvPrice'),
  ];
  return toCsv([head, ...rows]);
}
