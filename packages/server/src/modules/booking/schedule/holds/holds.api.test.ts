import { type Alternative, calendar, holdSession, releaseSession } from '@courtside/contract/booking/schedule';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
beforeEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const hold = ({ as }: { as: Login }, BookingKey: string) => club.call(holdSession, { as, body: { BookingKey } });
const release = ({ as }: { as: Login }, BookingKey: string) => club.call(releaseSession, { as, body: { BookingKey } });

async function stateFor({ as }: { as: Login }, key: string) {
  const [, day = ''] = key.split('_');
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const service = { TEN: 'tennis', PAD: 'padel', SQU: 'squash', CRI: 'cricket' }[key.slice(0, 3)] ?? '';
  const { data } = await club.call(calendar, { as, query: { service, date } });
  const session = data.sessions.find((candidate) => candidate.key === key);
  return { state: session?.state, hold: session?.hold };
}

const two = async (): Promise<[Player, Player]> => [await club.member(), await club.member()];

describe('holding', () => {
  test('a hold lasts five minutes, shown to the holder as `mine` and to others as held', async () => {
    const [me, other] = await two();
    const key = await club.session();
    const expiresAt = TEST_NOW.add({ minutes: 5 }).toString();
    expect(await hold(me, key)).toMatchObject({
      status: 200,
      msgCode: '200',
      data: { key, service: 'tennis', date: '2026-11-17', expiresAt },
    });
    const shown = new Date(expiresAt).toISOString();
    expect(await stateFor(me, key)).toEqual({ state: 'held', hold: { expiresAt: shown, mine: true } });
    expect(await stateFor(other, key)).toEqual({ state: 'held', hold: { expiresAt: shown, mine: false } });
  });

  test('a hold refuses others with its end and alternatives', async () => {
    const [me, other] = await two();
    const key = await club.session('tennis', { at: '11:00' });
    await hold(me, key);
    const refusal = await hold(other, key);
    expect(refusal).toMatchObject({ status: 200, msgCode: '500', code: 'schedule.session_held' });
    expect(refusal.body.params).toEqual({ time: '09:25' });
    expect(refusal.body).toMatchObject({ heldUntil: expect.stringMatching(/^2026-11-16T08:25:/) });
    const alternatives = refusal.body.alternatives as Alternative[];
    expect(alternatives).toHaveLength(3);
    expect(alternatives.map(({ key: offered }) => offered)).not.toContain(key);
    for (const { key: offered } of alternatives)
      expect(await stateFor(other, offered)).toMatchObject({ state: 'free' });
  });

  test('a repeated hold changes nothing', async () => {
    const [me] = await two();
    const key = await club.session();
    const first = await hold(me, key);
    club.context.clock.advance({ minutes: 2 });
    expect((await hold(me, key)).data).toEqual(first.data);
  });

  test('a hold of another session of the service replaces it', async () => {
    const [me, other] = await two();
    const [first, second] = [await club.session(), await club.session('tennis', { date: clubDate('2026-11-18') })];
    await hold(me, first);
    await hold(me, second);
    expect(await stateFor(other, first)).toMatchObject({ state: 'free' });
    expect(await stateFor(other, second)).toMatchObject({ state: 'held' });
  });

  test('a refused hold keeps the old one', async () => {
    const [me, other] = await two();
    const [mine, theirs] = [await club.session(), await club.session()];
    await hold(me, mine);
    await hold(other, theirs);
    expect(await hold(me, theirs)).toMatchObject({ code: 'schedule.session_held' });
    expect(await stateFor(other, mine)).toMatchObject({ state: 'held' });
  });

  test('a member can have one hold per service', async () => {
    const [me] = await two();
    const [tennis, squash] = [await club.session('tennis'), await club.session('squash')];
    await hold(me, tennis);
    await hold(me, squash);
    expect(await stateFor(me, tennis)).toMatchObject({ state: 'held' });
    expect(await stateFor(me, squash)).toMatchObject({ state: 'held' });
  });

  test('two consecutive sessions are one hold, and one can be extended to two', async () => {
    const [me, other] = await two();
    const keys = await club.session('padel', { slots: 2 });
    const [first = '', second = ''] = keys.split(',');
    await hold(me, first);
    expect(await hold(me, keys)).toMatchObject({ msgCode: '200', data: { key: keys } });
    for (const key of [first, second]) expect(await stateFor(other, key)).toMatchObject({ state: 'held' });
    expect(await hold(other, second)).toMatchObject({ code: 'schedule.session_held' });
    await release(me, second);
    for (const key of [first, second]) expect(await stateFor(other, key)).toMatchObject({ state: 'free' });
  });

  test('an expired hold blocks nobody', async () => {
    const [me, other] = await two();
    const key = await club.session();
    await hold(me, key);
    club.context.clock.advance({ minutes: 5 });
    expect(await hold(other, key)).toMatchObject({ msgCode: '200' });
    expect(await hold(me, key)).toMatchObject({ code: 'schedule.session_held' });
  });

  test('a hold ends with its booking', async () => {
    const [me] = await two();
    const key = await club.session();
    await hold(me, key);
    await club.book(me, { session: key, players: [me] });
    expect(await stateFor(me, key)).toEqual({ state: 'mine', hold: undefined });
    const holds = await club.context.db
      .selectFrom('session_hold')
      .select('id')
      .where('member_id', '=', me.id)
      .execute();
    expect(holds).toEqual([]);
  });
});

describe('releasing', () => {
  test('releasing frees the session at once, and can be repeated', async () => {
    const [me, other] = await two();
    const key = await club.session();
    await hold(me, key);
    expect(await release(me, key)).toMatchObject({ msgCode: '200', data: 'ok' });
    expect(await stateFor(other, key)).toMatchObject({ state: 'free' });
    expect(await release(me, key)).toMatchObject({ msgCode: '200', data: 'ok' });
  });

  test("releasing does not affect another member's hold", async () => {
    const [me, other] = await two();
    const key = await club.session();
    await hold(me, key);
    await release(other, key);
    expect(await stateFor(other, key)).toMatchObject({ state: 'held' });
  });

  test('releasing does not affect a hold of another session', async () => {
    const [me] = await two();
    const [held, another] = [await club.session(), await club.session()];
    await hold(me, held);
    await release(me, another);
    expect(await stateFor(me, held)).toMatchObject({ state: 'held' });
  });
});

describe('refusals', () => {
  test.each([
    ['a session that has begun', 'TEN3_20261116_0900', 'schedule.session_past', undefined],
    ['one of last week', 'TEN3_20261109_0900', 'schedule.session_past', undefined],
    ['a closed one', 'TEN1_20261118_1300', 'schedule.session_closed', { reason: 'Clay watering' }],
    ['two of which one is closed', 'TEN1_20261118_1200,TEN1_20261118_1300', 'schedule.session_closed', undefined],
    ['one not released', 'TEN3_20261124_0900', 'schedule.session_locked', { date: '2026-11-17', time: '08:00' }],
    ['one of next year', 'TEN3_20271124_0900', 'schedule.session_locked', undefined],
  ])('a hold is refused: %s', async (_, key, code, params) => {
    const [me] = await two();
    const refusal = await hold(me, key);
    expect(refusal).toMatchObject({ status: 200, msgCode: '500', code });
    if (params) expect(refusal.body.params).toEqual(params);
  });

  test('a hold of a booked session is refused with alternatives', async () => {
    const [me, other] = await two();
    const key = await club.session('tennis', { at: '14:00' });
    await club.book(other, { session: key, players: [other] });
    const refusal = await hold(me, key);
    expect(refusal).toMatchObject({ status: 200, msgCode: '500', code: 'schedule.session_booked' });
    expect(refusal.body.alternatives).toHaveLength(3);
  });

  test.each([
    'TEN9_20261117_0900',
    'TEN1_20261117_0930',
    'TEN1_20260230_0900',
    'nonsense',
    'TEN3_20261117_0900,TEN3_20261117_1100',
    'TEN3_20261117_0900,TEN4_20261117_1000',
    'TEN3_20261117_0900,',
  ])('a hold of the unknown session %s is refused', async (key) => {
    const [me] = await two();
    expect(await hold(me, key)).toMatchObject({ status: 404, code: 'schedule.unknown_session' });
    expect(await release(me, key)).toMatchObject({ status: 404, code: 'schedule.unknown_session' });
  });

  test('a subadmin may not hold a session; an admin may', async () => {
    const key = await club.session();
    expect(await hold({ as: await club.login('9002') }, key)).toMatchObject({ status: 403, code: 'access.denied' });
    expect(await hold({ as: await club.login('9001') }, key)).toMatchObject({ msgCode: '200' });
  });
});

test('expired holds are deleted with new ones', async () => {
  const [first, second] = await two();
  await hold(first, await club.session());
  club.context.clock.advance({ minutes: 6 });
  await hold(second, await club.session());
  const left = await club.context.db.selectFrom('session_hold').select('member_id').execute();
  expect(left.map((row) => row.member_id)).not.toContain(first.id);
});
