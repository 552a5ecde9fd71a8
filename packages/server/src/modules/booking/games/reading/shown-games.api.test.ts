import { listBookings } from '@courtside/contract/booking/booking-list';
import { bookingDetails } from '@courtside/contract/booking/bookings';
import { askToJoin, closeGame, writeNote } from '@courtside/contract/booking/games/game-questions';
import { quickPanel } from '@courtside/contract/booking/quick-panel';
import { calendar } from '@courtside/contract/booking/schedule';
import { readPrices, savePrices } from '@courtside/contract/club/sports/office-prices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { publishServicesChange } from '#modules/club/sports/index.ts';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

let parent: Player;
let child: Player;
let stranger: Player;
beforeEach(async () => {
  [parent, stranger] = await club.members(2);
  child = await club.child(parent);
});

/** In a schedule. */
async function shownIn(session: string, as: Login, service = 'padel') {
  const [, day = ''] = session.split('_');
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const { sessions } = (await club.call(calendar, { as, query: { service, date } })).data;
  return sessions.find(({ key }) => key === session)?.game;
}

describe('a booking of a child that the family opened', () => {
  let ref: BookingRef;
  let session: string;
  beforeEach(async () => {
    session = await club.session('cricket');
    ref = await club.book(child, { session, players: [child] });
    // With a range of levels, so that a refusal would have a booker to name.
    const opened = await club.open(parent, ref, { kind: 'keep', places: 4, levelFrom: 4, levelTo: 5 });
    expect(opened.msgCode).toBe('200');
  });

  test('for a stranger it does not exist, on its page, in lists and for every call', async () => {
    const { section, key } = ref;
    const params = { section, key };
    const { as } = stranger;
    expect((await club.list(stranger)).map((game) => game.key)).not.toContain(key);
    expect((await club.list(stranger, { service: 'cricket' })).map((game) => game.key)).not.toContain(key);
    expect(await shownIn(session, as, 'cricket')).toBeUndefined();
    const answers = [
      await club.join(stranger, ref, 1),
      await club.call(askToJoin, { as, params, body: {} }),
      await club.leave(stranger, ref),
      await club.offer(stranger, ref),
      await club.remove(stranger, ref, child),
      await club.call(writeNote, { as, params, body: { note: 'Hello' } }),
      await club.call(closeGame, { as, params }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'record.not_found'));
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(child.name);
    expect(await club.paid(stranger)).toBe(0);
  });

  test('the games that a full one offers instead are only those that the list would show', async () => {
    const [booker, second] = await club.members(2);
    const full = await club.made(booker, { kind: 'keep', places: 2 }, { type: 'singles' });
    const { myShare } = await club.read(second, full);
    await club.join(second, full, myShare);
    const { body } = await club.join(stranger, full, myShare);
    expect(body.code).toBe('game.full');
    expect(JSON.stringify(body.games)).not.toContain(ref.key);
  });

  test('family, staff and others under 18 know it', async () => {
    const other = await club.child(stranger);
    const staff = { ...stranger, as: await club.login('9003') };
    for (const reader of [parent, child, other, staff]) {
      const { booker, players } = await club.read(reader, ref);
      expect([booker.name, players[0]?.name, players[0]?.gender]).toEqual([child.name, child.name, 'F']);
    }
    expect(await club.read(parent, ref)).toMatchObject({ isMine: true, why: { code: 'opened' } });
    expect(await shownIn(session, parent.as, 'cricket')).toMatchObject({ taken: 1, places: 4 });
  });

  test('who pays for another child finds the game without the child, and joins it as that of the family', async () => {
    const other = await club.child(stranger);
    const game = await club.read(stranger, ref);
    expect(game.booker).toEqual({ name: parent.name, memberCode: parent.code });
    expect(game.players).toMatchObject([{ slot: 1, name: '' }]);
    expect(await club.list(stranger, { service: 'cricket' })).toContainEqual(expect.objectContaining({ key: ref.key }));
    await sql`insert into member_level values (${other.id}, 'cricket', 2, 'new', now())`.execute(club.context.db);
    const refused = await club.joinFor(stranger, ref, other, game.myShare);
    expect(refused.code).toBe('game.level');
    const answers = [game, refused.body, await club.list(stranger, { service: 'cricket' })];
    expect(JSON.stringify(answers)).not.toContain(child.name);
    expect(JSON.stringify(answers)).not.toContain(child.code);
    expect(refused.data).toContain(parent.name);
  });

  test('a family takes a place for another child, with the range of levels of the child', async () => {
    const other = await club.child(stranger);
    const [{ share } = { share: 0 }] = (await club.read(stranger, ref)).family ?? [];
    expect((await club.joinFor(stranger, ref, other, share)).code).toBe('game.level_unknown');
    await sql`insert into member_level values (${other.id}, 'cricket', 4.5, 'new', now())`.execute(club.context.db);
    expect((await club.joinFor(stranger, ref, other, share)).msgCode).toBe('200');
    expect(await club.paid(stranger)).toBe(Math.round(share * 100));
    expect((await club.read(stranger, ref)).players.map(({ name }) => name)).toEqual([child.name, other.name]);
  });
});

describe('what a place costs the reader', () => {
  const shownTo = async (reader: Player, ref: BookingRef, session: string) => {
    const { myShare } = await club.read(reader, ref);
    const listed = (await club.list(reader, { service: 'padel' })).find(({ key }) => key === ref.key);
    return [myShare, listed?.myShare, (await shownIn(session, reader.as))?.share];
  };

  test('the schedule, the list, the page and the join agree, also for a category with own prices', async () => {
    const admin = await club.login('9001');
    const { version, prices } = (await club.call(readPrices, { as: admin, params: { key: 'padel' } })).data;
    const [list] = prices;
    if (!list) throw new Error('padel has prices');
    const own = { bookingType: 'doubles', category: 'juniors', price: 8 };
    const bands = list.bands.map((band) => ({ ...band, prices: [...band.prices, own] }));
    const body = { version, prices: [...prices, { ...list, validFrom: TUESDAY, bands }] };
    expect((await club.call(savePrices, { as: admin, params: { key: 'padel' }, body })).msgCode).toBe('200');
    const junior = await club.member();
    await sql`update member set category_key = 'juniors' where id = ${junior.id}`.execute(club.context.db);

    const session = await club.session('padel');
    const ref = await club.made(parent, { kind: 'keep', places: 4 }, { session });
    const place = (await club.paid(parent)) / 400;
    expect(await shownTo(stranger, ref, session)).toEqual([place, place, place]);
    expect(await shownTo(junior, ref, session)).toEqual([2, 2, 2]);
    expect((await club.join(junior, ref, 2)).msgCode).toBe('200');
    expect((await club.join(stranger, ref, place)).msgCode).toBe('200');
    expect([await club.paid(junior), await club.paid(stranger)]).toEqual([200, place * 100]);
  });
});

describe('a booking in lists of its booker', () => {
  const seen = async (reader: Player, { section, key }: BookingRef) => {
    const { items } = (await club.call(listBookings, { as: reader.as, query: {} })).data;
    const item = items.find((each) => each.key === key);
    const detail = (await club.call(bookingDetails, { as: reader.as, params: { section, key } })).data;
    expect([detail.canOpen, detail.game]).toEqual([item?.canOpen, item?.game]);
    return { canOpen: item?.canOpen, game: item?.game };
  };

  test('it says who can open it, and then how many places are taken', async () => {
    const ref = await club.book(parent, { session: await club.session('cricket'), players: [parent, stranger] });
    expect(await seen(parent, ref)).toEqual({ canOpen: true });
    expect(await seen(stranger, ref)).toEqual({});
    await club.open(parent, ref, { kind: 'keep', places: 4 });
    const game = { kind: 'keep', state: 'gathering', places: 4, taken: 2 };
    expect(await seen(parent, ref)).toEqual({ game });
    expect(await seen(stranger, ref)).toEqual({ game });
    const panel = await club.call(quickPanel, { as: parent.as, query: {} });
    expect(panel.body).toMatchObject({ nextBookings: [{ key: ref.key, game }] });
    await club.end(parent, ref);
    expect(await seen(parent, ref)).toEqual({ game: { ...game, state: 'closed' } });
  });

  test('a booking without room and a sport without games cannot be opened', async () => {
    const session = await club.session('padel');
    const full = await club.book(parent, { session, players: [parent, stranger], type: 'singles' });
    expect(await seen(parent, full)).toEqual({});
    const practice = await club.book(parent, { session: await club.session('cricket'), players: [parent] });
    await sql`update sport_service set games = 'none' where key = 'cricket'`.execute(club.context.db);
    await inTransaction(club.context.db, async (tx) => publishServicesChange(tx));
    expect(await seen(parent, practice)).toEqual({});
  });
});
