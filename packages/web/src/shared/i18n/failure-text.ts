import { MESSAGES } from '@courtside/contract/messages';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { i18n } from './i18n.ts';

type MessageKey = keyof typeof MESSAGES;

const KEY_BY_SENTENCE = new Map(Object.entries(MESSAGES).map(([key, sentence]) => [sentence, key as MessageKey]));

/** What went wrong, in the user's language: by code, else in the server's own words. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof ApiFailure)) return i18n.t('ui.offline');
  const { code, data, params } = failure;
  if (code !== undefined) return refusalText(code, params);
  return data || i18n.t('messages.somethingWentWrong');
}

function refusalText(code: string, params: ApiFailure['params']): string {
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  const translated = Object.entries(params).map(([name, value]) => [name, translateSentence(value)]);
  const options = {
    ...Object.fromEntries(translated),
    // Catalogue codes contain dots, so they are looked up whole inside `errors`.
    keySeparator: '\n',
    // One number in the sentence decides its plural form.
    ...(numbers.length === 1 ? { count: numbers[0] } : {}),
  };
  return i18n.t(`errors\n${code}` as 'ui.offline', options);
}

/** A refusal may carry one of the specification's sentences, such as the broken password rule. */
function translateSentence(value: string | number): string | number {
  const key = KEY_BY_SENTENCE.get(value as (typeof MESSAGES)[MessageKey]);
  return key === undefined ? value : i18n.t(`messages.${key}`);
}
