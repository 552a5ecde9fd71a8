import type { accountMonths as monthsEndpoint } from '@courtside/contract/money/account';
import { type Cents, cents, centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { findRecordOwner } from '#modules/people/members/index.ts';
import { type MonthSums, sumMonths } from './months.repository.ts';

const NOTHING: MonthSums = { topups: cents(0), spent: cents(0), refunds: cents(0), bookings: 0 };

/** Top-ups and spending by month of the club, for the account's chart. */
export async function readMonths({ db, clock, settings }: AppContext, { query, caller }: Call<typeof monthsEndpoint>) {
  const member = await findRecordOwner(db, caller, query.memberCode);
  const now = clock.now().toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const last = now.toPlainDate().toPlainYearMonth();
  const first = last.subtract({ months: query.months - 1 });
  const startsAt = first.toPlainDate({ day: 1 }).toZonedDateTime(settings.CLUB_TIME_ZONE).toInstant();
  const sums = await sumMonths(db, member.id, startsAt, settings.CLUB_TIME_ZONE);
  const months = Array.from({ length: query.months }, (_, index) => {
    const month = first.add({ months: index }).toString();
    const { topups, spent, refunds, bookings } = sums.get(month) ?? NOTHING;
    return {
      month,
      topups: centsToEuros(topups),
      spent: centsToEuros(spent),
      refunds: centsToEuros(refunds),
      bookings,
    };
  });
  const total = (amountOf: (month: MonthSums) => Cents) =>
    centsToEuros(cents([...sums.values()].reduce((sum, month) => sum + amountOf(month), 0)));
  return { months, topups: total(({ topups }) => topups), spent: total(({ spent }) => spent) };
}
