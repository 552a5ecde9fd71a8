import type { Language } from '@courtside/contract/values/limits';
import { useTranslation } from 'react-i18next';
import { directionOf, useLayout } from '#shared/theme/layout-settings.ts';

/** The page's language. i18next types it as any string, but only ours are set. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language;

/** Direction of the language that is shown, which may differ from the chosen one until its translations are loaded. */
export function useDirection(): 'ltr' | 'rtl' {
  const language = useLanguage();
  return directionOf({ ...useLayout(), language });
}
