import type { programBookings } from '@courtside/contract/people/keys/program-bookings';
import { formatWallTime } from '@courtside/contract/values/club-time';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadService } from '#modules/club/sports/index.ts';
import { selectPlainBookings } from './program-bookings.repository.ts';

/** Whose they are is read with another right, if at all. */
export async function listProgramBookings(context: AppContext, { query }: Call<typeof programBookings>) {
  const { key: section } = await loadService(context, query.service);
  const rows = await selectPlainBookings(context.db, section, query.date);
  return {
    items: rows.map(({ startsMinute, endsMinute, startsAt, endsAt, dueAt, ...row }) => ({
      ...{ section, ...row, players: Number(row.players) },
      ...{ from: formatWallTime(startsMinute), to: formatWallTime(endsMinute) },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      isDue: dueAt !== null && row.status === 'booked',
    })),
  };
}
