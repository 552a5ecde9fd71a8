import type { Language } from '@courtside/contract/limits';

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

/** Translates 'Full membership, monthly'. */
export function translateClubTerm(text: string, language: Language): string {
  if (language === 'en') return text;
  const known = KNOWN[language];
  return text
    .split(', ')
    .map((part) => (Object.hasOwn(known, part) ? known[part] : part))
    .join(commaOf(language));
}

export const commaOf = (language: Language): string => (language === 'ar' ? '، ' : ', ');
