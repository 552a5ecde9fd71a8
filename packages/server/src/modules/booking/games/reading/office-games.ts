import type { officeGames as officeEndpoint } from '@courtside/contract/booking/games/office-games';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadAllServices } from '#modules/club/sports/index.ts';
import { bookerName } from '../places/locked-game.ts';
import { presentGame } from './games.presenter.ts';
import { isInDays } from './games.repository.ts';
import { readGames } from './read-games.ts';

interface ReportedRow {
  readonly bookingId: number;
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly at: Date;
}

/** All games of some days, for the desk. */
export async function officeGames(context: AppContext, { query, caller }: Call<typeof officeEndpoint>) {
  const services = await loadAllServices(context);
  if (query.service !== undefined && !services.has(query.service)) throw new AppError('sports.unknown_service');
  const { items, reader, moment } = await readGames(context, caller, isInDays(query, query.state));
  const ids = items.map(({ booking }) => booking.id);
  const { rows } = await sql<ReportedRow>`
    select note.booking_id as "bookingId", note.id::text, member.first_name || ' ' || member.surname as name,
      note.note as text, note.noted_at as at
    from game_note as note join member on member.id = note.member_id
    where note.booking_id = any(${ids}::bigint[]) and note.reported_at is not null order by note.id`.execute(
    context.db,
  );
  return {
    items: items.map((item) => {
      const { booking } = item;
      const game = presentGame(item, reader, moment);
      return {
        ...game,
        booker: { name: bookerName(booking), memberCode: booking.bookerCode },
        amount: centsToEuros(cents(booking.status === 'booked' ? booking.total : 0)),
        reported: rows
          .filter(({ bookingId }) => bookingId === booking.id)
          .map(({ bookingId: _, at, ...note }) => ({ ...note, at: at.toISOString() })),
      };
    }),
  };
}
