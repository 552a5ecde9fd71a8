import { isClubDate } from '@courtside/contract/dates';
import type { Notification } from '@courtside/contract/notifications';
import { i18n } from '#shared/i18n/i18n.ts';
import { ltrText } from '#shared/i18n/ltr-text.ts';
import { planLabel } from '#shared/i18n/plan-label.ts';
import { SPORTS } from '#shared/routing/paths.ts';
import { courtTitleLabel } from '#shared/sports/court-labels.ts';
import { formatDate } from '#shared/time/format-date.ts';

/** What a notification says, in the reader's language. */
export function notificationWords({ kind, params }: Pick<Notification, 'kind' | 'params'>) {
  const value = (name: string): string => {
    const text = String(params[name] ?? '');
    if (isClubDate(text)) return formatDate(text, 'weekdayDay', i18n.language);
    // A name flows with the sentence; everything else is a number or a key.
    return name === 'by' ? text : ltrText(text);
  };
  const values = {
    place: placeWords(params),
    date: value('date'),
    from: value('from'),
    to: value('to'),
    key: value('key'),
    by: value('by'),
    amount: value('amount'),
    plan: planLabel(String(params.plan ?? ''), i18n.t, i18n.language),
    count: Number(params.minutes ?? 0),
  };
  const text = i18n.t(`notifications.${kind}Text`, values);
  const isBooking = kind === 'bookingConfirmed' || kind === 'bookingCancelled';
  const money = isBooking && params.amount ? ` ${i18n.t(`notifications.${kind}Money`, values)}` : '';
  return { title: i18n.t(`notifications.${kind}Title`, values), text: text + money };
}

/** 'Tennis, Court 2', the number beside its word; what was told before the sport was kept names the court alone. */
function placeWords({ service, sport, court }: Notification['params']): string {
  const known = SPORTS.find((key) => key === service);
  const sportName = known ? i18n.t(`sports.${known}`) : String(sport ?? '');
  const courtName = courtTitleLabel(String(court ?? ''), i18n.t).replaceAll(' ', '\u00a0');
  return sportName ? i18n.t('notifications.place', { sport: sportName, court: courtName }) : courtName;
}
