import type { PlanPeriod } from '@courtside/contract/money/subscriptions';
import { instantOf } from '@courtside/contract/values/club-time';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { type Cents, cents, eurosToCents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { notificationWrites } from '#modules/messages/notifications/index.ts';
import {
  insertPlans,
  insertSubscription,
  issueSubscriptionReceipt,
  type NewPlan,
  periodFrom,
  recordPeriod,
  reminderNotifications,
  remindersBy,
  statusOn,
} from '#modules/money/billing/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { createPayment } from '#modules/money/payments/index.ts';
import { todayOf } from '#platform/today.ts';
import type { DemoPerson } from './bookings.ts';
import type { Random } from './random.ts';
import type { DemoEvent } from './timeline.ts';

export const PLANS: readonly NewPlan[] = [
  plan('full-month', 'Full membership, monthly', 'Every court, every day.', 'month', 42),
  plan('full-quarter', 'Full membership, quarterly', 'Every court, every day.', 'quarter', 115),
  plan('full-year', 'Full membership, yearly', 'Every court, every day. Two months for free.', 'year', 420),
  plan('off-peak-month', 'Off-peak membership, monthly', 'Weekdays until 17:00.', 'month', 28),
  plan('locker-year', 'Locker', 'One locker in the changing rooms.', 'year', 60),
];

function plan(key: string, title: string, description: string, period: PlanPeriod, euros: number): NewPlan {
  return { key, title, description, period, amount: eurosToCents(euros) };
}

/** Start of the last paid period in days before today, for each status. */
export const BEGAN_DAYS_AGO: Readonly<
  Record<PlanPeriod, Record<'active' | 'due' | 'lapsed', readonly [number, number]>>
> = {
  month: { active: [0, 12], due: [20, 50], lapsed: [70, 200] },
  quarter: { active: [0, 70], due: [80, 110], lapsed: [130, 260] },
  year: { active: [0, 340], due: [356, 385], lapsed: [405, 500] },
};

export interface DemoPlan {
  readonly plan: NewPlan;
  readonly state: 'active' | 'due' | 'lapsed';
  /** How many periods were paid, the last one included. */
  readonly periods?: number;
}

const planNamed = (key: string): NewPlan => {
  const found = PLANS.find((known) => known.key === key);
  if (!found) throw new RangeError(`the demo has no plan ${key}`);
  return found;
};

/** Fixed subscriptions for the demo logins, random ones for the others. */
export function demoPlansOf({ code }: Pick<DemoPerson, 'code'>, random: Random, common = COMMON): DemoPlan[] {
  if (code === '1001') {
    return [
      { plan: planNamed('full-month'), state: 'active', periods: 12 },
      { plan: planNamed('locker-year'), state: 'due' },
    ];
  }
  if (code === '1002') return [{ plan: planNamed('full-month'), state: 'due', periods: 3 }];
  if (code === '1003') return [{ plan: planNamed('full-quarter'), state: 'lapsed' }];
  const state = random.chance(0.8) ? 'active' : random.chance(0.6) ? 'due' : 'lapsed';
  return [{ plan: planNamed(random.pick(common)), state }];
}

/** The plans of the others, each as often as it is named. */
const COMMON: readonly string[] = PLANS.map(({ key }) => key).filter((key) => key !== 'locker-year');

export interface DemoSubscriptions {
  /** The payments, and the reminders of the demo logins. */
  readonly events: DemoEvent[];
  /** The sum of each member's first payments. */
  readonly firstDues: ReadonlyMap<number, Cents>;
}

/** The plans, all subscriptions and their payments. */
export async function demoSubscriptions(
  tx: Tx,
  context: AppContext,
  random: Random,
  members: readonly DemoPerson[],
): Promise<DemoSubscriptions> {
  const planIds = await insertPlans(tx, PLANS);
  const today = todayOf(context);
  const events: DemoEvent[] = [];
  const firstDues = new Map<number, Cents>();
  for (const member of members) {
    for (const demoPlan of demoPlansOf(member, random)) {
      firstDues.set(member.id, cents((firstDues.get(member.id) ?? 0) + demoPlan.plan.amount));
      const beginnings = beginningsOf(demoPlan, today, random);
      const planId = planIds.get(demoPlan.plan.key) ?? 0;
      const subscription = await openSubscription(tx, member, planId, demoPlan.plan, beginnings, today);
      for (const from of beginnings) {
        const paidOn = addDays(from, -random.between(1, 5));
        const at = instantOf(paidOn, 17 * 60 + random.between(0, 59), context.settings.CLUB_TIME_ZONE);
        events.push({ at, happen: (tx_, then) => payPeriod(tx_, then, subscription, from, today) });
      }
      if (demoPlan.state !== 'active' && member.code <= '1003')
        events.push(reminderOf(context, subscription, demoPlan.state));
    }
  }
  return { events, firstDues };
}

/** In the app only: a new club has no old mail. */
function reminderOf(
  { clock }: AppContext,
  { memberId, planTitle, amount, paidTo }: DemoSubscription,
  state: 'due' | 'lapsed',
): DemoEvent {
  const kind = state === 'due' ? 'subscriptionDue' : 'subscriptionLapsed';
  const notes = reminderNotifications(kind, [{ memberId, plan: planTitle, amount, paidTo }]);
  return {
    at: clock.now().subtract({ hours: 30 }),
    happen: (tx, then) => runWrites(tx, notificationWrites(tx, then.clock, notes)),
  };
}

/** The first days of the paid periods, oldest first. */
function beginningsOf({ plan: { period }, state, periods = 1 }: DemoPlan, today: ClubDate, random: Random): ClubDate[] {
  const last = addDays(today, -random.between(...BEGAN_DAYS_AGO[period][state]));
  const months = { month: 1, quarter: 3, year: 12 }[period];
  return Array.from({ length: periods }, (_, index) => {
    const earlier = Temporal.PlainDate.from(last).subtract({ months: months * (periods - 1 - index) });
    return clubDate(earlier.toString());
  });
}

type DemoSubscription = Parameters<typeof recordPeriod>[2] & {
  readonly period: PlanPeriod;
  readonly paidTo: ClubDate;
};

async function openSubscription(
  tx: Tx,
  { id: memberId }: DemoPerson,
  planId: number,
  { title, amount, period }: NewPlan,
  beginnings: readonly ClubDate[],
  today: ClubDate,
): Promise<DemoSubscription> {
  const last = periodFrom(beginnings.at(-1) ?? today, period);
  const stored = await insertSubscription(tx, {
    memberId,
    planId,
    ...last,
    status: statusOn(last.to, today),
    reminders: remindersBy(last.to, today),
    today,
  });
  return { ...stored, memberId, planTitle: title, amount, period, paidTo: last.to };
}

/** Not used for subscriptions. */
const SPENDING_MONEY = eurosToCents(120);

/** Paid from the balance, after a cash top-up if it is too low. */
async function payPeriod(
  tx: Tx,
  then: AppContext,
  subscription: DemoSubscription,
  from: ClubDate,
  today: ClubDate,
): Promise<void> {
  const { memberId, amount, period } = subscription;
  const cash = { memberId, requestedById: memberId, method: 'cash', amount, comment: '', savedCardId: null } as const;
  const isShort = ((await findBalance(tx, memberId)) ?? 0) < amount + SPENDING_MONEY;
  if (isShort) await createPayment(tx, then, cash, { isQuiet: true });
  const { entryId } = await recordPeriod(tx, then, subscription, periodFrom(from, period), {
    actorId: memberId,
    today,
  });
  if (entryId !== null) await issueSubscriptionReceipt(tx, then, subscription, entryId);
}
