import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { moneyText } from '#shared/i18n/ltr-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { InlineSelect } from '#shared/office/fields/inline-fields.tsx';
import office from '#shared/office/frame/office-page.module.css';
import { type PriceList, priceAt } from '#shared/office/frame/price-at.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import { type Span, validOn, WEEKDAYS, weekdayName } from '#shared/office/frame/week.ts';
import { Money } from '#shared/ui/data/num.tsx';
import type { PricesBase } from '../price-model.ts';
import styles from './try-line.module.css';

interface TryLineProps {
  readonly base: PricesBase;
  /** The draft, as it would be saved. */
  readonly list: PriceList;
  readonly today: string;
  readonly open: readonly (readonly Span[])[];
  readonly sessionMinutes: number;
  readonly lightsOn: string | null;
}

/** A price as a sentence, always on the draft, with its parts and today's price. */
export function TryLine({ base, list, today, open, sessionMinutes, lightsOn }: TryLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sport, categories, prices } = base;
  const courts = sport.courts.filter(({ retiredFrom }) => retiredFrom === null || retiredFrom > today);
  const [category, setCategory] = useState(categories.find(({ isDefault }) => isDefault)?.key ?? '');
  const [type, setType] = useState(sport.bookingTypes[0]?.key ?? '');
  const [weekday, setWeekday] = useState(2);
  const [wantedTime, setTime] = useState('18:00');
  const [courtKey, setCourt] = useState(courts[0]?.key ?? '');
  const times = (open[weekday - 1] ?? []).flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / sessionMinutes)) }, (_, at) =>
      formatWallTime(from + at * sessionMinutes),
    ),
  );
  const time = times.includes(wantedTime) ? wantedTime : (times[0] ?? wantedTime);
  const court = courts.find(({ key }) => key === courtKey);
  const minutes = parseWallTime(time);
  const isLit = court?.hasLights === true && lightsOn !== null && minutes >= parseWallTime(lightsOn);
  const find = (from: PriceList | undefined) => {
    const found = from && priceAt(from, { weekday, minutes, bookingType: type, category: category || null });
    if (!found || found.price === null) return undefined;
    const lights = isLit ? (from?.lights ?? 0) : 0;
    return {
      ...found,
      price: found.price,
      lights,
      total: (Math.round(found.price * 100) + Math.round(lights * 100)) / 100,
    };
  };
  const draft = find(list);
  const now = find(validOn(prices, today));
  const pick = (value: string, onChange: (value: string) => void, label: string, options: [string, string][]) => (
    <InlineSelect
      isSentence
      label={label}
      value={value}
      onChange={onChange}
      options={options.map(([key, text]) => ({ value: key, label: text }))}
    />
  );
  const parts = {
    who: pick(category, setCategory, t('office.category'), [
      ['', t('office.everybody')],
      ...categories.map(({ key, title }): [string, string] => [key, textIn(title, language)]),
    ]),
    type: pick(
      type,
      setType,
      t('office.bookingType'),
      sport.bookingTypes.map(({ key, title }) => [key, textIn(title, language)]),
    ),
    day: pick(
      String(weekday),
      (day) => setWeekday(Number(day)),
      t('office.days'),
      WEEKDAYS.map((day) => [String(day), weekdayName(day, language)]),
    ),
    time: pick(
      time,
      setTime,
      t('office.time'),
      times.map((each) => [each, each]),
    ),
    court: pick(
      courtKey,
      setCourt,
      t('office.court'),
      courts.map(({ key, title }) => [key, textIn(title, language)]),
    ),
    price: <b role="status">{draft ? <Money euros={draft.total} /> : t('office.notOffered')}</b>,
  };
  return (
    <section className={`${office.card} ${styles.try}`} aria-label={t('office.tryIt')}>
      <p>
        <Trans t={t} i18nKey="office.trySentence" components={parts} />
      </p>
      {draft && (
        <p className={styles.parts}>
          <span>
            {textIn(draft.band.name, language)} {moneyText(draft.price)}
            {draft.lights > 0 && ` + ${t('office.lightsPart', { amount: moneyText(draft.lights) })}`}
          </span>
          {now && now.total !== draft.total && <span>{t('office.todayItIs', { amount: moneyText(now.total) })}</span>}
        </p>
      )}
    </section>
  );
}
