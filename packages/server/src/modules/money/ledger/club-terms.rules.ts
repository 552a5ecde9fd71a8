import { commaOf } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import type { Texts } from '@courtside/contract/values/texts';

/** Translations of common terms that a club uses for its plans; other terms are not translated. */
const KNOWN: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  tr: {
    'Full membership': 'Tam üyelik',
    'Off-peak membership': 'Sakin saatler üyeliği',
    Locker: 'Dolap',
    monthly: 'aylık',
    quarterly: 'üç aylık',
    yearly: 'yıllık',
  },
  ar: {
    'Full membership': 'عضوية كاملة',
    'Off-peak membership': 'عضوية خارج الذروة',
    Locker: 'خزانة',
    monthly: 'شهرية',
    quarterly: 'ربع سنوية',
    yearly: 'سنوية',
  },
};

/** The title of a plan: as the club has translated it, or else in the common terms that are known. */
export const planTitleIn = (title: Texts, language: Language): string =>
  title[language] ?? translateClubTerm(title.en, language);

/** Translates 'Full membership, monthly'. */
function translateClubTerm(text: string, language: Language): string {
  if (language === 'en') return text;
  const known = KNOWN[language];
  return text
    .split(', ')
    .map((part) => (Object.hasOwn(known, part) ? known[part] : part))
    .join(commaOf(language));
}
