import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDirection, useLanguage } from '#shared/i18n/use-language.ts';

/** Day before month in English too, and the figures 0 to 9 in Arabic too, as everywhere in the app. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/**
 * Gives the library's parts the page's language and direction. The library derives the direction from the locale's script,
 * and the user may choose another direction than that of the language.
 */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const isRtl = useDirection() === 'rtl';
  const locale = LOCALES[language] ?? language;
  const other = `${language}-${isRtl ? 'Arab' : 'Latn'}`;
  return <I18nProvider locale={isRtl === (language === 'ar') ? locale : other}>{children}</I18nProvider>;
}
