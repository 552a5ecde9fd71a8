import type { PlanPeriod } from '@courtside/contract/money/subscriptions';
import { addDays, type ClubDate, clubDate } from '@courtside/contract/values/dates';
import { cents } from '@courtside/contract/values/money';
import type { Tx } from '#database/database.ts';
import { insertPlans, type NewPlan, periodFrom, remindersBy, statusOn } from '#modules/money/billing/index.ts';
import { BEGAN_DAYS_AGO, type DemoPlan, demoPlansOf, PLANS } from '#seed/subscriptions.ts';
import { accountOf, DAY_MS, type HistoryClub, MINUTE_MS, type Person } from '../club.ts';
import { insertRows, momentOf, takeIds, takeNumbers } from '../rows.ts';
import { type Books, type DraftEntry, known } from './books.ts';

const MONTHS: Readonly<Record<PlanPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** Most members pay once a year. */
const COMMON = ['full-year', 'full-year', 'full-year', 'full-quarter', 'full-quarter', 'full-month', 'off-peak-month'];

/** Somebody whose card was tried on every day of the plan, whatever the year draws for the others. */
export const OVERDUE = '1150';

const MONTHLY = PLANS.find(({ key }) => key === 'full-month');

interface Period {
  readonly from: ClubDate;
  readonly to: ClubDate;
  readonly entry: DraftEntry;
}

/** A membership with the periods that were paid since the books began. */
export interface Membership {
  readonly id: number;
  readonly key: string;
  readonly person: Person;
  readonly planId: number;
  readonly plan: NewPlan;
  readonly state: DemoPlan['state'];
  readonly periods: readonly Period[];
}

/** The dues of the year; everybody pays them from the balance. */
export async function addDues(tx: Tx, club: HistoryClub, books: Books): Promise<Membership[]> {
  const planIds = await insertPlans(tx, PLANS);
  const wanted = club.members.flatMap((person) =>
    demoPlansOf(person, club.random, COMMON).map((drawn) => {
      const plan = person.code === OVERDUE ? { plan: known(MONTHLY), state: 'due' as const } : drawn;
      return { person, ...plan, beginnings: beginningsOf(club, plan, person) };
    }),
  );
  const firstId = await takeIds(tx, 'member_subscription', wanted.length);
  const firstNumber = await takeNumbers(tx, 'subscription_number', wanted.length);
  return wanted.map(({ person, plan, state, beginnings }, index) => {
    const key = `SUB-${String(firstNumber + index).padStart(6, '0')}`;
    const periods = beginnings.map((from) => {
      const { to } = periodFrom(from, plan.period);
      return { from, to, entry: books.add(paymentOf(club, person, plan, { key, from, to })) };
    });
    return { id: firstId + index, key, person, planId: known(planIds.get(plan.key)), plan, state, periods };
  });
}

/** The first days of the paid periods that the books know, oldest first. */
function beginningsOf(club: HistoryClub, { plan: { period }, state }: DemoPlan, { code }: Person): ClubDate[] {
  const [usual, most] = BEGAN_DAYS_AGO[period][state];
  const least = code === OVERDUE ? most : usual;
  // What began before the books was paid in the old ones, so a lapsed year is one that began with them.
  const oldest = Math.floor((club.nowMs - club.at(club.firstDay, 0)) / DAY_MS) - 8;
  const last = addDays(club.today, -Math.min(oldest, club.random.between(least, most)));
  const days: ClubDate[] = [];
  for (let index = 0; ; index += 1) {
    const from = Temporal.PlainDate.from(last).subtract({ months: MONTHS[period] * index });
    const day = clubDate(from.toString());
    if (day <= addDays(club.firstDay, 6)) return days.toReversed();
    days.push(day);
  }
}

function paymentOf(
  club: HistoryClub,
  person: Person,
  plan: NewPlan,
  { key, from, to }: { key: string; from: ClubDate; to: ClubDate },
): DraftEntry {
  const { random, nowMs } = club;
  const paidMs = club.at(addDays(from, -random.between(0, 4)), 17 * 60 + random.between(0, 59));
  return {
    kind: 'subscription',
    source: `subscription:${key}:${from}`,
    actorId: person.id,
    atMs: Math.min(paidMs, nowMs - 90 * MINUTE_MS),
    details: { key, plan: plan.title, until: to },
    postings: [
      { accountId: known(person.accountId ?? undefined), amount: -plan.amount },
      { accountId: accountOf(club, 'subscription'), amount: plan.amount },
    ],
    receipts: [{ memberId: person.id, amount: plan.amount }],
  };
}

export async function storeDues(
  tx: Tx,
  { today }: HistoryClub,
  books: Books,
  memberships: readonly Membership[],
): Promise<void> {
  await insertRows(
    tx,
    'member_subscription',
    memberships.map(({ id, key, person, planId, periods }) => {
      const { from, to } = known(periods.at(-1));
      return {
        id,
        key,
        member_id: person.id,
        plan_id: planId,
        status: statusOn(to, today),
        paid_from: from,
        paid_to: to,
        reminders_sent: remindersBy(to, today),
        reviewed_on: today,
      };
    }),
  );
  await insertRows(
    tx,
    'subscription_period',
    memberships.flatMap(({ id, plan, periods }) =>
      periods.map(({ from, to, entry }) => ({
        subscription_id: id,
        from_date: from,
        to_date: to,
        amount_cents: cents(plan.amount),
        entry_id: books.idOf(entry),
        paid_at: momentOf(entry.atMs),
      })),
    ),
  );
}
