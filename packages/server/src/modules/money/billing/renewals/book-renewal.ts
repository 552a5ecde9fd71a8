import type { RenewalFailure } from '@courtside/contract/money/mandates';
import { type ClubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { planTitleIn } from '#modules/money/ledger/index.ts';
import { findMemberById, fullName, type Member, storeMemberCategory } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { issueSubscriptionReceipt, recordPeriod } from '../subscriptions/record-subscription.ts';
import { nextTry, tryDays } from './renewal.rules.ts';
import { type StoredRenewal, storeFailedTry } from './renewals.repository.ts';
import { RENEWALS_PAGE } from './tell-renewals.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

/** False where the period was paid meanwhile, by hand or by a charge that was answered late. */
export const isBookable = ({ state, paidTo, from }: StoredRenewal): boolean => state !== 'paid' && paidTo < from;

/** Pays the period from the balance, to which what was charged for it has been credited. The renewal is locked. */
export async function bookRenewal(tx: Tx, context: Context, renewal: StoredRenewal, label: string): Promise<void> {
  const { memberId, from, to, amount, categoryKey, graceDays } = renewal;
  const { clock, settings } = context;
  const subscription = { ...renewal, id: renewal.subscriptionId, amount, graceDays };
  const today = todayOf(context);
  const paid = await recordPeriod(tx, context, subscription, { from, to }, { actorId: memberId, today });
  if (categoryKey) await storeMemberCategory(tx, [memberId], categoryKey);
  const details = { subscription: renewal.key, amountCents: amount, until: to, automatic: true };
  await runWrites(tx, auditWrites(clock, { action: 'subscription_paid', actorId: null, subjectId: memberId, details }));
  const member = await findMemberById(tx, memberId);
  if (member) await notify(tx, context, 'renewalPaid', renewal, to);
  const receipt = paid.entryId === null ? '' : await issueSubscriptionReceipt(tx, context, subscription, paid.entryId);
  if (!member) return;
  const values = {
    ...mailOf(renewal, member, settings.CLUB_NAME),
    label,
    receipt,
    date: toDisplayDate(to, member.language),
  };
  await runWrites(tx, mailWrites(tx, clock, 'renewalPaid', [{ recipient: member, values }]));
}

/** The next try, or due after the last one; the member is told of each. */
export async function failRenewal(
  tx: Tx,
  context: Context,
  renewal: StoredRenewal,
  failure: RenewalFailure,
): Promise<void> {
  const { clock, settings } = context;
  const next = nextTry(tryDays(renewal.firstTryOn, renewal), todayOf(context));
  await storeFailedTry(tx, renewal.id, { failure, next });
  const details = { subscription: renewal.key, amountCents: renewal.amount, failure, ...(next && { next }) };
  await runWrites(
    tx,
    auditWrites(clock, { action: 'renewal_failed', actorId: null, subjectId: renewal.memberId, details }),
  );
  const member = await findMemberById(tx, renewal.memberId);
  if (!member) return;
  await notify(tx, context, next ? 'renewalFailed' : 'renewalEnded', renewal, next);
  const link = new URL(RENEWALS_PAGE, settings.PUBLIC_URL).href;
  const values = { ...mailOf(renewal, member, settings.CLUB_NAME), label: renewal.label ?? '', failure, link };
  const mails = next
    ? mailWrites(tx, clock, 'renewalFailed', [
        { recipient: member, values: { ...values, date: toDisplayDate(next, member.language) } },
      ])
    : mailWrites(tx, clock, 'renewalEnded', [{ recipient: member, values }]);
  await runWrites(tx, mails);
}

const euros = ({ amount }: StoredRenewal) => formatEuros(centsToEuros(amount));

async function notify(
  tx: Tx,
  { clock }: Context,
  kind: 'renewalPaid' | 'renewalFailed' | 'renewalEnded',
  renewal: StoredRenewal,
  date: ClubDate | null,
): Promise<void> {
  const params = { plan: renewal.planTitle, amount: euros(renewal), ...(date && { date }) };
  const { memberId } = renewal;
  await runWrites(tx, notificationWrites(tx, clock, [{ memberId, kind, params, link: RENEWALS_PAGE }]));
}

const mailOf = (renewal: StoredRenewal, member: Member, club: string) => ({
  name: fullName(member),
  club,
  plan: planTitleIn(textsOf(renewal.planTitle, renewal.planTranslations, 'title'), member.language),
  amount: euros(renewal),
});
