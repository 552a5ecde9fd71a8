/** 'Ece, Erik and Elena', as the language writes it; English as the British do, without a comma before the last. */
export function formatList(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(words);
}

/** Facts in a row: 'Tennis, Court 2, clay'. Arabic has a comma of its own. */
export function joinTexts(words: readonly string[], language: string): string {
  return words.join(language === 'ar' ? '، ' : ', ');
}
