import type { Language } from '@courtside/contract/limits';
import { useTranslation } from 'react-i18next';
import { directionOf, useLayout } from '#shared/theme/layout-settings.ts';

/** The page's language. i18next calls it any string, but only ours are ever chosen. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language;

/** Of the language that is shown, which is not the chosen one while its words are missing. */
export function useDirection(): 'ltr' | 'rtl' {
  const language = useLanguage();
  return directionOf({ ...useLayout(), language });
}
