import type { Language } from '@courtside/contract/limits';

/** Translations of common terms that a club uses as titles; other terms are not translated. */
const KNOWN: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  tr: {
    Tennis: 'Tenis',
    Padel: 'Padel',
    Squash: 'Squash',
    'Cricket nets': 'Kriket fileleri',
    Court: 'Kort',
    Net: 'File',
    'Full membership': 'Tam üyelik',
    'Off-peak membership': 'Sakin saatler üyeliği',
    Locker: 'Dolap',
    monthly: 'aylık',
    quarterly: 'üç aylık',
    yearly: 'yıllık',
  },
  ar: {
    Tennis: 'التنس',
    Padel: 'البادل',
    Squash: 'الإسكواش',
    'Cricket nets': 'شبكات الكريكيت',
    Court: 'ملعب',
    Net: 'شبكة',
    'Full membership': 'عضوية كاملة',
    'Off-peak membership': 'عضوية خارج الذروة',
    Locker: 'خزانة',
    monthly: 'شهرية',
    quarterly: 'ربع سنوية',
    yearly: 'سنوية',
  },
};

/** Translates 'Tennis', 'Court 2' or 'Full membership, monthly'. */
export function translateClubTerm(text: string, language: Language): string {
  if (language === 'en') return text;
  const known = KNOWN[language];
  const translatePart = (part: string) => {
    const [, word = part, number = ''] = /^(Court|Net)( \d+)$/.exec(part) ?? [];
    return Object.hasOwn(known, word) ? `${known[word]}${number}` : part;
  };
  return text.split(', ').map(translatePart).join(commaOf(language));
}

export const commaOf = (language: Language): string => (language === 'ar' ? '، ' : ', ');
