import type { FairPlayRefusal } from '@courtside/contract/club/sports/fair-play';
import { readableHours } from '@courtside/contract/club/sports/fair-play-texts';
import { isClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { type ErrorCode, sentenceCodeOf, specMessageOf } from '@courtside/contract/wire/errors';
import { ApiFailure } from '#shared/api/api-failure.ts';
import { formatDate } from '#shared/time/format-date.ts';
import { i18n } from './i18n.ts';
import { clubWord } from './labels/club-words.ts';
import { closureLabel } from './labels/court-labels.ts';
import { ltrText } from './ltr-text.ts';

/** The text of a failure in the user's language: by code, else the server's text, else that there was no answer. */
export function failureText(failure: unknown, noAnswerText: string = i18n.t('ui.offline')): string {
  if (!(failure instanceof ApiFailure)) return noAnswerText;
  const { code, messageKey, data, params } = failure;
  // One refusal may have a message of the specification for the user and another text for other members.
  if (messageKey) return i18n.t(`messages.${messageKey}`);
  const own = ownSentence(failure.body);
  if (own) return own;
  if (code !== undefined) return refusalText(code, params);
  return data || i18n.t('messages.somethingWentWrong');
}

/** The club's own words for the refusal of a rule, in the user's language. */
function ownSentence(body: unknown): string | undefined {
  const own = (body as { own?: Partial<Record<string, unknown>> } | null)?.own?.[i18n.language];
  return typeof own === 'string' && own !== '' ? own : undefined;
}

/** A broken rule in the user's language, in the club's words or in ours. */
export function brokenRuleText({ code, params, own }: FairPlayRefusal): string {
  return ownSentence({ own }) ?? refusalText(code as ErrorCode, params);
}

/** A refusal of the catalogue, also for checks in the browser. */
export function refusalText(code: ErrorCode, params: ApiFailure['params'] = {}): string {
  const messageKey = specMessageOf(code);
  if (messageKey) return i18n.t(`messages.${messageKey}`);
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  const options = {
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(name, value)])),
    // Catalogue codes contain dots, so another separator is used.
    keySeparator: '\n',
    // A single number decides the plural form.
    ...(numbers.length === 1 ? { count: numbers[0] } : {}),
  };
  return i18n.t(`errors\n${sentenceCodeOf(code, params)}` as 'ui.offline', options);
}

/** Why the answer of the identity provider did not count. Our own pages write the code; whatever else stands there is no sentence. */
export function refusedIdentityText(code: string | null, provider: string | null | undefined): string {
  const known = /^(sso|auth)\.[a-z_]+$/.test(code ?? '') ? (code as ErrorCode) : 'sso.failed';
  return refusalText(known, { provider: provider ?? '' });
}

/** A parameter in the user's language: the club's labels and days are translated, times and numbers stay left to right. */
function formatParam(name: string, value: string | number): string | number {
  if (typeof value === 'number') return value;
  if (isClubDate(value))
    return formatDate(value, name === 'next' || name === 'week' ? 'longDay' : 'weekdayDay', i18n.language);
  switch (name) {
    case 'hours':
      return readableHours(value, i18n.language as Language);
    case 'court':
      return clubWord(value, i18n.t);
    case 'reason':
      return closureLabel(value, i18n.t);
    case 'name':
      return value === UNKNOWN_PLAYER ? i18n.t('booking.aPlayer') : value;
    default:
      return ltrText(value);
  }
}

/** The database does not report which player it refused. */
const UNKNOWN_PLAYER = 'A player';

/** A success has an English message and no code, so other languages use their own translation. */
export function serverSentence(sentence: string, translated: string): string {
  return i18n.language === 'en' && sentence ? sentence : translated;
}
