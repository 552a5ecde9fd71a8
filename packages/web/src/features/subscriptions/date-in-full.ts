/** 16 November 2026, in the user's language: subscriptions run over the turn of the year. */
export function dateInFull(date: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T12:00:00Z`));
}
