import { confirmBooking } from '@courtside/contract/booking/bookings';
import { calendar, holdSession } from '@courtside/contract/booking/schedule';
import * as categories from '@courtside/contract/club/office-categories';
import * as prices from '@courtside/contract/club/sports/office-prices';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type Player, requestOf } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub, TODAY } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

describe('categories', () => {
  const inCategory = async (category: string): Promise<Player> => {
    const member = await club.member();
    await club.context.db.updateTable('member').set({ category_key: category }).where('id', '=', member.id).execute();
    return member;
  };

  test('a category without terms for guests takes those of the default one', async () => {
    const list = async () => (await club.call(categories.listCategories, { as: club.admin })).data.items;
    const usual = (await list()).find(({ isDefault }) => isDefault);
    if (!usual) throw new Error('no default category');
    const guests = { guestsPerMonth: 3, guestFee: 4.5 };
    const params = { key: usual.key };
    const save = async (rules: typeof usual.rules) => {
      const version = (await list()).find(({ key }) => key === usual.key)?.version ?? 0;
      return club.call(categories.saveCategory, { as: club.admin, params, body: { rules, version } });
    };
    expect((await save([{ service: null, mayBook: true, ...guests }])).msgCode).toBe('200');
    const add = (body: object) => club.call(categories.addCategory, { as: club.admin, body: body as never });
    expect(
      (await add({ key: 'student', title: { en: 'Student' }, rules: [{ service: null, perDay: 1 }] })).msgCode,
    ).toBe('200');
    expect((await add({ key: 'visitor', title: { en: 'Visitor' } })).msgCode).toBe('200');
    const alone = [{ service: null, guestsPerMonth: 0 }];
    expect((await add({ key: 'alone', title: { en: 'Alone' }, rules: alone })).msgCode).toBe('200');
    const rulesOf = async (key: string) => (await list()).find((each) => each.key === key)?.rules;
    expect(await rulesOf('student')).toEqual([{ service: null, mayBook: true, perDay: 1, ...guests }]);
    expect(await rulesOf('visitor')).toEqual([{ service: null, mayBook: true, ...guests }]);
    expect(await rulesOf('alone')).toEqual([{ service: null, mayBook: true, guestsPerMonth: 0 }]);
    expect((await save(usual.rules)).msgCode).toBe('200');
  });

  test('sessions outside the hours of a category are closed for its members and cannot be held', async () => {
    const rules = [{ service: 'squash', hours: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '13:30' }] }];
    const body = { key: 'mornings', title: { en: 'Mornings' }, rules };
    expect((await club.call(categories.addCategory, { as: club.admin, body })).msgCode).toBe('200');
    const [member, early] = [await club.member(), await inCategory('mornings')];
    const query = { service: 'squash', date: '2026-11-17' };
    // Free for everybody else.
    const ofMember = (await club.call(calendar, { as: member.as, query })).data.sessions;
    const { key, from } = ofMember.find((each) => each.from >= '15:00' && each.state === 'free') ?? {
      key: '',
      from: '',
    };
    const morning = ofMember.find((each) => each.from === '12:00' && each.state === 'free')?.key ?? '';
    const at = async ({ as }: Pick<Player, 'as'>, wanted: string) =>
      (await club.call(calendar, { as, query })).data.sessions.find((each) => each.key === wanted);
    expect((await at(early, morning))?.state).toBe('free');
    expect(await at(early, key)).toMatchObject({
      from,
      state: 'closed',
      isOutsideOwnHours: true,
      reason: expect.any(String),
    });
    expect(await at({ as: club.admin }, key)).toMatchObject({ state: 'free' });
    const hold = ({ as }: Pick<Player, 'as'>, key = '') => club.call(holdSession, { as, body: { BookingKey: key } });
    expect(await hold(early, key)).toMatchObject({
      code: 'schedule.not_your_hours',
      body: { params: { hours: '1-5 09:00-13:30' } },
    });
    expect((await hold(early, morning)).msgCode).toBe('200');
    expect((await hold(member, key)).msgCode).toBe('200');
    // What is held by others looks no different.
    expect((await at(early, key))?.state).toBe('closed');
  });

  test('each member sees and pays the price and the release time of their category', async () => {
    for (const body of [
      { key: 'junior', title: { en: 'Junior' }, rules: [{ service: 'squash', bookAheadDays: 2, perDay: 1 }] },
      { key: 'senior', title: { en: 'Senior' } },
    ])
      expect((await club.call(categories.addCategory, { as: club.admin, body })).data.version).toBe(1);
    const stored = await club.pricesOf('squash');
    const [list] = stored.prices;
    if (!list) throw new Error('no prices');
    const own = { bookingType: 'match', category: 'junior', price: 3.01 };
    const bands = list.bands.map((band) => ({ ...band, prices: [...band.prices, own] }));
    const saved = await club.call(prices.savePrices, {
      as: club.admin,
      params: { key: 'squash' },
      body: { version: stored.version, prices: [list, { ...list, validFrom: TODAY, bands }] },
    });
    expect(saved.data).toMatchObject({ affected: [] });
    const [member, junior, senior] = [await club.member(), await inCategory('junior'), await inCategory('senior')];
    const key = 'SQU1_20261119_1030';
    const seen = async (who: Player, date: string) => {
      const reply = await club.call(calendar, { as: who.as, query: { service: 'squash', date } });
      const session = reply.data.sessions.find((each) => each.from === '12:00');
      return { etag: reply.headers.etag, price: session?.price, state: session?.state };
    };
    // Wednesday is released for everybody, Thursday not yet for juniors.
    const wednesday = await Promise.all([member, senior, junior].map((who) => seen(who, '2026-11-18')));
    expect(wednesday.map(({ price, state }) => `${price} ${state}`)).toEqual(['8 free', '8 free', '3.01 free']);
    expect(wednesday[0]?.etag).toBe(wednesday[1]?.etag);
    expect(wednesday[2]?.etag).not.toBe(wednesday[0]?.etag);
    expect((await seen(member, '2026-11-19')).state).toBe('free');
    expect((await seen(junior, '2026-11-19')).state).toBe('locked');
    expect((await club.quote(junior, { session: key, players: [junior] })).code).toBe('schedule.session_locked');
    const tried = await club.call(prices.tryPrice, {
      as: club.admin,
      query: { session: key, bookingType: 'match', memberCode: junior.code },
    });
    expect(tried.data).toMatchObject({ category: 'junior', total: 3.01, releasesAt: '2026-11-17T07:00:00Z' });
    // Each payer pays the own price divided by the payers, the odd cents are the first payer's.
    const wish = { session: 'SQU1_20261118_1200', players: [junior, member] };
    expect((await club.quote(junior, wish)).data).toMatchObject({
      p1AmountDue: 1.51,
      p2AmountDue: 4,
      total: 5.51,
      parts: [{ kind: 'court', amount: 5.51 }],
    });
    await club.book(junior, wish);
    expect([await club.balance(junior), await club.balance(member)]).toEqual([10_000 - 151, 10_000 - 400]);
    // The limit of the category counts for its member alone.
    const more = { session: 'SQU2_20261118_1500', players: [member, junior] };
    expect(await club.quote(member, more)).toMatchObject({
      code: 'fair_play.per_day',
      body: { params: { code: junior.code, count: 1 } },
    });
    expect((await club.quote(member, { ...more, players: [member] })).msgCode).toBe('200');
  });

  test('a member who changes the category sees the other prices at once', async () => {
    const member = await club.member();
    const price = async () =>
      (await club.dayOf(member.as, 'squash', '2026-11-18')).sessions.find(({ from }) => from === '12:45')?.price;
    expect(await price()).toBe(8);
    await inTransaction(club.context.db, (tx) =>
      tx.updateTable('member').set({ category_key: 'junior' }).where('id', '=', member.id).execute(),
    );
    await expect.poll(price).toBe(3.01);
  });

  test('there is always one default category', async () => {
    const list = async () => (await club.call(categories.listCategories, { as: club.admin })).data.items;
    const versionOf = async (key: string) => (await list()).find((each) => each.key === key)?.version;
    const save = async (key: string, body: Record<string, unknown>) =>
      club.call(categories.saveCategory, {
        as: club.admin,
        params: { key },
        body: { version: await versionOf(key), ...body },
      });
    expect((await save('member', { isDefault: false })).body.errors).toMatchObject([{ path: 'isDefault' }]);
    expect((await save('member', { retiredFrom: TODAY })).body.errors).toMatchObject([{ path: 'retiredFrom' }]);
    expect((await save('senior', { isDefault: true })).msgCode).toBe('200');
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ key }) => key)).toEqual(['senior']);
    expect((await save('member', { isDefault: true })).msgCode).toBe('200');
    expect((await save('member', { version: 1 })).code).toBe('office.changed_meanwhile');
    expect((await save('junior', { rules: [{ service: 'chess' }] })).body.errors).toMatchObject([
      { path: 'rules.0.service' },
    ]);
  });
});

describe('a change of rules', () => {
  test('is previewed by what it contradicts and what it would have refused, and touches no booking', async () => {
    const key = 'veteran';
    await club.call(categories.addCategory, { as: club.admin, body: { key, title: { en: 'Veteran' } } });
    const [member, host] = await club.members(2);
    await club.context.db.updateTable('member').set({ category_key: key }).where('id', '=', member.id).execute();
    const sessions = [
      await club.session('padel', { date: clubDate('2026-11-18'), at: '18:00' }),
      await club.session('padel', { date: clubDate('2026-11-19'), at: '18:00' }),
    ];
    for (const session of sessions) await club.book(host, { session, players: [host, member] });
    const save = (body: Record<string, unknown>) =>
      club.call(categories.saveCategory, { as: club.admin, params: { key }, body });
    const rules = [{ service: null, peakPerWeek: 1 }];
    const preview = (fields: Record<string, unknown>) => save({ ...fields, dryRun: 1 });
    expect((await preview({ rules })).data).toEqual({
      version: 1,
      effect: {
        contradicted: 1,
        contradictedMembers: 1,
        lastMonth: { month: '2026-10', bookings: 0, refused: 0 },
      },
    });
    // Both were in October, and the second of them would have been refused.
    await sql`update booking_player set session_date = session_date - 28, during = tstzrange(
        lower(during) - interval '28 days', upper(during) - interval '28 days')
      where member_id = ${member.id}`.execute(club.context.db);
    expect((await preview({ rules })).data.effect).toEqual({
      contradicted: 0,
      contradictedMembers: 0,
      lastMonth: { month: '2026-10', bookings: 2, refused: 1 },
    });
    expect((await preview({ rules: [] })).data.effect?.lastMonth.refused).toBe(0);
    const stored = (await club.call(categories.listCategories, { as: club.admin })).data.items;
    expect(stored.find((each) => each.key === key)).toMatchObject({ version: 1, rules: [] });
    expect(await save({ retiredFrom: TODAY, version: 1 })).toMatchObject({
      code: 'office.category_has_members',
      data: '1 member has the category Veteran. Move them to another category first.',
    });
    const guests = { service: 'padel', guestsPerMonth: 2, guestFee: 4.5, mayBook: false };
    expect((await save({ rules: [guests], position: 1, version: 1 })).data.version).toBe(2);
    const saved = (await club.call(categories.listCategories, { as: club.admin })).data.items;
    expect(saved[0]).toMatchObject({ key, position: 1, rules: [guests] });
    expect(saved.map(({ position }) => position)).toEqual(saved.map((_, index) => index + 1));
    await club.context.db.updateTable('member').set({ category_key: 'member' }).where('id', '=', member.id).execute();
    expect((await save({ retiredFrom: TODAY, version: 2 })).data.version).toBe(3);
  });
});

test('a price that changed since it was shown is not charged', async () => {
  const member = await club.member();
  const wish = { session: 'CRI2_20261119_1000', players: [member] };
  const shown = (await club.quote(member, wish)).data.total;
  const stored = await club.pricesOf('cricket');
  const [list] = stored.prices;
  if (!list) throw new Error('no prices');
  const bands = list.bands.map((band) => ({ ...band, prices: band.prices.map((row) => ({ ...row, price: 11.5 })) }));
  await club.call(prices.savePrices, {
    as: club.admin,
    params: { key: 'cricket' },
    body: { version: stored.version, prices: [...stored.prices, { ...list, validFrom: '2026-11-19', bands }] },
  });
  const confirm = (ExpectedTotal: number) =>
    club.call(confirmBooking, { as: member.as, body: { ...requestOf(wish), PinCode: DEMO_PIN, ExpectedTotal } });
  expect(await confirm(shown)).toMatchObject({
    code: 'booking.price_changed',
    data: 'The price is €11.50 now. Nothing was charged. Please look at it and confirm again.',
    body: { total: 11.5, amounts: [11.5] },
  });
  expect(await club.balance(member)).toBe(10_000);
  expect((await confirm(11.5)).msgCode).toBe('200');
  expect(await club.balance(member)).toBe(10_000 - 1_150);
});
