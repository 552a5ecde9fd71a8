import { commaOf, localeOf } from '@courtside/contract/values/languages';
/** 'Ece, Erik and Elena' in the given language; English without a comma before 'and'. */
export function formatList(texts: readonly string[], language: string): string {
  return new Intl.ListFormat(localeOf(language)).format(texts);
}

/** Facts in a row: 'Tennis, Court 2, clay'. Arabic has its own comma. */
export function joinTexts(texts: readonly string[], language: string): string {
  return texts.join(commaOf(language));
}
