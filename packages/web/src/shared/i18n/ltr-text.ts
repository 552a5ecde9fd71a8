import { isRightToLeft } from '@courtside/contract/values/languages';
import { formatEuros } from '@courtside/contract/values/money';
import { i18n } from '#shared/i18n/i18n.ts';

/**
 * A number inside a sentence: isolated, so that Arabic around it does not turn it round. Word joiners keep a range such as
 * 18:00–19:00 in one line.
 */
export function ltrText(text: string): string {
  return isRightToLeft(i18n.language) ? `\u2066${text.replaceAll('–', '\u2060–\u2060')}\u2069` : text;
}

export const moneyText = (euros: number): string => ltrText(formatEuros(euros));

/** Text that somebody wrote, inside a sentence: it keeps the direction of its own first letter. */
export const isolatedText = (text: string): string => `\u2068${text}\u2069`;
