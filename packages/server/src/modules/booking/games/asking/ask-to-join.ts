import { ASKING } from '@courtside/contract/booking/games/game-fields';
import type { askToJoin as askEndpoint } from '@courtside/contract/booking/games/game-questions';
import { wallText, wallTimeText } from '@courtside/contract/values/club-time';
import { cents } from '@courtside/contract/values/money';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { playersByCode } from '#modules/people/members/index.ts';
import { toInstant } from '#platform/clock.ts';
import { selectJoiner } from '../places/joiner.repository.ts';
import {
  type GameOfReader,
  gameStatements,
  type LockedGame,
  lockedGame,
  readerOf,
  refuseOver,
} from '../places/locked-game.ts';
import { presentChange } from '../places/present-change.ts';
import { refuseByAudience, refuseMinorAlone } from '../places/refuse-joiner.ts';
import { freeSeats } from '../places/seats.rules.ts';
import { isInRange } from '../places/terms.rules.ts';
import { lastRequest, requestStateWrites, requestWrites } from './asking.repository.ts';
import { gameNewsWrites, publishGame } from './notify-asking.ts';

type AskCall = Call<typeof askEndpoint>;

/** Asks the booker, who alone answers. It costs and holds nothing; silence is a no. */
export async function askToJoin(context: AppContext, call: AskCall) {
  const { params, body, caller } = call;
  if (!isMemberRole(caller.role)) throw new AppError('access.denied');
  return inTransaction(context.db, async (tx) => {
    const locked = lockedGame(await sendTogether(tx, gameStatements(tx, params, readerOf(context, caller))));
    if (body.isAsked === 0) await withdraw(tx, context, locked, caller.memberId);
    else await ask(tx, context, call, locked);
    publishGame(tx, locked.booking);
    return presentChange(locked, locked.game.slots, cents(0));
  });
}

async function ask(tx: Tx, context: AppContext, { body, caller }: AskCall, locked: GameOfReader): Promise<void> {
  const { clock, settings } = context;
  const { booking, game, players, openedBy: name } = locked;
  const now = clock.now();
  const asking = { ...readerOf(context, caller), now };
  const rows = await selectJoiner(tx, booking, caller.memberCode, asking).execute();
  const [joiner] = rows;
  const player = playersByCode([caller.memberCode], rows).get(caller.memberCode);
  if (!player || !joiner) throw new AppError('record.not_found');
  // 1. The refusals of a join but its level.
  refuseOver(context, locked);
  if (players.some(({ memberId }) => memberId === player.id)) throw new AppError('game.already_in');
  refuseMinorAlone(context, player, false);
  if (freeSeats(game.slots).length === 0) throw new AppError('game.full');
  refuseByAudience(context, locked, joiner);
  if (isInRange(game, joiner.level) !== false) throw new AppError('game.nothing_to_ask');
  // 2. Once, whatever the answer was.
  const last = await lastRequest(tx, booking.id, player.id);
  if (last?.state === 'refused') throw new AppError('game.refused', { params: { name } });
  if (last && last.state !== 'withdrawn') {
    const time = wallTimeText(toInstant(last.askedAt), settings.CLUB_TIME_ZONE);
    const until = wallText(toInstant(last.untilAt), settings.CLUB_TIME_ZONE);
    throw new AppError('game.asked_already', { params: { time, name, until } });
  }
  // 3. Nobody waits for an answer beyond the game itself.
  const silence = now.add({ hours: ASKING.answerHours });
  const end = game.decideAt ?? booking.startsAt;
  const until = Temporal.Instant.compare(silence, end) < 0 ? silence : end;
  await runWrites(
    tx,
    requestWrites({ bookingId: booking.id, memberId: player.id, note: body.note || null, at: now, until }),
    gameNewsWrites(tx, context, booking, {
      kind: 'gameAsked',
      memberIds: booking.bookerPayerId === null ? [booking.bookerId] : [booking.bookerId, booking.bookerPayerId],
      params: { who: player.name, until: wallText(until, settings.CLUB_TIME_ZONE) },
    }),
  );
}

async function withdraw(tx: Tx, { clock }: AppContext, { booking }: LockedGame, memberId: number): Promise<void> {
  const last = await lastRequest(tx, booking.id, memberId);
  const isLive = last && (last.state === 'open' || last.state === 'granted');
  if (!isLive || last.untilAt.getTime() <= clock.now().epochMilliseconds) throw new AppError('game.no_request');
  await runWrites(tx, requestStateWrites(last.id, 'withdrawn'));
}
