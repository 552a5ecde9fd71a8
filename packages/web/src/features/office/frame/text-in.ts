import type { Language } from '@courtside/contract/limits';
import type { Texts } from '@courtside/contract/texts';

/** A text of the club in the page's language, or in English. */
export const textIn = (texts: Texts, language: Language): string => texts[language] ?? texts.en;
