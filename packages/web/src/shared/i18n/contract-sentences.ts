import type { ERRORS, ErrorCode } from '@courtside/contract/errors';
import { MESSAGES } from '@courtside/contract/messages';

type MessageKey = keyof typeof MESSAGES;
type Sentence = (typeof MESSAGES)[MessageKey];

/** Refusals with their own text. The others repeat a message of the specification and share its translation. */
export type OwnRefusal = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]['message'] extends Sentence ? never : Code;
}[ErrorCode];

const KEY_BY_SENTENCE = new Map<string, MessageKey>(
  Object.entries(MESSAGES).map(([key, sentence]) => [sentence, key as MessageKey]),
);

/** The locale key of a message of the specification, or undefined for other texts. */
export function messageKeyOf(sentence: string): MessageKey | undefined {
  return KEY_BY_SENTENCE.get(sentence);
}
