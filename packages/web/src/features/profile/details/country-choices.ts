import { COUNTRIES } from '@courtside/contract/countries';

/** Every country, stored by its English name and shown, and sorted, in the reader's language. */
export function countryChoices(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language === 'en' ? 'en-GB' : language, { type: 'region', fallback: 'none' });
  return Object.entries(COUNTRIES)
    .map(([code, name]) => ({ value: name, label: language === 'en' ? name : (names.of(code) ?? name) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
