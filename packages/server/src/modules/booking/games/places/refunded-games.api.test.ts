import { moveByDesk, refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { accountMonths } from '@courtside/contract/money/account';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { decideGames } from '../decide-games.ts';

let club: GameClub;
let desk: Login;
beforeAll(async () => {
  club = await createGameClub();
  desk = await club.login('9003');
});
afterAll(() => club.close());

let booker: Player;
let one: Player;
let two: Player;
let three: Player;
beforeEach(async () => {
  [booker, one, two, three] = await club.members(4);
});
afterEach(async () => {
  expect(await club.ledgerFaults()).toEqual([]);
});

const paidBy = (...players: Player[]) => Promise.all(players.map(club.paid));
const refund = (ref: BookingRef, { code }: Player, amount: number) =>
  club.call(refundByDesk, {
    as: desk,
    params: { ...ref },
    body: { shares: [{ memberCode: code, amount }], reason: 'Net was torn', PinCode: DEMO_PIN },
  });

describe('a refund of the desk', () => {
  test('a member who was refunded, leaves and joins again pays the whole place', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    const [ofBooker = 0, place = 0] = await paidBy(booker, one);
    expect((await refund(ref, one, 2)).msgCode).toBe('200');
    expect(await paidBy(booker, one)).toEqual([ofBooker, place - 200]);
    await club.leave(one, ref);
    expect(await paidBy(one)).toEqual([0]);
    expect((await club.join(one, ref)).data).toMatchObject({ myShare: place / 100 });
    expect(await paidBy(booker, one)).toEqual([ofBooker, place]);
  });

  test('the refund of a player who stays is deducted while others join and leave', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    const [place = 0] = await paidBy(one);
    await refund(ref, one, 2);
    await club.join(two, ref);
    await club.leave(two, ref);
    expect(await paidBy(one)).toEqual([place - 200]);
  });
});

test('the months of a member count what a join brings back, and not what was charged again', async () => {
  const ref = await club.made(booker, { kind: 'keep', places: 4 });
  await club.join(one, ref);
  await club.join(two, ref);
  const [place = 0] = await paidBy(one);
  const sumsOf = async ({ as }: Player) => (await club.call(accountMonths, { as, query: { months: 1 } })).data;
  const euros = place / 100;
  expect(await sumsOf(booker)).toMatchObject({ spent: euros * 2, months: [{ refunds: euros * 2, bookings: 1 }] });
  expect(await sumsOf(one)).toMatchObject({ spent: euros, months: [{ refunds: 0, bookings: 1 }] });
  await club.leave(one, ref);
  expect(await sumsOf(one)).toMatchObject({ spent: 0, months: [{ refunds: euros, bookings: 0 }] });
});

describe('a move by the desk to a near time', () => {
  const wish = { kind: 'ifFull', places: 4 } as const;
  const far = async () => ({ session: await club.session('padel', { date: addDays(TUESDAY, 3) }) });
  const move = async (ref: BookingRef, more: { dryRun?: 1 } = {}) => {
    const to = await club.session('padel', { date: clubDate('2026-11-16') });
    return club.call(moveByDesk, { as: desk, params: { ...ref }, body: { to, PinCode: DEMO_PIN, ...more } });
  };

  test('a game that is not full is not moved to where it would be decided already', async () => {
    const ref = await club.made(booker, wish, await far());
    await club.join(one, ref);
    const before = await paidBy(booker, one);
    const { problems } = (await move(ref, { dryRun: 1 })).data;
    expect(problems).toMatchObject([{ code: 'game.move_too_near', params: { at: expect.any(String) } }]);
    expect((await move(ref)).code).toBe('game.move_too_near');
    await decideGames(club.context);
    expect(await club.state(ref)).toMatchObject({ status: 'booked', state: 'gathering' });
    expect(await paidBy(booker, one)).toEqual(before);
    await club.end(booker, ref);
    expect(await paidBy(booker, one)).toEqual([0, 0]);
  });

  test('a full game is played at the near time, and never cancelled', async () => {
    const ref = await club.made(booker, wish, await far());
    for (const player of [one, two, three]) await club.join(player, ref);
    const before = await paidBy(booker, one, two, three);
    expect((await move(ref)).msgCode).toBe('200');
    await decideGames(club.context);
    expect(await club.state(ref)).toMatchObject({ status: 'booked', state: 'full' });
    expect((await club.leave(one, ref)).code).toBe('game.too_late_to_leave');
    expect(await paidBy(booker, one, two, three)).toEqual(before);
  });
});
