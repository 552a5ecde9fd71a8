import { bookingDetails } from '@courtside/contract/booking/bookings';
import type { Affected, Resolution } from '@courtside/contract/club/office';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import * as endpoints from '@courtside/contract/club/sports/office-closures';
import { saveCourt } from '@courtside/contract/club/sports/office-sports';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { createOfficeClub, type OfficeClub, TODAY } from '#testing/clubs/office-club.ts';
import type { Login } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';

let club: OfficeClub;
let desk: Login;
beforeAll(async () => {
  club = await createOfficeClub();
  desk = await club.login('9003');
});
afterAll(() => club.close());

const FRIDAY = clubDate('2026-11-20');
const REASON = { en: 'Resurfacing', tr: 'Zemin yenileme', ar: 'تجديد الأرضية' };
const courtOf = (session: string) => session.slice(0, 4);
const refundAll = (affected: readonly Affected[]): Resolution[] =>
  affected.map(({ section, key }) => ({ section, key, action: 'refund' }));
const add = (body: object, as: Login = club.admin) =>
  club.call(endpoints.addClosure, {
    as,
    body: { service: 'tennis', courts: [], from: '', to: '', kind: 'maintenance', reason: REASON, ...body } as never,
  });
const notificationsOf = async (ids: readonly number[], kind: string) =>
  club.context.db
    .selectFrom('notification')
    .select(['member_id as memberId', 'params'])
    .where('member_id', 'in', [...ids])
    .where('kind', '=', kind)
    .orderBy('member_id')
    .execute();

describe('a closure', () => {
  test('keeps, moves and refunds to the cent, tells every player, and frees its sessions when it ends', async () => {
    const [kept, moved, refunded, partner] = await club.members(4);
    const at = (time: string) => club.session('tennis', { date: FRIDAY, at: time });
    const [keptAt, movedAt, refundedAt] = [await at('08:00'), await at('09:00'), await at('18:00')];
    const keptRef = await club.book(kept, { session: keptAt, players: [kept] });
    const movedRef = await club.book(moved, { session: movedAt, players: [moved, partner] });
    const refundedRef = await club.book(refunded, { session: refundedAt, players: [refunded] });
    const courts = [...new Set([keptAt, movedAt, refundedAt].map(courtOf))];
    const body = { courts, from: '2026-11-20T07:00', to: '2026-11-20T22:00' };
    // 1. The preview writes nothing. Suggestions are all different: another court at the same time, or else another time.
    const { affected } = (await add({ ...body, dryRun: 1 })).data;
    const mine = affected.filter(({ key }) => [keptRef, movedRef, refundedRef].some((ref) => ref.key === key));
    expect(mine.map(({ from, problem }) => `${from} ${problem}`)).toEqual([
      '08:00 closed',
      '09:00 closed',
      '18:00 closed',
    ]);
    const suggestions = affected.flatMap(({ suggestion }) => suggestion ?? []);
    expect(new Set(suggestions).size).toBe(suggestions.length);
    for (const { from, suggestion, suggestionKind } of affected)
      if (suggestion) {
        const isSameTime = suggestion.split(/[_,]/)[2] === from.replace(':', '');
        expect(suggestionKind).toBe(isSameTime ? 'court' : 'time');
        expect(courts).not.toContain(courtOf(suggestion));
      }
    expect(mine.map(({ suggestionKind }) => suggestionKind)).toContain('court');
    const list = async () => (await club.call(endpoints.listClosures, { as: club.admin, query: {} })).data;
    expect((await list()).items.some(({ reason }) => reason?.en === REASON.en)).toBe(false);
    // 2. Without a decision for each it is refused with the list.
    expect(await add(body)).toMatchObject({ code: 'office.affected_changed', body: { affected } });
    const target = mine[1]?.suggestion ?? '';
    const resolutions: Resolution[] = affected.map(({ section, key }) => {
      if (key === movedRef.key) return { section, key, action: 'move', to: target };
      return { section, key, action: key === refundedRef.key ? 'refund' : 'keep' };
    });
    const closed = resolutions.map((each) => (each.action === 'move' ? { ...each, to: movedAt } : each));
    expect((await add({ ...body, resolutions: closed })).body.errors).toMatchObject([{ message: 'is closed' }]);
    const { id, version } = (await add({ ...body, resolutions })).data;
    // 3. The money, the messages and the list.
    expect(await club.balance(refunded)).toBe(10_000);
    expect(await club.balance(moved)).toBe(10_000 - 600);
    const [told] = await notificationsOf([refunded.id], 'bookingClosed');
    expect(told?.params).toMatchObject({ reason: 'Resurfacing', key: refundedRef.key });
    expect(await notificationsOf([moved.id, partner.id], 'bookingMoved')).toHaveLength(2);
    expect((await list()).items.find((item) => item.id === id)).toMatchObject({
      courts: courts.toSorted(),
      from: '2026-11-20T07:00',
      result: { moved: 1, refunded: 1, kept: affected.length - 2, amount: expect.any(Number) },
    });
    // 4. Members see why: free sessions are closed, the kept booking says so.
    const sessionOf = async (key: string) =>
      (await club.dayOf(kept.as, 'tennis', FRIDAY)).sessions.find((session) => session.key === key);
    expect(await sessionOf(refundedAt)).toMatchObject({
      state: 'closed',
      reason: 'Resurfacing',
      closure: { kind: 'maintenance', reason: REASON },
    });
    expect(await sessionOf(keptAt)).toMatchObject({ state: 'mine', closure: { kind: 'maintenance' } });
    const params = { section: 'tennis', key: keptRef.key };
    expect((await club.call(bookingDetails, { as: kept.as, params })).data.closure).toEqual({
      kind: 'maintenance',
      reason: REASON,
    });
    // 5. The desk may not end it; an admin may, once; what was moved is told and stays.
    const end = (as: Login, given = version) =>
      club.call(endpoints.endClosure, { as, params: { id: String(id) }, body: { version: given } });
    expect((await end(desk)).code).toBe('access.denied');
    expect((await end(club.admin, 9)).code).toBe('office.changed_meanwhile');
    expect((await end(club.admin)).data).toEqual({ id, version: version + 1 });
    expect((await end(club.admin)).data).toEqual({ id, version: version + 1 });
    expect((await sessionOf(refundedAt))?.state).toBe('free');
    expect(await notificationsOf([moved.id, partner.id], 'courtReopened')).toHaveLength(2);
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  });

  test('the last days that a date can have are refused, with what lies behind them', async () => {
    const list = (from: string) => club.call(endpoints.listClosures, { as: desk, query: { from, days: '62' } });
    expect(await list('9999-06-30')).toMatchObject({ msgCode: '200' });
    expect(await list('9999-12-31')).toMatchObject({ code: 'request.invalid' });
  });

  test('every week: the dates are closed, a change asks about new bookings only and frees the rest', async () => {
    const [one, two] = await club.members(2);
    const tuesday = await club.session('cricket', { date: clubDate('2026-11-17'), at: '16:00' });
    const court = courtOf(tuesday);
    const oneRef = await club.book(one, { session: tuesday, players: [one] });
    const weekly = {
      service: 'cricket',
      courts: [court],
      from: '2026-11-17T16:00',
      to: '2026-11-17T18:00',
      repeat: { weekdays: [2], until: '2027-03-30' },
      kind: 'coaching',
    };
    const preview = (await add({ ...weekly, dryRun: 1 })).data.affected;
    expect(preview.map(({ key }) => key)).toContain(oneRef.key);
    const keep = preview.map(({ section, key }) => ({ section, key, action: 'keep' as const }));
    const { id, version } = (await add({ ...weekly, resolutions: keep })).data;
    const shown = await club.call(endpoints.listClosures, { as: desk, query: { from: '2027-03-29', days: '7' } });
    expect(shown.data.occurrences.filter((each) => each.id === id)).toMatchObject([
      { court, from: '2027-03-30T16:00', to: '2027-03-30T18:00', kind: 'coaching', reason: REASON },
    ]);
    // Longer and until today's week only: the kept booking is not asked about again, the one that is new is.
    const late = `${court}_20261117_2000`;
    const twoRef = await club.book(two, { session: late, players: [two] });
    const change = (more: object) =>
      club.call(endpoints.saveClosure, {
        as: club.admin,
        params: { id: String(id) },
        body: {
          ...weekly,
          to: '2026-11-17T21:00',
          repeat: { weekdays: [2], until: '2026-11-24' },
          reason: REASON,
          ...more,
        } as never,
      });
    const { affected } = (await change({ dryRun: 1 })).data;
    const asked = affected.map(({ key }) => key);
    expect(asked).toContain(twoRef.key);
    for (const { key } of preview) expect(asked).not.toContain(key);
    expect((await change({ resolutions: refundAll(affected) })).code).toBe('office.changed_meanwhile');
    expect((await change({ version, resolutions: refundAll(affected) })).data.version).toBe(version + 1);
    expect(await club.balance(two)).toBe(10_000);
    const spring = await club.call(endpoints.listClosures, { as: desk, query: { from: '2027-03-29', days: '7' } });
    expect(spring.data.occurrences.filter((each) => each.id === id)).toEqual([]);
  });

  test.each([
    ['a closure of 40 years', { to: '2066-11-20T12:00' }, 'to'],
    ['5,000 dates', { repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2040-11-20' } }, 'repeat.until'],
    ['an end before its beginning', { to: '2026-11-20T09:00' }, 'to'],
    ['the past', { from: '2026-11-10T10:00' }, 'from'],
    ['a time that is over', { from: '2026-11-16T07:00', to: '2026-11-16T08:00' }, 'to'],
    ['a court of another sport', { courts: ['PAD1'] }, 'courts.0'],
    ['a court twice', { courts: ['TEN1', 'TEN1'] }, 'courts.1'],
    ['no reason', { reason: null }, 'reason.en'],
    ['an unknown sport', { service: 'polo' }, 'service'],
  ])('%s is refused at its field', async (_, changes, path) => {
    const reply = await add({ from: '2026-11-20T10:00', to: '2026-11-20T12:00', ...changes });
    expect(reply.code).toBe('office.invalid');
    expect((reply.body.errors as Array<{ path: string }>)[0]?.path).toBe(path);
  });

  test('the desk opens closures for the weather only', async () => {
    const body = { service: 'squash', courts: ['SQU1'], from: '2026-12-20T10:00', to: '2026-12-20T11:00' };
    expect((await add(body, desk)).code).toBe('access.denied');
    const { id } = (await add({ ...body, kind: 'weather', reason: null }, desk)).data;
    const end = await club.call(endpoints.endClosure, { as: desk, params: { id: String(id) }, body: {} });
    expect(end.msgCode).toBe('200');
  });

  test('a holiday closes the club unless it says otherwise, asks about its bookings, and opens again when it is taken back', async () => {
    const member = await club.member();
    const date = clubDate('2026-11-21');
    const ref = await club.book(member, { session: await club.session('squash', { date }), players: [member] });
    const { version, holidays } = (await club.call(readClub, { as: club.admin })).data;
    const save = (more: object) =>
      club.call(saveClub, {
        as: club.admin,
        body: { holidays: [...holidays, { date, title: { en: 'Jubilee' } }], ...more } as never,
      });
    const { affected = [] } = (await save({ dryRun: 1 })).data;
    expect(affected.map(({ key }) => key)).toContain(ref.key);
    expect((await save({ version })).code).toBe('office.affected_changed');
    const saved = (await save({ version, resolutions: refundAll(affected) })).data;
    expect(saved.version).toBe(version + 1);
    expect(await club.balance(member)).toBe(10_000);
    const sessions = async () => (await club.dayOf(member.as, 'squash', date)).sessions;
    const states = async () => new Set((await sessions()).map(({ state }) => state));
    expect(await states()).toEqual(new Set(['closed']));
    // Members read its title.
    expect((await sessions())[0]?.closure).toMatchObject({ kind: 'holiday', reason: { en: 'Jubilee' } });
    const last = async () => (await club.call(readClub, { as: club.admin })).data.holidays.at(-1);
    expect(await last()).toMatchObject({ date, isClosed: true });
    const open = { holidays: [...holidays, { date, title: { en: 'Jubilee' }, isClosed: false }] };
    expect((await save({ version: saved.version, ...open })).msgCode).toBe('200');
    expect((await states()).has('closed')).toBe(false);
    expect(await last()).toMatchObject({ date, isClosed: false });
    expect((await save({ version: saved.version + 1, holidays })).msgCode).toBe('200');
  });
});

describe('rain', () => {
  test('refunds what is not played of running sessions, at least half, and later ones in full; dry again opens', async () => {
    const [running, payerA, payerB, later, inside] = await club.members(5);
    // One court of the sport is indoors.
    const { version } = await club.courtOf('CRI2');
    const indoor = { as: club.admin, params: { key: 'CRI2' }, body: { isOutdoor: false, version } };
    expect((await club.call(saveCourt, indoor)).msgCode).toBe('200');
    const runningRef = await club.book(running, { session: 'CRI1_20261116_1500', players: [running] });
    const evening = await club.session('tennis', { date: clubDate(TODAY), at: '15:00' });
    const teamRef = await club.book(payerA, { session: evening, players: [payerA, payerB] });
    const laterRef = await club.book(later, { session: 'CRI1_20261116_2000', players: [later] });
    const insideRef = await club.book(inside, { session: 'CRI2_20261116_1700', players: [inside] });
    const paid = async (who: { id: number }) => 10_000 - (await club.balance(who));
    const [price, shareA, shareB] = [await paid(running), await paid(payerA), await paid(payerB)];
    // A quarter of the hour is played.
    club.context.clock.set('2026-11-16T14:15:00Z');
    const rain = (more: object = {}) => club.call(endpoints.closeForRain, { as: desk, body: more as never });
    const { affected, courts } = (await rain({ dryRun: 1 })).data;
    expect(courts).not.toContain('CRI2');
    const find = (key: string) => affected.find((each) => each.key === key);
    expect(find(insideRef.key)).toBeUndefined();
    expect(find(runningRef.key)).toMatchObject({ refund: Math.ceil(price * 0.75) / 100 });
    expect(find(runningRef.key)?.suggestion).toBeUndefined();
    expect(find(laterRef.key)?.suggestion).toBe('CRI2_20261116_2000');
    const resolutions = refundAll(affected);
    const [first, second] = await Promise.all([rain({ resolutions }), rain({ resolutions })]);
    const codes = [first.code, second.code].toSorted();
    expect(codes).toEqual(['closure.rain_already', undefined]);
    const saved = first.code ? second : first;
    expect(await paid(running)).toBe(price - Math.ceil(price * 0.75));
    expect(await paid(payerA)).toBe(shareA - Math.ceil(shareA * 0.75));
    expect(await paid(payerB)).toBe(shareB - Math.ceil(shareB * 0.75));
    expect(await paid(later)).toBe(0);
    const details = (who: Login, { section, key }: { section: string; key: string }) =>
      club.call(bookingDetails, { as: who, params: { section, key } });
    expect((await details(running.as, runningRef)).data).toMatchObject({
      status: 'booked',
      closure: { kind: 'weather' },
    });
    expect((await details(payerA.as, teamRef)).data.total).toBe(((await paid(payerA)) + (await paid(payerB))) / 100);
    expect((await details(later.as, laterRef)).data.status).toBe('cancelled');
    expect((await club.call(endpoints.listClosures, { as: desk, query: {} })).data.rain).toMatchObject({
      id: saved.data.id,
    });
    const stateOf = async () =>
      (await club.dayOf(later.as, 'cricket', TODAY)).sessions.find(({ key }) => key === 'CRI1_20261116_2000');
    expect(await stateOf()).toMatchObject({ state: 'closed', closure: { kind: 'weather' } });
    // Dry again: free at once, refunds stay.
    const { id } = saved.data;
    expect((await club.call(endpoints.endClosure, { as: desk, params: { id: String(id) }, body: {} })).msgCode).toBe(
      '200',
    );
    expect((await stateOf())?.state).toBe('free');
    expect((await club.call(endpoints.listClosures, { as: desk, query: {} })).data.rain).toBeNull();
    expect(await paid(later)).toBe(0);
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
    club.context.clock.set(TEST_NOW);
  });
});

describe('at the same instant', () => {
  test('bookings that race with a closure are resolved by it or refused, never neither', async () => {
    const members = await club.members(6);
    const times = ['0900', '1000', '1100', '1200', '1300', '1400'];
    const booking = members.map((member, index) =>
      club.confirm(member, { session: `CRI1_20261122_${times[index]}`, players: [member] }),
    );
    const close = (resolutions: readonly Resolution[]) =>
      add({ service: 'cricket', courts: ['CRI1'], from: '2026-11-22T08:00', to: '2026-11-22T22:00', resolutions });
    let reply = await close([]);
    for (let tries = 0; reply.code === 'office.affected_changed' && tries < 20; tries += 1)
      reply = await close(refundAll(reply.body.affected as Affected[]));
    const booked = await Promise.all(booking);
    expect(reply.msgCode).toBe('200');
    const refunded = new Set(reply.data.affected.map(({ key }) => key));
    for (const answer of booked) {
      if (answer.msgCode === '200') expect(refunded).toContain((answer.body.booking as { key: string }).key);
      else expect(answer.code).toBe('schedule.session_closed');
    }
    expect(await Promise.all(members.map((member) => club.balance(member)))).toEqual(members.map(() => 10_000));
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  });

  test('two closures over the same bookings refund each booking once', async () => {
    const member = await club.member();
    const session = await club.session('padel', { date: FRIDAY });
    await club.book(member, { session, players: [member] });
    const body = { service: 'padel', courts: [courtOf(session)], from: '2026-11-20T07:00', to: '2026-11-20T23:00' };
    const { affected } = (await add({ ...body, dryRun: 1 })).data;
    const replies = await Promise.all([1, 2].map(() => add({ ...body, resolutions: refundAll(affected) })));
    expect(replies.map(({ code }) => code ?? '200').toSorted()).toEqual(['200', 'office.affected_changed']);
    expect(await club.balance(member)).toBe(10_000);
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  });
});
