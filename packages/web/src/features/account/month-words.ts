const FORMATS = {
  /** Nov */
  short: { month: 'short' },
  /** November 2026 */
  long: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A month (YYYY-MM) in the user's language, with the same figures in every language. */
export function monthWords(month: string, format: keyof typeof FORMATS, language: string): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  return new Intl.DateTimeFormat(locale, { ...FORMATS[format], timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );
}
