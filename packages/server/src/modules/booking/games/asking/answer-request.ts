import { ASKING } from '@courtside/contract/booking/games/game-fields';
import type { answerRequest as answerEndpoint } from '@courtside/contract/booking/games/game-questions';
import { wallText } from '@courtside/contract/values/club-time';
import { cents } from '@courtside/contract/values/money';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether } from '#database/connection/pipelining.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Call } from '#endpoint/binding.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';
import { bookerName, gameStatements, lockedGame, readerOf, refuseOthers, refuseOver } from '../places/locked-game.ts';
import { presentChange } from '../places/present-change.ts';
import { freeSeats } from '../places/seats.rules.ts';
import { lastRequest, requestStateWrites } from './asking.repository.ts';
import { gameNewsWrites, publishGame } from './notify-asking.ts';

/** After a yes a place is kept for an hour; until then nothing is paid. */
export async function answerRequest(context: AppContext, { params, body, caller }: Call<typeof answerEndpoint>) {
  const { clock, settings } = context;
  return inTransaction(context.db, async (tx) => {
    const locked = lockedGame(await sendTogether(tx, gameStatements(tx, params, readerOf(context, caller))));
    const { booking, game } = locked;
    const now = clock.now();
    refuseOthers(locked, caller);
    refuseOver(context, locked);
    const asker = await findMemberByCode(tx, body.memberCode);
    const request = asker && (await lastRequest(tx, booking.id, asker.id));
    if (request?.state !== 'open' || request.untilAt.getTime() <= now.epochMilliseconds)
      throw new AppError('game.no_request');
    const { rows } = await sql`select from game_request where booking_id = ${booking.id} and state = 'granted'
      and until_at > ${toDate(now)}`.execute(tx);
    const isYes = body.yes === 1;
    if (isYes && freeSeats(game.slots).length <= rows.length) throw new AppError('game.full');
    const kept = now.add({ minutes: ASKING.keptMinutes });
    const end = game.decideAt ?? booking.startsAt;
    const until = Temporal.Instant.compare(kept, end) < 0 ? kept : end;
    await runWrites(
      tx,
      isYes ? requestStateWrites(request.id, 'granted', until) : requestStateWrites(request.id, 'refused'),
      gameNewsWrites(tx, context, booking, {
        kind: isYes ? 'gameGranted' : 'gameRefused',
        memberIds: [request.memberId],
        params: { who: bookerName(booking), ...(isYes && { until: wallText(until, settings.CLUB_TIME_ZONE) }) },
      }),
    );
    publishGame(tx, locked.booking);
    return presentChange(locked, game.slots, cents(0));
  });
}
