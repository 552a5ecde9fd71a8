import { centsToEuros, formatEuros } from '@courtside/contract/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { findMemberById, fullName } from '#modules/members/index.ts';
import { notifyMembers, queueMail } from '#modules/notifications/index.ts';
import type { StoredPayment } from './payments.repository.ts';

/** Notifies the member of the credit, in the app and by mail. */
export async function notifyTopupCredited(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  payment: StoredPayment,
  balance: string,
): Promise<void> {
  const member = await findMemberById(tx, payment.memberId);
  if (!member) return;
  const amount = formatEuros(centsToEuros(payment.amount));
  const params = { amount, key: payment.key };
  await notifyMembers(tx, clock, [{ memberId: member.id, kind: 'topupCredited', params, link: '/sports/myaccount' }]);
  await queueMail(tx, clock, member, 'topupCredited', {
    name: fullName(member),
    club: settings.CLUB_NAME,
    key: payment.key,
    amount,
    balance,
  });
}
