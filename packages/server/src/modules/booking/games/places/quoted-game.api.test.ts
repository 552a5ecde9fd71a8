import { amountDue } from '@courtside/contract/booking/bookings';
import { addDays } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Player, requestOf, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';

let club: GameClub;
let team: [Player, Player, Player, Player];
beforeAll(async () => {
  club = await createGameClub();
});
beforeEach(async () => {
  team = (await club.members(4)) as typeof team;
});
afterAll(() => club.close());

test.each([
  ['keep', 1, 1],
  ['keep', 2, 1],
  ['keep', 2, 2],
  ['ifFull', 1, 1],
  ['ifFull', 2, 2],
] as const)(
  'what is shown before %s is booked with %i players, %i of them paying, is what is paid',
  async (kind, size, paying) => {
    const [booker] = team;
    const players = team.slice(0, size);
    const payers = players.slice(0, paying);
    const others = team.slice(size);
    const before = await club.paid(booker);
    const paid = async () => ((await club.paid(booker)) - before) / 100;
    const session = await club.session('padel', { date: addDays(TUESDAY, 3) });
    const wish = { session, players, payers, type: 'doubles' };
    const { data } = await club.call(amountDue, {
      as: booker.as,
      body: { ...requestOf(wish), Game: { kind, places: 4 } },
    });
    const { place = 0, allTaken, nobodyComes } = data.game ?? {};
    const ref = await club.made(booker, { kind, places: 4 }, wish);
    expect(await paid()).toBe(data.p1AmountDue);
    for (const player of others) expect((await club.join(player, ref, place)).msgCode).toBe('200');
    expect(await paid()).toBe(allTaken);
    for (const player of others) await club.leave(player, ref);
    await club.end(booker, ref);
    expect(await paid()).toBe(nobodyComes);
    expect(await club.ledgerFaults()).toEqual([]);
  },
);

test('the price of a booking without open places says nothing of a game', async () => {
  const [booker] = team;
  const body = requestOf({ session: await club.session('padel'), players: [booker], type: 'doubles' });
  expect((await club.call(amountDue, { as: booker.as, body })).data.game).toBeUndefined();
});
