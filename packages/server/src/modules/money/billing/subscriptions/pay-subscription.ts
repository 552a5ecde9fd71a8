import type { paySubscription as payEndpoint } from '@courtside/contract/money/subscriptions';
import { toDisplayDate, toSlashDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { planTitleIn } from '#modules/money/ledger/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { findMemberById, fullName, storeMemberCategory } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { issueSubscriptionReceipt, recordPeriod } from './record-subscription.ts';
import { nextPeriod, statusOn } from './subscription.rules.ts';
import { lockSubscription } from './subscriptions.repository.ts';

type PayCall = Call<typeof payEndpoint>;

/** Pays the next period from the balance in one transaction. */
export async function paySubscription(context: AppContext, call: PayCall) {
  return inIdempotentTransaction(context, call, (tx) => pay(tx, context, call));
}

async function pay(tx: Tx, context: AppContext, { body, caller, origin }: PayCall) {
  // 1. Verify the PIN, then find the caller's subscription.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  const today = todayOf(context);
  const subscription = await lockSubscription(tx, body.Id, today);
  if (subscription?.memberId !== caller.memberId) throw new AppError('record.not_found');
  // 2. It must be due or lapsed.
  const { paidTo, graceDays } = subscription;
  if (statusOn(paidTo, today, graceDays) === 'active') {
    throw new AppError('subscription.not_due', { params: { until: toSlashDate(paidTo) } });
  }
  if (subscription.current?.state === 'charging')
    throw new AppError('renewal.charging', { params: { label: subscription.setting?.label ?? '' } });
  // 3. Post the payment and store the period.
  const period = nextPeriod(paidTo, subscription.period, today, graceDays);
  const paid = await recordPeriod(tx, context, subscription, period, { actorId: caller.memberId, today });
  if (subscription.categoryKey) await storeMemberCategory(tx, [caller.memberId], subscription.categoryKey);
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'subscription_paid',
      actorId: caller.memberId,
      details: { subscription: subscription.key, amountCents: subscription.amount, until: paid.to },
      ...origin,
    }),
  );
  // 4. Issue the receipt and mail its number.
  const member = await findMemberById(tx, caller.memberId);
  const receipt = paid.entryId === null ? '' : await issueSubscriptionReceipt(tx, context, subscription, paid.entryId);
  if (member && receipt) {
    await runWrites(
      tx,
      mailWrites(tx, context.clock, 'subscriptionPaid', [
        {
          recipient: member,
          values: {
            name: fullName(member),
            club: context.settings.CLUB_NAME,
            plan: planTitleIn(textsOf(subscription.planTitle, subscription.planTranslations, 'title'), member.language),
            amount: formatEuros(centsToEuros(subscription.amount)),
            date: toDisplayDate(paid.to, member.language),
            receipt,
          },
        },
      ]),
    );
  }
  return new Answer({
    receipt,
    amount: centsToEuros(subscription.amount),
    balanceAmount: centsToEuros(cents(paid.balance)),
    periodTo: paid.to,
  });
}
