import { changeBooking } from '@courtside/contract/booking/booking-change';
import { cancelByDesk, moveByDesk } from '@courtside/contract/booking/office-booking-changes';
import type { Affected, Resolution } from '@courtside/contract/club/office';
import { addCategory } from '@courtside/contract/club/office-categories';
import { addClosure, closeForRain } from '@courtside/contract/club/sports/office-closures';
import { readPrices, savePrices } from '@courtside/contract/club/sports/office-prices';
import { statement } from '@courtside/contract/money/account';
import { setMemberStatus } from '@courtside/contract/people/admin';
import { eraseMember } from '@courtside/contract/people/erasure';
import { readPreferences } from '@courtside/contract/people/preferences';
import { addDays, clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingRef, type Player, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { eventually } from '#testing/eventually.ts';
import type { Login } from '#testing/server/test-app.ts';
import { decideGames } from '../decide-games.ts';

let club: GameClub;
let desk: Login;
let admin: Login;
beforeAll(async () => {
  club = await createGameClub();
  [desk, admin] = await Promise.all([club.login('9003'), club.login('9001')]);
});
afterAll(() => club.close());

let booker: Player;
let one: Player;
let two: Player;
beforeEach(async () => {
  [booker, one, two] = await club.members(3);
});
afterEach(async () => {
  expect(await club.ledgerFaults()).toEqual([]);
});

const MONDAY = clubDate('2026-11-16');
const paidBy = (...players: Player[]) => Promise.all(players.map(club.paid));
const later = async () => ({ session: await club.session('padel', { date: addDays(TUESDAY, 3) }) });
const at = (ref: BookingRef, minutes: number, work: (as: Login) => Promise<unknown>) =>
  club.read(booker, ref).then(({ startsAt }) =>
    club.at(Temporal.Instant.from(startsAt).add({ minutes }), [booker, one, two], async () => {
      await work(await club.login('9003'));
    }),
  );

/** The office closes what the game is on, and does this with it. */
async function close(
  ref: BookingRef,
  send: (body: {
    dryRun?: 1;
    resolutions?: Resolution[];
  }) => Promise<{ msgCode?: string; data: { affected: Affected[] } }>,
  action: 'keep' | 'move' | 'refund',
) {
  const { affected } = (await send({ dryRun: 1 })).data;
  const resolutions = affected.map(({ section, key, suggestion }): Resolution => {
    const isGame = key === ref.key;
    return {
      section,
      key,
      action: isGame ? action : 'keep',
      ...(isGame && action === 'move' && { to: suggestion ?? '' }),
    };
  });
  expect(affected.map(({ key }) => key)).toContain(ref.key);
  expect((await send({ resolutions })).msgCode).toBe('200');
}

const rain = (as: Login) => (body: object) => club.call(closeForRain, { as, body: body as never });

describe('the club takes the court away', () => {
  const today = async () => ({ session: await club.session('tennis', { date: MONDAY, at: '11:00' }), type: 'doubles' });

  test('rain before the start cancels a game and returns every cent', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 }, await today());
    await club.join(one, ref);
    await close(ref, rain(desk), 'refund');
    expect(await paidBy(booker, one)).toEqual([0, 0]);
    expect(await club.state(ref)).toMatchObject({ status: 'cancelled', state: 'cancelled', receipts: 0 });
    expect((await club.join(two, ref, 1)).code).toBe('game.over');
    await sql`delete from closure`.execute(club.context.db);
  });

  test('rain in play returns what is not played, and the receipts are for what was', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 }, await today());
    await club.join(one, ref);
    const before = await paidBy(booker, one);
    await at(ref, 15, (as) => close(ref, rain(as), 'refund'));
    const after = await paidBy(booker, one);
    expect(after).toEqual(before.map((paid) => paid / 4));
    await at(ref, 20, () => decideGames(club.context));
    expect(await club.state(ref)).toMatchObject({ status: 'booked', state: 'closed', receipts: 2 });
    const { rows } = await sql<{ sum: number }>`select sum(amount_cents)::int as sum from receipt
      where entry_id = (select entry_id from court_booking where key = ${ref.key})`.execute(club.context.db);
    expect(rows[0]?.sum).toBe(after.reduce((sum, paid) => sum + paid, 0));
  });

  test.each(['keep', 'move', 'refund'] as const)(
    'a closure with the answer %s leaves a game as it says',
    async (action) => {
      const ref = await club.made(booker, { kind: 'ifFull', places: 4 }, await later());
      await club.join(one, ref);
      const before = await paidBy(booker, one);
      const { startsAt, date } = await club.read(booker, ref);
      const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO('Europe/Malta');
      const body = {
        service: 'padel',
        courts: [],
        from: `${date}T${start.toPlainTime().toString().slice(0, 5)}`,
        to: `${date}T${start.add({ hours: 1 }).toPlainTime().toString().slice(0, 5)}`,
        kind: 'maintenance' as const,
        reason: { en: 'Nets' },
      };
      const add = (more: object) => club.call(addClosure, { as: admin, body: { ...body, ...more } as never });
      await close(ref, add, action);
      if (action === 'refund') {
        expect(await paidBy(booker, one)).toEqual([0, 0]);
        expect(await club.state(ref)).toMatchObject({ status: 'cancelled', state: 'cancelled' });
      } else {
        expect(await paidBy(booker, one)).toEqual(before);
        expect((await club.join(two, ref)).data).toMatchObject({ taken: 3 });
      }
      await sql`delete from closure`.execute(club.context.db);
    },
  );

  test('a move by the desk keeps amounts, and moves the decision with the start', async () => {
    const ref = await club.made(booker, { kind: 'ifFull', places: 4 }, await later());
    await club.join(one, ref);
    const [before, old] = [await paidBy(booker, one), await club.read(booker, ref)];
    const to = await club.session('padel', { date: addDays(TUESDAY, 2) });
    const params = { ...ref };
    expect((await club.call(moveByDesk, { as: desk, params, body: { to, PinCode: DEMO_PIN } })).msgCode).toBe('200');
    const moved = await club.read(booker, ref);
    const before24 = (of: typeof old) =>
      Temporal.Instant.from(of.startsAt)
        .since(Temporal.Instant.from(of.decideAt ?? ''))
        .total('hours');
    expect([moved.startsAt === old.startsAt, before24(moved)]).toEqual([false, before24(old)]);
    expect(await paidBy(booker, one)).toEqual(before);
    expect((await club.join(two, ref)).msgCode).toBe('200');
  });

  test('cancelled by the desk without a refund, what is kept has its receipts', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    const before = await paidBy(booker, one);
    const body = { reason: 'Nobody came', refund: 'none' as const, PinCode: DEMO_PIN };
    expect((await club.call(cancelByDesk, { as: desk, params: { ...ref }, body })).msgCode).toBe('200');
    expect(await paidBy(booker, one)).toEqual(before);
    expect(await club.state(ref)).toMatchObject({ status: 'cancelled', state: 'cancelled', receipts: 2 });
  });
});

describe('the booking behind a game', () => {
  test('a change of players or time is refused while it gathers, and possible once it is closed', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const codes = `${booker.code},${two.code}`;
    const body = { ...ref, PlayerCodes: codes, PayerCode: codes, ExpectedTotal: 1, pin: DEMO_PIN, dryRun: 0 as const };
    const change = () => club.call(changeBooking, { as: booker.as, body });
    expect((await change()).code).toBe('game.gathers');
    await club.end(booker, ref);
    expect((await change()).code).not.toBe('game.gathers');
  });

  test('a date of a standing booking is not opened', async () => {
    const ref = await club.book(booker, { session: await club.session('cricket'), players: [booker] });
    await sql`update court_booking set series_id = (select min(id) from booking_series) where key = ${ref.key}`.execute(
      club.context.db,
    );
    expect((await club.open(booker, ref, { kind: 'keep', places: 4 })).code).toBe('game.cannot_open');
  });

  test('two who open it at once open it once', async () => {
    const ref = await club.book(booker, { session: await club.session('cricket'), players: [booker] });
    const opened = await Promise.all([1, 2].map(() => club.open(booker, ref, { kind: 'keep', places: 4 })));
    expect(opened.map(({ code, msgCode }) => code ?? msgCode).toSorted()).toEqual(['200', 'game.already_open']);
  });

  test('a guest has a place that nobody can take, and the booker pays it alone', async () => {
    const category = { key: 'hosts', title: { en: 'Hosts' }, rules: [{ guestsPerMonth: 2, guestFee: 5 }] };
    expect((await club.call(addCategory, { as: admin, body: category as never })).msgCode).toBe('200');
    await sql`update member set category_key = 'hosts' where id = ${booker.id}`.execute(club.context.db);
    const guests = [{ slot: 2, name: 'Zoe Visitor' }];
    const ref = await club.made(booker, { kind: 'keep', places: 4 }, { guests });
    const [total = 0] = await paidBy(booker);
    const place = (total - 500) / 4;
    expect(await club.read(one, ref)).toMatchObject({ taken: 2, places: 4, myShare: place / 100 });
    await club.join(one, ref);
    expect((await club.join(two, ref)).data).toMatchObject({ state: 'full' });
    expect(await paidBy(booker, one, two)).toEqual([place * 2 + 500, place, place]);
    await club.leave(one, ref);
    expect(await paidBy(booker, one, two)).toEqual([place * 3 + 500, 0, place]);
    await club.cancel(booker, ref);
    expect(await paidBy(booker, two)).toEqual([0, 0]);
  });

  test('after a change of prices those who are in pay what they agreed to, and others the new price', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const place = ((await paidBy(booker))[0] ?? 0) / 4;
    await club.join(one, ref);
    const { myShare: shown } = await club.read(two, ref);
    const { version, prices } = (await club.call(readPrices, { as: admin, params: { key: 'padel' } })).data;
    const dearer = prices.map((list) => ({
      ...list,
      validFrom: TUESDAY,
      bands: list.bands.map((band) => ({
        ...band,
        prices: band.prices.map((row) => ({ ...row, price: row.price === null ? null : row.price + 8 })),
      })),
    }));
    const body = { version, prices: [...prices, ...dearer.slice(-1)] };
    expect((await club.call(savePrices, { as: admin, params: { key: 'padel' }, body })).msgCode).toBe('200');
    const refused = await club.join(two, ref, shown);
    expect([refused.code, refused.body.share]).toEqual(['booking.price_changed', (place + 200) / 100]);
    expect((await club.join(two, ref)).msgCode).toBe('200');
    expect(await paidBy(booker, one, two)).toEqual([place * 2, place, place + 200]);
    await club.leave(two, ref);
    expect(await paidBy(booker, one, two)).toEqual([place * 3, place, 0]);
  });
});

describe('the statement', () => {
  test('shows a place once, whoever joins and leaves afterwards, with its receipt when the game is closed', async () => {
    const linesOf = async ({ as }: Player) => {
      const { items, opening, closing } = (await club.call(statement, { as, query: {} })).data;
      const sum = items.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      expect(Math.round((closing - opening) * 100)).toBe(sum);
      return items.filter(({ kind }) => kind === 'booking' || kind === 'refund');
    };
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const [total = 0] = await paidBy(booker);
    const place = total / 400;
    await club.join(one, ref);
    await club.join(two, ref);
    await club.leave(two, ref);
    expect((await linesOf(one)).map(({ amount, receipt }) => [amount, receipt])).toEqual([[-place, null]]);
    expect((await linesOf(two)).map(({ amount }) => amount)).toEqual([place, -place]);
    // The booker gets a part back for each who joins, and pays it again.
    expect((await linesOf(booker)).map(({ amount }) => amount / place)).toEqual([-3, 2, -2, 3, -3, 4, -4]);
    await club.end(booker, ref);
    const [paid, ...others] = await linesOf(one);
    expect([paid?.amount, others]).toEqual([-place, []]);
    expect(paid?.receipt).toMatch(/^R/);
  });
});

describe('what players are told', () => {
  test('calendars say that it is an open game, with who plays, until it is closed', async () => {
    await sql`update member set language = 'tr' where id = ${one.id}`.execute(club.context.db);
    const ref = await club.book(booker, { session: await club.session('cricket'), players: [booker] });
    const seesIn = async (reader: Player, check: (text: string) => void) => {
      const { calendarUrl } = (await club.call(readPreferences, { as: reader.as })).data;
      await eventually(async () => {
        const { body } = await club.app.inject({ url: new URL(calendarUrl).pathname });
        check(body.replaceAll('\r\n ', ''));
      });
    };
    await seesIn(booker, (text) => expect(text).not.toContain('Open game'));
    await club.open(booker, ref, { kind: 'keep', places: 4 });
    await seesIn(booker, (text) => expect(text).toContain('Open game: 1 of 4 places are taken.'));
    await club.join(one, ref);
    await seesIn(booker, (text) => expect(text).toContain('Open game: 2 of 4 places are taken.'));
    await seesIn(booker, (text) => expect(text).toContain(`Players: ${booker.name}\\, ${one.name}`));
    await seesIn(one, (text) => expect(text).toContain('Açık oyun: 4 yerden 2 dolu.'));
    await club.end(booker, ref);
    await seesIn(one, (text) => expect(text).not.toContain('Açık oyun'));
  });

  test('a game that was not complete is cancelled by the club, not by its booker', async () => {
    const ref = await club.made(booker, { kind: 'ifFull', places: 4 }, await later());
    await club.join(one, ref);
    const { decideAt } = await club.read(booker, ref);
    await club.at(Temporal.Instant.from(decideAt ?? ''), [], () => decideGames(club.context));
    const { rows } = await sql<{ params: Record<string, string> }>`select params from notification
      where kind = 'bookingCancelled' and params->>'key' = ${ref.key}`.execute(club.context.db);
    expect(rows.map(({ params }) => [params.by, params.reason])).toEqual(
      [booker, one].map(() => ['Harbour Sports Club', 'The game was not complete in time.']),
    );
  });
});

describe('who is in a game', () => {
  test('without a balance nobody joins, and nothing changes', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const before = await club.paid(booker);
    await club.setBalance(one, 100);
    expect((await club.join(one, ref)).code).toBe('booking.low_balance');
    expect([await club.balance(one), await club.paid(booker)]).toEqual([100, before]);
    expect(await club.read(booker, ref)).toMatchObject({ taken: 1 });
  });

  test('a suspended member joins nothing, and keeps the place until the booker takes it', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    await club.join(one, ref);
    const { myShare } = await club.read(two, ref);
    for (const { code } of [one, two]) {
      const body = { status: 'suspended' as const };
      expect((await club.call(setMemberStatus, { as: admin, params: { memberCode: code }, body })).msgCode).toBe('200');
    }
    expect((await club.join(two, ref, myShare)).status).toBe(401);
    expect(await club.read(booker, ref)).toMatchObject({ taken: 2 });
    expect((await club.remove(booker, ref, one)).msgCode).toBe('200');
    expect(await paidBy(one, two)).toEqual([0, 0]);
  });

  test('an erased member leaves the game, and the booker pays the place again', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const [total] = await paidBy(booker);
    await club.join(one, ref);
    const payout = { amount: 100, method: 'cash' as const };
    const body = { PinCode: DEMO_PIN, cancelBookings: true, payout };
    const erased = await club.call(eraseMember, { as: admin, params: { memberCode: one.code }, body: body as never });
    expect(erased.msgCode, JSON.stringify(erased.body)).toBe('200');
    expect(await paidBy(booker)).toEqual([total]);
    expect(await club.read(booker, ref)).toMatchObject({ state: 'gathering', taken: 1 });
  });
});
