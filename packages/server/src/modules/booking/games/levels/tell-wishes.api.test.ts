import { saveGameWishes } from '@courtside/contract/booking/games/game-wishes';
import { addDays } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { tellWishes } from './tell-wishes.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

const wish = { services: ['padel'], weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', onlyMyLevel: true };
const toldOf = ({ id }: Player) =>
  club.context.db
    .selectFrom('notification')
    .select('kind')
    .where('member_id', '=', id)
    .where('kind', '=', 'gameFits')
    .execute();

test('a member is told once of a game that fits, and of two a day', async () => {
  const [reader, other, ...bookers] = await club.members(5);
  await club.call(saveGameWishes, { as: reader.as, body: { wishes: [wish] } });
  const days = [1, 2, 3];
  for (const [index, booker] of bookers.entries()) {
    const session = await club.session('padel', { date: addDays(TUESDAY, days[index] ?? 1) });
    await club.made(booker, { kind: 'keep', places: 4 }, { session });
  }
  await tellWishes(club.context);
  await tellWishes(club.context);
  expect(await toldOf(reader)).toHaveLength(2);
  expect(await toldOf(other)).toEqual([]);
});

test('nobody is told of a game outside the wish, within quiet hours or at a time of an own session', async () => {
  const [reader, booker] = await club.members(2);
  await club.call(saveGameWishes, { as: reader.as, body: { wishes: [{ ...wish, services: ['tennis'] }] } });
  await club.made(booker, { kind: 'keep', places: 2 }, { session: await club.session('tennis'), type: 'singles' });
  await club.context.db
    .insertInto('member_preference')
    .values({ member_id: reader.id, reminders_since: new Date(), quiet_from: 0, quiet_until: 1439 })
    .execute();
  await tellWishes(club.context);
  expect(await toldOf(reader)).toEqual([]);
  await club.context.db.deleteFrom('member_preference').where('member_id', '=', reader.id).execute();
  await tellWishes(club.context);
  expect(await toldOf(reader)).toHaveLength(1);
});
