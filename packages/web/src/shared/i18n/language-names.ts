import type { Language } from '@courtside/contract/limits';

/** Each language in its own words, whatever language the page is in. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية' };
