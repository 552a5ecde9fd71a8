import type { Affected } from '@courtside/contract/club/office';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { isSameTexts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { SaveRequest } from '#modules/booking/affected/index.ts';
import type { Holiday } from '#modules/club/club/index.ts';
import { todayOf } from '#platform/today.ts';
import { type ChangedClosures, type ClosureChange, changeClosures, previewClosures } from './change-closures.ts';
import type { ClosurePlan } from './closure-plan.rules.ts';
import { findHolidayPlans, lockHolidayPlans, type StoredPlan } from './closures.repository.ts';

/** Closes the whole club on the holidays that say so, from today on, and opens it on those that no longer do. */
export async function closeOnHolidays(
  tx: Tx,
  context: AppContext,
  request: SaveRequest,
  holidays: readonly Holiday[],
): Promise<ChangedClosures> {
  const today = todayOf(context);
  const changes = changesOf(await lockHolidayPlans(tx, today), holidays, today);
  if (changes.length === 0) return { closures: [], affected: [] };
  return changeClosures(tx, context, request, changes);
}

/** The bookings that would be affected. */
export async function previewHolidays(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  holidays: readonly Holiday[],
): Promise<Affected[]> {
  const today = todayOf(context);
  return previewClosures(tx, context, changesOf(await findHolidayPlans(tx, today), holidays, today));
}

function changesOf(plans: readonly StoredPlan[], holidays: readonly Holiday[], today: ClubDate): ClosureChange[] {
  const wanted = new Map(
    holidays.flatMap((holiday) => (holiday.isClosed && holiday.date >= today ? [[holiday.date, holiday]] : [])),
  );
  const stored = new Map(plans.map((plan) => [plan.holidayDate, plan]));
  const changes: ClosureChange[] = [];
  for (const [date, plan] of stored) if (date && !wanted.has(date)) changes.push({ plan: null, stored: plan });
  for (const [date, holiday] of wanted) {
    const known = stored.get(date);
    if (!known) changes.push({ plan: planOf(holiday), holidayDate: date });
    else if (!hasTitle(known, holiday)) changes.push({ plan: planOf(holiday), stored: known });
  }
  return changes;
}

const planOf = ({ date, title }: Holiday): ClosurePlan => ({
  serviceKey: null,
  courtIds: [],
  from: `${date}T00:00`,
  to: `${addDays(date, 1)}T00:00`,
  repeat: null,
  kind: 'holiday',
  reason: title,
});

const hasTitle = ({ reason }: StoredPlan, { title }: Holiday) => reason !== null && isSameTexts(reason, title);
