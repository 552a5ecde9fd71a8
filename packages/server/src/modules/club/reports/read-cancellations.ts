import type * as endpoints from '@courtside/contract/club/office-reports';
import type { Cancellations } from '@courtside/contract/club/office-reports';
import { clubDate } from '@courtside/contract/values/dates';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { selectMonthsOfBookings } from './bookings.repository.ts';

export async function readCancellations(
  context: AppContext,
  { query }: Call<typeof endpoints.readCancellations>,
): Promise<Cancellations> {
  const services = [...(await loadAllServices(context)).keys()];
  const range = { from: clubDate(query.from), to: clubDate(query.to) };
  const rows = await selectMonthsOfBookings(context.db, services, range);
  return { months: rows.map(({ lostCents, ...month }) => ({ ...month, lost: centsToEuros(cents(lostCents)) })) };
}
