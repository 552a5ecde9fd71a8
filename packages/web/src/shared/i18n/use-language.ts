import type { Language } from '@courtside/contract/limits';
import { useTranslation } from 'react-i18next';

/** The page's language. i18next calls it any string, but only ours are ever chosen. */
export const useLanguage = (): Language => useTranslation().i18n.language as Language;
