import type {
  readGameWishes as readEndpoint,
  saveGameWishes as saveEndpoint,
} from '@courtside/contract/booking/games/game-wishes';
import { formatWallTime, parseWallTime } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import type { Call } from '#endpoint/binding.ts';
import { loadServices } from '#modules/club/sports/index.ts';

const END_OF_DAY = 24 * 60;
const minuteOf = (time: string) => (time === '24:00' ? END_OF_DAY : parseWallTime(time));
const timeOf = (minute: number) => (minute === END_OF_DAY ? '24:00' : formatWallTime(minute));

/** When the caller wants to be told of a new game. */
export async function readGameWishes({ db }: AppContext, { caller }: Call<typeof readEndpoint>) {
  return wishesOf(db, caller.memberId);
}

async function wishesOf(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('game_wish')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute();
  return {
    wishes: rows.map((row) => ({
      services: row.service_keys,
      weekdays: row.weekdays,
      from: timeOf(row.from_minute),
      to: timeOf(row.to_minute),
      onlyMyLevel: row.only_my_level,
    })),
  };
}

export async function saveGameWishes(context: AppContext, { body, caller }: Call<typeof saveEndpoint>) {
  const services = await loadServices(context);
  if (body.wishes.some((wish) => wish.services.some((key) => !services.has(key))))
    throw new AppError('sports.unknown_service');
  await inTransaction(context.db, async (tx) => {
    await tx.deleteFrom('game_wish').where('member_id', '=', caller.memberId).execute();
    if (body.wishes.length === 0) return;
    await tx
      .insertInto('game_wish')
      .values(
        body.wishes.map((wish, index) => ({
          member_id: caller.memberId,
          position: index + 1,
          service_keys: wish.services,
          weekdays: wish.weekdays,
          from_minute: minuteOf(wish.from),
          to_minute: minuteOf(wish.to),
          only_my_level: wish.onlyMyLevel,
        })),
      )
      .execute();
  });
  return wishesOf(context.db, caller.memberId);
}
