import { saveClub } from '@courtside/contract/club/office-club';
import { addDays } from '@courtside/contract/values/dates';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { decideGames } from '../decide-games.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

let booker: Player;
let one: Player;
let two: Player;
let three: Player;
let late: Player;
beforeEach(async () => {
  [booker, one, two, three, late] = await club.members(5);
});
afterEach(async () => {
  expect(await club.ledgerFaults()).toEqual([]);
});

const paidBy = (...players: Player[]) => Promise.all(players.map(club.paid));
const at = <T>(moment: Temporal.Instant, work: () => Promise<T>) =>
  club.at(moment, [booker, one, two, three, late], work);
const startOf = async (ref: BookingRef) => Temporal.Instant.from((await club.read(booker, ref)).startsAt);

describe('a game that is kept', () => {
  test('the booker pays the open places, and each who joins pays one of them back', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const [total] = await paidBy(booker);
    const place = (total ?? 0) / 4;
    expect(await club.state(ref)).toMatchObject({ state: 'gathering', total, receipts: 0 });
    expect((await club.join(one, ref)).data).toMatchObject({ state: 'gathering', taken: 2, myShare: place / 100 });
    expect(await paidBy(booker, one)).toEqual([place * 3, place]);
    await club.join(two, ref);
    expect((await club.join(three, ref)).data).toMatchObject({ state: 'full', taken: 4 });
    expect(await paidBy(booker, one, two, three)).toEqual([place, place, place, place]);
    const full = await club.join(late, ref);
    expect([full.code, await club.paid(late)]).toEqual(['game.full', 0]);
    expect(full.body.games).toEqual(expect.any(Array));
  });

  test('leaving in time refunds at once, and the booker pays the place again', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const [total = 0] = await paidBy(booker);
    await club.join(one, ref);
    expect((await club.leave(one, ref)).data).toMatchObject({ state: 'gathering', taken: 1 });
    expect(await paidBy(booker, one)).toEqual([total, 0]);
    expect((await club.leave(one, ref)).code).toBe('game.not_joined');
  });

  test('nobody leaves at the cost of a booker who cannot pay, and the place can be offered instead', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    await club.setBalance(booker, 0);
    const left = await club.leave(one, ref);
    expect([left.code, left.body.canOffer]).toEqual(['game.leave_not_covered', true]);
    expect((await club.offer(one, ref)).msgCode).toBe('200');
    await club.setBalance(booker, 10_000);
  });

  test('after the time to leave a place is offered, and refunded when somebody takes it', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 2 }, { type: 'singles' });
    await club.join(one, ref);
    expect((await club.offer(one, ref)).code).toBe('game.can_leave');
    const before = await paidBy(booker, one);
    await at((await startOf(ref)).subtract({ minutes: 30 }), async () => {
      expect((await club.leave(one, ref)).code).toBe('game.too_late_to_leave');
      expect((await club.join(two, ref, 1)).code).toBe('game.full');
      expect((await club.offer(one, ref)).msgCode).toBe('200');
      expect(await paidBy(booker, one)).toEqual(before);
      expect((await club.join(two, ref)).msgCode).toBe('200');
    });
    expect(await paidBy(booker, one, two)).toEqual([before[0], 0, before[1]]);
  });

  test('a booker removes who joined, but not those who played before', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 }, { players: [booker, two] });
    await club.join(one, ref);
    expect((await club.remove(one, ref, two)).code).toBe('game.not_booker');
    expect((await club.remove(booker, ref, two)).code).toBe('game.player_stays');
    expect((await club.remove(booker, ref, one)).msgCode).toBe('200');
    expect(await club.paid(one)).toBe(0);
  });

  test('closing keeps the booking and writes its receipts once', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    expect((await club.end(one, ref)).code).toBe('game.not_booker');
    expect((await club.end(booker, ref)).data).toMatchObject({ state: 'closed' });
    expect(await club.state(ref)).toMatchObject({ status: 'booked', state: 'closed', receipts: 2 });
    expect((await club.join(two, ref, 1)).code).toBe('game.over');
  });

  test('a game that begins is closed by the job, with a receipt for each who paid', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    await at(await startOf(ref), async () => {
      await decideGames(club.context);
      await decideGames(club.context);
    });
    expect(await club.state(ref)).toMatchObject({ status: 'booked', state: 'closed', receipts: 2 });
  });
});

describe('a game that is played only if it is full', () => {
  const wish = { kind: 'ifFull', places: 4 } as const;
  const far = async () => ({ session: await club.session('padel', { date: addDays(TUESDAY, 3) }) });

  test('each pays a place, and at its decision all of it comes back where a place is open', async () => {
    const ref = await club.made(booker, wish, await far());
    const [place = 0] = await paidBy(booker);
    await club.join(one, ref);
    await club.join(two, ref);
    expect(await paidBy(booker, one, two)).toEqual([place, place, place]);
    expect(await club.state(ref)).toMatchObject({ total: place * 3 });
    const { decideAt } = await club.read(booker, ref);
    const decision = Temporal.Instant.from(decideAt ?? '');
    await at(decision, async () => {
      // The clock refuses before the job has run.
      expect((await club.join(three, ref, place / 100)).code).toBe('game.over');
      await decideGames(club.context);
    });
    expect(await paidBy(booker, one, two, three)).toEqual([0, 0, 0, 0]);
    expect(await club.state(ref)).toMatchObject({ status: 'cancelled', state: 'cancelled' });
  });

  test('a game that is full at the last moment is played', async () => {
    const ref = await club.made(booker, { ...wish, places: 2 }, { ...(await far()), type: 'singles' });
    const { decideAt } = await club.read(booker, ref);
    const decision = Temporal.Instant.from(decideAt ?? '');
    await at(decision.subtract({ milliseconds: 1 }), () => club.join(one, ref));
    await at(decision, async () => {
      expect((await club.leave(one, ref)).code).toBe('game.too_late_to_leave');
      await decideGames(club.context);
    });
    expect(await club.state(ref)).toMatchObject({ status: 'booked', state: 'full' });
  });

  test('played anyway the booker pays the open places', async () => {
    const ref = await club.made(booker, wish, await far());
    const [place = 0] = await paidBy(booker);
    await club.join(one, ref);
    expect((await club.open(booker, ref, { kind: 'keep', places: 4 })).code).toBe('pin.required');
    const kept = await club.open(booker, ref, { kind: 'keep', places: 4, PinCode: '2468' });
    expect(kept.data).toMatchObject({ state: 'gathering', myShare: (place * 3) / 100 });
    expect(await paidBy(booker, one)).toEqual([place * 3, place]);
    await club.join(two, ref);
    expect(await paidBy(booker, one, two)).toEqual([place * 2, place, place]);
  });

  test('a parent who does not play pays the open places of a child’s game that is played anyway', async () => {
    const child = await club.child(booker);
    const ref = await club.made(booker, wish, { ...(await far()), players: [child] });
    const [place = 0] = await paidBy(booker);
    await club.join(one, ref);
    const playing = { kind: 'keep', places: 4, PinCode: '2468' } as const;
    expect((await club.read(booker, ref)).ownPayment).toMatchObject({ playAnyway: (place * 3) / 100 });
    expect((await club.open(booker, ref, playing)).data).toMatchObject({ myShare: (place * 3) / 100 });
    expect(await paidBy(booker, child, one)).toEqual([place * 3, 0, place]);
    await club.join(two, ref);
    expect(await paidBy(booker, one, two)).toEqual([place * 2, place, place]);
  });

  test('closing it before the decision cancels it and refunds all', async () => {
    const ref = await club.made(booker, wish, await far());
    await club.join(one, ref);
    expect((await club.end(booker, ref)).data).toMatchObject({ state: 'cancelled' });
    expect(await paidBy(booker, one)).toEqual([0, 0]);
  });

  test('it cannot be made within the time of its decision', async () => {
    const soon = { session: await club.session('padel', { date: addDays(TUESDAY, -1) }) };
    expect((await club.gather(booker, wish, soon)).code).toBe('game.too_late_to_gather');
  });
});

describe('a paid booking that is opened', () => {
  test('nothing is paid or refunded until somebody joins', async () => {
    const practice = await club.book(booker, { session: await club.session('cricket'), players: [booker, one] });
    const before = await paidBy(booker, one);
    expect((await club.open(booker, practice, { kind: 'keep', places: 4 })).msgCode).toBe('200');
    expect(await paidBy(booker, one)).toEqual(before);
    expect((await club.open(booker, practice, { kind: 'keep', places: 4 })).code).toBe('game.already_open');
    await club.join(two, practice);
    const [share = 0] = before;
    expect(await paidBy(booker, one, two)).toEqual([share * 0.75, share * 0.75, share / 2]);
    await club.leave(two, practice);
    expect(await paidBy(booker, one, two)).toEqual([share, share, 0]);
  });

  test('who cancels the booking ends the game and refunds everybody', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    await club.cancel(booker, ref);
    expect(await paidBy(booker, one)).toEqual([0, 0]);
    expect(await club.state(ref)).toMatchObject({ state: 'cancelled' });
  });
});

describe('who may join', () => {
  test('with another price than the one that was shown nothing is paid', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const joined = await club.join(one, ref, 0.5);
    expect([joined.code, await club.paid(one)]).toEqual(['booking.price_changed', 0]);
  });

  test('outside the range of levels a member is sent to the questions or to the booker', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4, levelFrom: 4, levelTo: 5 });
    const joined = await club.join(one, ref);
    expect([joined.code, joined.body.canAsk]).toEqual(['game.level_unknown', true]);
    expect(await club.read(one, ref)).toMatchObject({ canJoin: false, canAsk: true, fits: false });
  });

  test('one game at a time is gathered for', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const other = { session: await club.session('padel', { date: addDays(TUESDAY, 2) }) };
    const second = await club.gather(booker, { kind: 'keep', places: 4 }, other);
    expect([second.code, second.body.game]).toEqual(['game.one_gathering', ref]);
  });

  test('while the club has games off no call of them is answered and none is made', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const admin = await club.login('9001');
    await club.call(saveClub, { as: admin, body: { version: 0, features: { games: false } } });
    const isOff = await club.join(one, ref, 1);
    const making = await club.gather(one, { kind: 'keep', places: 4 });
    await club.call(saveClub, { as: admin, body: { version: 1, features: { games: true } } });
    expect([isOff.code, making.code]).toEqual(['feature.off', 'feature.off']);
  });

  test('the list has what fits first, with a sentence for why', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const items = await club.list(one, { service: 'padel' });
    expect(items.find(({ key }) => key === ref.key)).toMatchObject({
      fits: true,
      canJoin: true,
      taken: 1,
      places: 4,
      reason: 'You have no session at that time.',
    });
  });
});
