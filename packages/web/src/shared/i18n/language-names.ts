import type { Language } from '@courtside/contract/values/limits';

/** Each language in its own words, whatever language the page is in. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية' };

/** What a language says while its other words are not there. */
export const MISSING_WORDS: Record<Language, { readonly missing: string; readonly retry: string }> = {
  en: { missing: 'English could not be loaded yet.', retry: 'Try again' },
  tr: { missing: 'Türkçe henüz yüklenemedi.', retry: 'Tekrar dene' },
  ar: { missing: 'لم يتم تحميل اللغة العربية بعد.', retry: 'أعد المحاولة' },
};
