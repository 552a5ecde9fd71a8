import type { counterMember as memberEndpoint } from '@courtside/contract/booking/office-counter';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { forCategory, loadServices, planDay } from '#modules/club/sports/index.ts';
import { findBalance } from '#modules/money/ledger/index.ts';
import { findPersonByCode } from '#modules/people/members/index.ts';
import { todayOf } from '#platform/today.ts';

/** The balance of the member or visitor at the counter and, for one day, the sessions that cost this member something else. */
export async function readCounterMember(context: AppContext, { params, query }: Call<typeof memberEndpoint>) {
  const { db, clock, settings } = context;
  const timeZone = settings.CLUB_TIME_ZONE;
  const member = await findPersonByCode(db, params.code);
  const balance = member && (await findBalance(db, member.id));
  const isHere = member?.role === 'visitor' || balance !== undefined;
  if (member?.status !== 'active' || !isHere) throw new AppError('record.not_found');
  const date = query.date ?? todayOf({ clock, settings });
  const prices: Record<string, number> = {};
  for (const service of (await loadServices(context)).values()) {
    const general = new Map(planDay(service, date, timeZone).sessions.map(({ key, price }) => [key, price]));
    for (const { key, price } of planDay(forCategory(service, member.categoryKey), date, timeZone).sessions)
      if (general.get(key) !== price) prices[key] = centsToEuros(price);
  }
  return { memberCode: member.code, balance: centsToEuros(balance ?? cents(0)), prices };
}
