import { isClubDate } from '@courtside/contract/dates';
import type { Notification } from '@courtside/contract/notifications';
import { i18n } from '#shared/i18n/i18n.ts';
import { dateWords } from '#shared/time/date-words.ts';
import { ltrText } from '#shared/ui/ltr-text.ts';

/** Names of people and courts are left as they are; everything else in the sentence is a number or a key. */
const NAMES: ReadonlySet<string> = new Set(['by', 'court', 'plan']);

/** What a notification says, in the reader's language. */
export function notificationWords({ kind, params }: Pick<Notification, 'kind' | 'params'>) {
  const value = (name: string): string => {
    const text = String(params[name] ?? '');
    if (isClubDate(text)) return dateWords(text, 'weekdayDay', i18n.language);
    return NAMES.has(name) ? text : ltrText(text);
  };
  const values = {
    court: value('court'),
    date: value('date'),
    from: value('from'),
    to: value('to'),
    key: value('key'),
    by: value('by'),
    amount: value('amount'),
    plan: value('plan'),
    count: Number(params.minutes ?? 0),
  };
  return { title: i18n.t(`notifications.${kind}Title`, values), text: i18n.t(`notifications.${kind}Text`, values) };
}
