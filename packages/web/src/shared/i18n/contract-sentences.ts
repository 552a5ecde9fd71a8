import type { ERRORS, ErrorCode } from '@courtside/contract/errors';
import { MESSAGES } from '@courtside/contract/messages';

type MessageKey = keyof typeof MESSAGES;
type Sentence = (typeof MESSAGES)[MessageKey];

/** Refusals with words of their own. The others repeat a sentence of the specification and share its translation. */
export type OwnRefusal = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]['message'] extends Sentence ? never : Code;
}[ErrorCode];

const KEY_BY_SENTENCE = new Map<string, MessageKey>(
  Object.entries(MESSAGES).map(([key, sentence]) => [sentence, key as MessageKey]),
);

/** Where the sentence stands in the locales, if it is one of the specification. */
export function messageKeyOf(sentence: string): MessageKey | undefined {
  return KEY_BY_SENTENCE.get(sentence);
}
