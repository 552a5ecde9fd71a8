import { isClubDate } from '@courtside/contract/dates';
import { ERRORS, type ErrorCode } from '@courtside/contract/errors';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { closureLabel, courtTitleLabel } from '#shared/sports/court-labels.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { messageKeyOf } from './contract-sentences.ts';
import { i18n } from './i18n.ts';
import { ltrText } from './ltr-text.ts';

/** What went wrong, in the user's language: by code, else in the server's own words, else that there was no answer. */
export function failureText(failure: unknown, unanswered: string = i18n.t('ui.offline')): string {
  if (!(failure instanceof ApiFailure)) return unanswered;
  const { code, data, params } = failure;
  // One refusal may have a sentence of the specification for oneself and another for others.
  const sentence = messageKeyOf(data);
  if (sentence) return i18n.t(`messages.${sentence}`);
  if (code !== undefined) return refusalText(code, params);
  return data || i18n.t('messages.somethingWentWrong');
}

/** A refusal of the catalogue, also for what this page refuses before it asks the server. */
export function refusalText(code: ErrorCode, params: ApiFailure['params'] = {}): string {
  const sentence = messageKeyOf(ERRORS[code].message);
  if (sentence) return i18n.t(`messages.${sentence}`);
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  const options = {
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueWords(name, value)])),
    // Catalogue codes contain dots, so they are looked up whole inside `errors`.
    keySeparator: '\n',
    // One number in the sentence decides its plural form.
    ...(numbers.length === 1 ? { count: numbers[0] } : {}),
  };
  return i18n.t(`errors\n${code}` as 'ui.offline', options);
}

/** The club's words and days as the reader says them; times and numbers stay left to right. */
function valueWords(name: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (isClubDate(value)) return formatDate(value, 'weekdayDay', i18n.language);
  switch (name) {
    case 'court':
      return courtTitleLabel(value, i18n.t);
    case 'reason':
      return closureLabel(value, i18n.t);
    case 'rule':
      return translateSentence(value);
    case 'name':
      return value === SOMEBODY ? i18n.t('booking.aPlayer') : value;
    default:
      return ltrText(value);
  }
}

/** Whom the database refused it does not say. */
const SOMEBODY = 'A player';

/** A refusal may carry one of the specification's sentences, such as the broken password rule. */
function translateSentence(value: string): string {
  const key = messageKeyOf(value);
  return key === undefined ? value : i18n.t(`messages.${key}`);
}
