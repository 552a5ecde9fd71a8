import type { OtherTitles, SportService } from '@courtside/contract/club/sports/sports';
import { TRANSLATIONS } from '@courtside/contract/values/languages';
import type { Texts } from '@courtside/contract/values/texts';
import type { TFunction } from 'i18next';
import { i18n } from '#shared/i18n/i18n.ts';

/** The club's own titles are translations like those of the app: components that show them render again when they arrive. */
const NAMESPACE = 'club';
/** The title of a sport, beside the titles of its courts, types and options. */
const TITLE = '@title';
/** Titles whose sport is not known. */
const ANY_SPORT = '@any';
const SEPARATOR = '\n';
/** Titles of plans. */
const PLANS = '@plans';

type Words = Record<string, Record<string, string>>;
let offered: readonly SportService[] = [];
let others: OtherTitles = { services: [], plans: [] };
let learned = '';

/** Stores the titles of the club's sports in every language in which the club has written them. */
export function learnClubWords(services: readonly SportService[]): void {
  offered = services;
  learn();
}

/** The same for titles that the list of services does not have. */
export function learnOtherTitles(titles: OtherTitles): void {
  others = titles;
  learn();
}

function learn(): void {
  const known = JSON.stringify([offered, others]);
  if (known === learned) return;
  learned = known;
  const add = (language: keyof Texts, silent: boolean) =>
    i18n.addResourceBundle(language, NAMESPACE, wordsIn(language), true, true, { silent });
  for (const language of TRANSLATIONS) add(language, true);
  add('en', false);
}

function wordsIn(language: keyof Texts): Words {
  const words: Words = { [ANY_SPORT]: {} };
  const put = (section: string, english: string, texts: Texts | undefined) => {
    const text = texts?.[language];
    if (text === undefined) return;
    words[section] = { ...words[section], [english]: text };
    words[ANY_SPORT] = { [english]: text, ...words[ANY_SPORT] };
  };
  for (const { key, title, titles, courts, bookingTypes, sportServiceOptions } of offered) {
    put(key, title, titles);
    words[key] = { ...words[key], [TITLE]: titles?.[language] ?? title };
    for (const court of courts) {
      put(key, court.title, court.titles);
      put(key, court.courtType, court.courtTypes);
    }
    for (const named of [...bookingTypes, ...sportServiceOptions]) put(key, named.title, named.titles);
  }
  // What is offered now counts before what was.
  for (const { key, titles, words: former } of others.services) {
    const known = former.flatMap((texts) => (texts[language] === undefined ? [] : [[texts.en, texts[language]]]));
    const add: Record<string, string> = { [TITLE]: titles[language] ?? titles.en, ...Object.fromEntries(known) };
    words[key] = { ...add, ...words[key] };
  }
  words[PLANS] = Object.fromEntries(others.plans.map((plan) => [plan.en, plan[language] ?? plan.en]));
  return words;
}

/** A title of the club in the user's language; what the club has not translated is shown as it is. */
export function clubWord(english: string, t: TFunction, section: string = ANY_SPORT): string {
  return english && lookUp([section + SEPARATOR + english, ANY_SPORT + SEPARATOR + english], english, t);
}

/** The title of a plan in the user's language, or undefined where the club has not translated it. */
export function planWord(english: string, t: TFunction): string | undefined {
  const found = english && lookUp([PLANS + SEPARATOR + english], english, t);
  return found === english ? undefined : found || undefined;
}

/** The title of a sport in the user's language; of one that is not known yet the given English title. */
export function sportTitle(section: string, t: TFunction, english: string = section): string {
  return lookUp([section + SEPARATOR + TITLE, ANY_SPORT + SEPARATOR + english], english, t);
}

function lookUp(keys: readonly string[], english: string, t: TFunction): string {
  const options = {
    ns: NAMESPACE,
    keySeparator: SEPARATOR,
    nsSeparator: '\u0000',
    // The club's titles are shown as they are written, braces too.
    skipInterpolation: true,
    defaultValue: english,
  };
  return t(keys as never, options as never) as unknown as string;
}
