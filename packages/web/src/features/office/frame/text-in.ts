import type { Language } from '@courtside/contract/limits';
import type { Texts } from '@courtside/contract/texts';

/** A text of the club in the page's language, or in English where the club has not translated it. */
export function textIn(texts: Texts, language: Language): string {
  return texts[language] ?? texts.en;
}
