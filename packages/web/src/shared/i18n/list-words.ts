/** 'Marco, Layla and Owen', as each language joins them. */
export function listWords(words: readonly string[], language: string): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(words);
}
