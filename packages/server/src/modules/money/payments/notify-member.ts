import { centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/transaction/write-together.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { fullName, type Member } from '#modules/people/members/index.ts';
import type { StoredPayment } from './payments.repository.ts';

/** Notifies the member of the credit, in the app and by mail. */
export function topupNewsWrites(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  payment: StoredPayment,
  member: Member,
  balance: string,
): Write[] {
  const amount = formatEuros(centsToEuros(payment.amount));
  const params = { amount, key: payment.key };
  const link = '/sports/myaccount';
  const notifications = notificationWrites(tx, clock, [{ memberId: member.id, kind: 'topupCredited', params, link }]);
  const values = { name: fullName(member), club: settings.CLUB_NAME, key: payment.key, amount, balance };
  const mails = mailWrites(tx, clock, 'topupCredited', [{ recipient: member, values }]);
  return [...notifications, ...mails];
}
