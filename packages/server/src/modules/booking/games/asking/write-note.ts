import { GAME_NOTES } from '@courtside/contract/booking/games/game-fields';
import type { writeNote as noteEndpoint } from '@courtside/contract/booking/games/game-questions';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { noteGame } from '#modules/booking/bookings/index.ts';
import { toDate } from '#platform/clock.ts';
import { gameStatements, type LockedGame, lockedGame, readerOf, refuseOver } from '../places/locked-game.ts';
import { readGame } from '../reading/list-games.ts';
import { publishGame } from './notify-asking.ts';

type NoteCall = Call<typeof noteEndpoint>;

/** One note of the booker and five of the players: arrangements, not a chat. */
export async function writeNote(context: AppContext, call: NoteCall) {
  const { params, body, caller } = call;
  await inTransaction(context.db, async (tx) => {
    const locked = lockedGame(await sendTogether(tx, gameStatements(tx, params, readerOf(context, caller))));
    const { booking, players } = locked;
    const isPlayer = players.some(({ memberId, familyPayer }) => [memberId, familyPayer?.id].includes(caller.memberId));
    if (!isPlayer) throw new AppError('game.not_joined');
    publishGame(tx, locked.booking);
    if ('report' in body) return report(tx, context, call, locked, body.report);
    refuseOver(context, locked);
    if (booking.bookerId === caller.memberId)
      return noteGame(tx, booking.id, body.note.slice(0, GAME_NOTES.ofBooker) || null);
    if (body.note !== '') await addNote(tx, context, locked, { memberId: caller.memberId, note: body.note });
  });
  return readGame(context, call);
}

async function addNote(
  tx: Tx,
  { clock }: AppContext,
  { booking }: LockedGame,
  { memberId, note }: { readonly memberId: number; readonly note: string },
): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from game_note
    where booking_id = ${booking.id}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= GAME_NOTES.most)
    throw new AppError('game.notes_full', { params: { most: GAME_NOTES.most } });
  await tx
    .insertInto('game_note')
    .values({ booking_id: booking.id, member_id: memberId, note, noted_at: toDate(clock.now()) })
    .execute();
}

async function report(
  tx: Tx,
  { clock }: AppContext,
  { caller }: NoteCall,
  { booking }: LockedGame,
  id: string,
): Promise<void> {
  const row = await tx
    .updateTable('game_note')
    .set({ reported_at: toDate(clock.now()), reported_by_id: caller.memberId })
    .where('id', '=', Number(id))
    .where('booking_id', '=', booking.id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
}
