import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db, Tx } from '#database/database.ts';
import { forCategory, type Service, type Session } from '#modules/club/sports/index.ts';
import { selectLiveBookings } from '../store/live-bookings.repository.ts';
import { checkPlayers, type Judged, playerColumns } from './check-players.ts';

type Member = Judged['players'][number];

/**
 * Why each of these members cannot book a session: strikes, limits, rules of the category, another booking then. Members
 * who can book it are left out. Nothing is locked, so the answer may change at once. One query for all of them.
 */
export async function rulesRefusing(
  db: Db | Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { service, session }: { readonly service: Service; readonly session: Session },
  members: readonly Member[],
): Promise<Map<number, AppError>> {
  const now = clock.now();
  const { date, startsAt, endsAt } = session;
  const wanted = { service: service.key, now, date, startsAt, endsAt };
  const columns = playerColumns({ service, first: session }, { now, settings });
  const { rows } = await selectLiveBookings(
    members.map(({ id }) => id),
    wanted,
    columns,
  ).execute(db);
  return new Map(
    members.flatMap((member) => {
      const judged = {
        service: forCategory(service, member.categoryKey),
        first: session,
        from: session.from,
        to: session.to,
        players: [member],
      };
      const refusal = refusalOf(() => checkPlayers(judged, rows, { now, settings }));
      return refusal ? [[member.id, refusal] as const] : [];
    }),
  );
}

function refusalOf(check: () => void): AppError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
