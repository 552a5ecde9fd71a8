import { isRightToLeft, localeOf } from '@courtside/contract/values/languages';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDirection, useLanguage } from '#shared/i18n/use-language.ts';

/**
 * Gives the library's parts the page's language and direction. The library derives the direction from the locale's script,
 * and the user may choose another direction than that of the language.
 */
export function AriaLocale({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  const isRtl = useDirection() === 'rtl';
  const locale = localeOf(language);
  const other = `${language}-${isRtl ? 'Arab' : 'Latn'}`;
  return <I18nProvider locale={isRtl === isRightToLeft(language) ? locale : other}>{children}</I18nProvider>;
}
