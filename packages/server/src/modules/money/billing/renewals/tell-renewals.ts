import { clubDate, toDisplayDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { textsOf } from '#database/translations.ts';
import { mailWrites, notificationWrites } from '#modules/messages/notifications/index.ts';
import { planTitleIn } from '#modules/money/ledger/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';
import { periodFrom, priceOn } from '../subscriptions/subscription.rules.ts';
import { firstTry, lastPaidToTell, renewsOn } from './renewal.rules.ts';
import { insertRenewal, plansToTell } from './renewals.repository.ts';

const BATCH = 100;
/** Where the member stops it, or pays. */
export const RENEWALS_PAGE = '/sports/mysubscription';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings'>;

/** Writes to members whose plans renew soon, once per period. What the letter says is what is charged. */
export async function tellRenewals(context: Context): Promise<void> {
  let told = BATCH;
  while (told === BATCH) told = await inTransaction(context.db, (tx) => tellBatch(tx, context));
}

async function tellBatch(tx: Tx, context: Context): Promise<number> {
  const today = todayOf(context);
  const plans = await plansToTell(tx, lastPaidToTell(today), today, BATCH);
  let told = 0;
  for (const plan of plans) if (await tell(tx, context, plan)) told += 1;
  return told;
}

type Told = Awaited<ReturnType<typeof plansToTell>>[number];

async function tell(tx: Tx, context: Context, plan: Told): Promise<boolean> {
  const { clock, settings } = context;
  const today = todayOf(context);
  const period = periodFrom(renewsOn(plan.paidTo), plan.period);
  const amount = priceOn(plan.prices, period.from);
  // A free plan is renewed by the daily review.
  if (amount === 0) return false;
  const before = plan.previousCents === null ? null : cents(plan.previousCents);
  const previous = before === amount ? null : before;
  const since = clubDate(plan.since.toZonedDateTimeISO(settings.CLUB_TIME_ZONE).toPlainDate().toString());
  const firstTryOn = firstTry(plan, today, since);
  const at = clock.now();
  const isNew = await insertRenewal(tx, { subscriptionId: plan.id, ...period, amount, previous, firstTryOn, at });
  if (!isNew) return false;
  const price = formatEuros(centsToEuros(amount));
  const params = { plan: plan.planTitle, amount: price, date: firstTryOn };
  const told = { memberId: plan.memberId, kind: 'renewalAhead', params, link: RENEWALS_PAGE } as const;
  const values = {
    name: fullName(plan),
    club: settings.CLUB_NAME,
    plan: planTitleIn(textsOf(plan.planTitle, plan.planTranslations, 'title'), plan.language),
    amount: price,
    previous: previous === null ? '' : formatEuros(centsToEuros(previous)),
    date: toDisplayDate(firstTryOn, plan.language),
    label: plan.source === 'mandate' ? (plan.label ?? '') : '',
    link: new URL(RENEWALS_PAGE, settings.PUBLIC_URL).href,
  };
  const recipient = { id: plan.memberId, email: plan.email, language: plan.language };
  await runWrites(tx, notificationWrites(tx, clock, [told]));
  await runWrites(tx, mailWrites(tx, clock, 'renewalAhead', [{ recipient, values }]));
  return true;
}
