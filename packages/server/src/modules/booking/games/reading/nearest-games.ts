import type { AppContext } from '#context.ts';
import type { Caller } from '#endpoint/binding.ts';
import type { StoredBooking } from '#modules/booking/bookings/index.ts';
import { type Game, presentGame } from './games.presenter.ts';
import { isJoinable } from './games.repository.ts';
import { readGames } from './read-games.ts';

const NEAREST = 3;

/** The games that the caller can join instead, nearest in time first. */
export async function nearestGames(context: AppContext, caller: Caller, missed: StoredBooking): Promise<Game[]> {
  const condition = isJoinable(context.clock.now(), { service: missed.serviceKey });
  const { items, reader, moment } = await readGames(context, caller, condition);
  const distance = ({ startsAt }: { readonly startsAt: string }) =>
    Math.abs(Date.parse(startsAt) - missed.startsAt.epochMilliseconds);
  return items
    .map((item) => presentGame(item, reader, moment))
    .filter(({ canJoin, key }) => canJoin && key !== missed.key)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST);
}
