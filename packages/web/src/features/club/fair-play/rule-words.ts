import {
  encodeHours,
  type FairPlayRule,
  fillSentence,
  longDay,
  readableHours,
} from '@courtside/contract/club/sports/fair-play-texts';
import type { OfficeSport } from '@courtside/contract/club/sports/office-sports';
import { addDays, type ClubDate, clubDate, weekdayOf } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { formatEuros } from '@courtside/contract/values/money';
import type { TFunction } from 'i18next';
import { refusalText } from '#shared/i18n/failure-text.ts';
import { joinTexts } from '#shared/i18n/format-list.ts';
import { textIn } from '#shared/office/frame/text-in.ts';
import {
  type CategoryView,
  guestFeeOf,
  type Hours,
  hoursOf,
  isNumberRule,
  mayBook,
  numberOf,
  type Scope,
} from './fair-play-model.ts';

interface Words {
  readonly t: TFunction;
  readonly language: Language;
}

const hoursText = (hours: Hours, language: Language): string => readableHours(encodeHours(hours), language);

/** The value of a rule in a cell, and whether it is the category's own. */
export function ruleText(
  category: CategoryView,
  rule: FairPlayRule,
  { scope, sports, t, language }: Words & { readonly scope: Scope; readonly sports: readonly OfficeSport[] },
): { readonly text: string; readonly isOwn: boolean } {
  if (isNumberRule(rule)) {
    const { value, source } = numberOf(category, rule, scope, sports);
    if (rule === 'guests_per_month') return { text: guestsText(category, value, scope, t), isOwn: source === 'own' };
    const none = rule === 'per_week' || rule === 'peak_per_week' ? t('fairPlay.noLimit') : t('fairPlay.asSport');
    return { text: value === undefined ? none : String(value), isOwn: source === 'own' };
  }
  if (rule === 'hours') {
    const { value, source } = hoursOf(category, scope);
    return { text: value ? hoursText(value, language) : t('fairPlay.allHours'), isOwn: source === 'own' };
  }
  if (rule === 'lapsed') {
    return { text: category.lapsedMayBook ? t('office.yes') : t('office.no'), isOwn: !category.lapsedMayBook };
  }
  const shown = sports.filter(({ key }) => scope === null || key === scope);
  const allowed = shown.filter(({ key }) => mayBook(category, key));
  const isOwn = allowed.length < shown.length;
  if (scope !== null) return { text: isOwn ? t('office.no') : t('office.yes'), isOwn };
  if (!isOwn) return { text: t('fairPlay.allSports'), isOwn };
  const titles = joinTexts(
    allowed.map(({ title }) => textIn(title, language)),
    language,
  );
  return { text: titles || t('fairPlay.noSport'), isOwn };
}

/** '2 · €7.50' */
function guestsText(category: CategoryView, value: number | undefined, scope: Scope, t: TFunction): string {
  if (!value) return t('fairPlay.noGuests');
  const fee = guestFeeOf(category, scope);
  return fee ? `${value} · ${formatEuros(fee)}` : String(value);
}

interface Sample extends Words {
  readonly category: CategoryView;
  readonly scope: Scope;
  readonly sports: readonly OfficeSport[];
  readonly today: ClubDate;
}

/** The limits and dates with which the refusal of a rule is shown. */
function sampleOf(rule: FairPlayRule, { category, scope, sports, today, t }: Sample) {
  const nextMonday = addDays(today, 8 - weekdayOf(today));
  const limit = isNumberRule(rule) ? (numberOf(category, rule, scope, sports).value ?? SAMPLE_LIMIT) : 0;
  const hours = encodeHours(hoursOf(category, scope).value ?? SAMPLE_HOURS);
  const hasGuests = Boolean(numberOf(category, 'guests_per_month', scope, sports).value);
  const ofRule: Partial<Record<FairPlayRule, Record<string, string>>> = {
    book_ahead: { date: addDays(today, 1), time: '08:00' },
    per_day: { next: addDays(today, 1) },
    per_week: { next: nextMonday },
    peak_per_week: limit === 0 ? { variant: 'fair_play.peak_per_week_never' } : { next: nextMonday },
    in_all: { next: today, time: '19:00' },
    guests_per_month: hasGuests ? { next: nextMonth(today) } : { variant: 'fair_play.guests_per_month_never' },
    hours: { hours },
    lapsed: { date: addDays(today, -1) },
  };
  return { name: t('fairPlay.sampleName'), used: limit, limit, ...ofRule[rule] } as Record<string, string | number>;
}

/** Its first day: guests are counted by the month. */
const nextMonth = (today: ClubDate) => clubDate(`${addDays(clubDate(`${today.slice(0, 7)}-28`), 4).slice(0, 7)}-01`);

const SAMPLE_LIMIT = 3;
const SAMPLE_HOURS: Hours = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '20:00' }];

/** What a refused member reads in the page's language, in the club's words or in ours. */
export function sampleSentence(rule: FairPlayRule, sample: Sample): string {
  return ownSample(rule, sample, sample.language) ?? refusalText(`fair_play.${rule}`, sampleOf(rule, sample));
}

/** The club's own sentence in one language, filled in. */
export function ownSample(rule: FairPlayRule, sample: Sample, language: Language): string | undefined {
  const sentence = sample.category.sentences[rule]?.[language];
  if (!sentence) return undefined;
  const { name, limit, next, date, time, hours } = sampleOf(rule, sample);
  const day = String(next ?? date ?? '');
  const when = [day && longDay(day, language), time].filter(Boolean).join(', ');
  const filled = hours ? readableHours(String(hours), language) : when || '–';
  return fillSentence(sentence, { player: name ?? '', count: limit ?? '', limit: limit ?? '', next: filled });
}
