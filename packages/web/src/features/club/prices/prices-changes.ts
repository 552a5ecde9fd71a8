import { formatWallTime } from '@courtside/contract/values/club-time';
import type { Language } from '@courtside/contract/values/limits';
import type { TFunction } from 'i18next';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import type { ChangeLine } from '#shared/office/change/change-line.ts';
import { allTexts, textIn } from '#shared/office/frame/text-in.ts';
import { spanText, weekdaysText } from '#shared/office/frame/week.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { type BandView, blocksOf, type PricesBase, type PricesView, type Week } from './price-model.ts';

/** When a band counts: 'Mon–Fri 07:00–17:00, 20:00–22:00'. */
export function bandHours(week: Week, band: string, language: Language): string {
  const byDays = new Map<string, { days: number[]; spans: string[] }>();
  const blocks = blocksOf(week.map((spans) => spans.filter((span) => span.band === band)));
  for (const { first, last, from, to } of blocks) {
    const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const known = byDays.get(days.join()) ?? { days, spans: [] };
    byDays.set(days.join(), { days, spans: [...known.spans, spanText(formatWallTime(from), formatWallTime(to))] });
  }
  const texts = [...byDays.values()].map(
    ({ days, spans }) => `${weekdaysText(days, language)} ${joinTexts(spans, language)}`,
  );
  return joinTexts(texts, language);
}

interface Names {
  readonly t: TFunction;
  readonly language: Language;
  readonly base: Pick<PricesBase, 'sport' | 'categories'>;
}

/** What differs between two states of the page, each in words. */
export function changesBetween(before: PricesView, after: PricesView, { t, language, base }: Names): ChangeLine[] {
  const line = (id: string, label: string, old: string | undefined, now: string): ChangeLine[] =>
    old === now ? [] : [old === undefined ? { id, label, after: now } : { id, label, before: old, after: now }];
  const money = (price: number | null | undefined) =>
    price === undefined ? t('office.asEverybody') : price === null ? t('office.notOffered') : moneyText(price);
  const code = (of: string | undefined) => of || t('tax.none');
  const yesNo = (is: boolean) => (is ? t('office.yes') : t('office.no'));
  const categoryName = (key: string) => {
    const category = base.categories.find((each) => each.key === key);
    return key === '' ? t('office.everybody') : category ? textIn(category.title, language) : key;
  };
  const ofPrices = (old: BandView, band: BandView): ChangeLine[] => {
    const changed = new Map<string, { types: string[]; category: string; was: string; now: string }>();
    for (const { key: type, title } of base.sport.bookingTypes) {
      const [was, now] = [old.prices[type] ?? {}, band.prices[type] ?? {}];
      for (const category of new Set([...Object.keys(was), ...Object.keys(now)])) {
        if (was[category] === now[category]) continue;
        const change = { category, was: money(was[category]), now: money(now[category]) };
        const id = JSON.stringify(change);
        const known = changed.get(id);
        changed.set(id, { ...change, types: [...(known?.types ?? []), textIn(title, language)] });
      }
    }
    const name = textIn(band.name, language);
    return [...changed].flatMap(([id, { types, category, was, now }]) =>
      line(`${band.id} ${id}`, joinTexts([name, ...types, categoryName(category)], language), was, now),
    );
  };
  const ofBand = (band: BandView): ChangeLine[] => {
    const old = before.bands.find(({ id }) => id === band.id);
    const name = textIn(band.name, language);
    const hours = (view: PricesView) => bandHours(view.week, band.id, language) || t('office.nowhere');
    if (!old) return line(`${band.id} new`, t('office.newBand'), undefined, `${name}: ${hours(after)}`);
    return [
      ...line(`${band.id} name`, t('office.bandName'), allTexts(old.name), allTexts(band.name)),
      ...line(`${band.id} peak`, `${name}: ${t('office.isPeak')}`, yesNo(old.isPeak), yesNo(band.isPeak)),
      ...line(`${band.id} hours`, name, hours(before), hours(after)),
      ...ofPrices(old, band),
    ];
  };
  const removed = before.bands.filter(({ id }) => !after.bands.some((band) => band.id === id));
  return [
    ...after.bands.flatMap(ofBand),
    ...removed.flatMap(({ id, name }) => line(`${id} gone`, textIn(name, language), undefined, t('office.removed'))),
    ...line('lights', t('office.lights'), moneyText(before.lights), moneyText(after.lights)),
    ...line('ac', t('office.ac'), moneyText(before.ac), moneyText(after.ac)),
    ...base.sport.options.flatMap(({ id, title }) =>
      line(`option ${id}`, textIn(title, language), money(before.options[id] ?? 0), money(after.options[id] ?? 0)),
    ),
    ...line(
      'code',
      t('tax.codeOf', { price: textIn(base.sport.title, language) }),
      code(before.taxCode),
      code(after.taxCode),
    ),
    ...base.sport.options.flatMap(({ id, title }) => {
      const label = t('tax.codeOf', { price: textIn(title, language) });
      return line(`code ${id}`, label, code(before.optionCodes[id]), code(after.optionCodes[id]));
    }),
    ...after.takenBack.flatMap((date) =>
      line(`back ${date}`, formatDate(date, 'longYear', language), t('office.planned'), t('office.takenBack')),
    ),
  ];
}
