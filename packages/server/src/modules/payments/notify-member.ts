import { centsToEuros, formatEuros } from '@courtside/contract/money';
import type { AppContext } from '#context.ts';
import { fullName, type Member } from '#modules/members/index.ts';
import { mailNews, type News, notificationNews } from '#modules/notifications/index.ts';
import type { StoredPayment } from './payments.repository.ts';

/** Notifies the member of the credit, in the app and by mail. */
export function topupNews(
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  payment: StoredPayment,
  member: Member,
  balance: string,
): News {
  const amount = formatEuros(centsToEuros(payment.amount));
  const params = { amount, key: payment.key };
  const link = '/sports/myaccount';
  const notifications = notificationNews(clock, [{ memberId: member.id, kind: 'topupCredited', params, link }]);
  const values = { name: fullName(member), club: settings.CLUB_NAME, key: payment.key, amount, balance };
  const mails = mailNews(clock, 'topupCredited', [{ recipient: member, values }]);
  return {
    writes: [...notifications.writes, ...mails.writes],
    notices: [...notifications.notices, ...mails.notices],
  };
}
