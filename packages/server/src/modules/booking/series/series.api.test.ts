import { listBookings } from '@courtside/contract/booking/booking-list';
import * as office from '@courtside/contract/booking/office-series';
import { calendar } from '@courtside/contract/booking/schedule';
import * as own from '@courtside/contract/booking/series';
import { instantOf } from '@courtside/contract/values/club-time';
import { clubDate } from '@courtside/contract/values/dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { chargeSeries } from './index.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());
afterEach(() => club.context.clock.set(TEST_NOW));

type Body = Parameters<typeof club.call<typeof office.addSeries>>[1]['body'];

/** Five Tuesdays at ten on one tennis court, far ahead of the demo's own bookings. */
const standing = (players: readonly Player[], more: Partial<Body> = {}) =>
  ({
    kind: 'standing',
    service: 'tennis',
    courts: ['TEN1'],
    weekday: 2,
    from: '10:00',
    to: '11:00',
    validFrom: '2027-01-05',
    until: '2027-02-02',
    playerCodes: players.map(({ code }) => code),
    payerCodes: players.map(({ code }) => code),
    bookingType: 'singles',
    ...more,
  }) as Body;
const admin = () => club.login('9001');
const add = async (body: Body) => club.call(office.addSeries, { as: await admin(), body });
const read = async (id: number | null) =>
  (await club.call(office.readSeries, { as: await admin(), params: { id: id ?? 0 } })).data;
/** The clock at a wall time of the club. */
const goTo = (date: string, minutes: number) =>
  club.context.clock.set(instantOf(clubDate(date), minutes, 'Europe/Malta'));
/** A session ends after some hours, and these tests last for weeks. */
const again = async (who: Player): Promise<Player> => ({ ...who, as: await club.login(who.code) });
const charge = () => chargeSeries(club.context);
const statesOf = ({ dates }: office.SeriesDetail) =>
  dates.map(({ date, state, payment }) => `${date.slice(5)} ${state} ${payment}`);
const kindsOf = async ({ id }: Player) =>
  (
    await club.context.db.selectFrom('notification').select('kind').where('member_id', '=', id).orderBy('id').execute()
  ).map(({ kind }) => kind);

describe('a standing booking', () => {
  test('collisions are previewed with the nearest choices, and saved as chosen', async () => {
    const [sofia, anna, layla] = await club.members(3);
    const afternoon = (players: readonly Player[], more: Partial<Body> = {}) =>
      standing(players, { from: '14:00', to: '15:00', ...more });
    // Layla has the court on the second date; the members themselves play padel on the third; the fourth is closed.
    goTo('2027-01-09', 600);
    await club.book(await again(layla), { session: 'TEN1_20270112_1400', players: [layla] });
    goTo('2027-01-15', 600);
    await club.book(await again(anna), { session: 'PAD1_20270119_1330', players: [anna] });
    club.context.clock.set(TEST_NOW);
    const block = await add({
      ...afternoon([]),
      kind: 'block',
      courts: ['TEN1', 'TEN2', 'TEN3', 'TEN4', 'TEN5', 'TEN6'].slice(0, (await club.sportOf('tennis')).courts.length),
      validFrom: '2027-01-26',
      until: '2027-01-26',
      reason: { en: 'Winter camp' },
    } as Body);
    expect(block).toMatchObject({ msgCode: '200', data: { dates: [{ state: 'ok' }] } });
    const preview = (await add(afternoon([sofia, anna], { dryRun: 1 }))).data;
    expect(preview.id).toBeNull();
    expect(preview.shares.map(({ amount }) => amount)).toEqual([6, 6]);
    expect(preview.dates.map(({ date, state, problem }) => `${date} ${state} ${problem ?? ''}`)).toEqual([
      '2027-01-05 ok ',
      '2027-01-12 conflict booked',
      '2027-01-19 conflict player_busy',
      '2027-01-26 conflict closed',
      '2027-02-02 ok ',
    ]);
    const [, booked, busy, closed] = preview.dates;
    expect(booked).toMatchObject({ who: layla.name, court: 'Court 1' });
    expect(booked?.choices.map(({ courts, from }) => `${courts[0]?.key} ${from}`)).toEqual([
      'TEN2 14:00',
      'TEN1 15:00',
    ]);
    // Another court does not help somebody who plays elsewhere.
    expect(busy?.choices.map(({ courts, from }) => `${courts[0]?.key} ${from}`)).toEqual(['TEN1 15:00']);
    expect(closed).toMatchObject({ reason: 'Winter camp' });
    expect(closed?.choices.map(({ from }) => from)).toEqual(['15:00']);
    // Nothing was written, and a save without decisions is refused with the list.
    expect(await add(afternoon([sofia, anna]))).toMatchObject({
      code: 'series.dates_changed',
      body: { dates: preview.dates },
    });
    const choices = [
      { date: '2027-01-12', action: 'move', courts: ['TEN2'], from: '14:00', to: '15:00' },
      { date: '2027-01-19', action: 'move', courts: ['TEN1'], from: '15:00', to: '16:00' },
      { date: '2027-01-26', action: 'skip' },
    ] as never;
    const taken = [{ ...(choices[0] as object), courts: ['TEN1'] }, ...(choices as object[]).slice(1)] as never;
    expect((await add(afternoon([sofia, anna], { choices: taken }))).code).toBe('series.dates_changed');
    const made = await add(afternoon([sofia, anna], { choices, memberPin: DEMO_PIN }));
    expect(made.data).toMatchObject({ id: expect.any(Number), isConsented: true });
    const series = await read(made.data.id);
    expect(statesOf(series)).toEqual([
      '01-05 planned due',
      '01-12 moved due',
      '01-19 moved due',
      '01-26 skipped null',
      '02-02 planned due',
    ]);
    expect(series).toMatchObject({ datesLeft: 4, skipped: 1, next: '2027-01-05', needsConsent: false });
    // Reserved, not paid; others see the court as booked.
    expect(await club.balance(sofia)).toBe(10_000);
    const day = await club.call(calendar, { as: layla.as, query: { service: 'tennis', date: '2027-01-05' } });
    expect(day.data.sessions.find(({ key }) => key === 'TEN1_20270105_1400')?.state).toBe('booked');
    expect(await kindsOf(anna)).toContain('seriesMade');
    // The same again collides with itself.
    expect((await add(afternoon([sofia, anna], { dryRun: 1 }))).data.dates[0]).toMatchObject({ problem: 'booked' });
    // The log says that the rules of members do not apply.
    const log = await club.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'series_added')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log.details).toMatchObject({ beyondRules: ['release', 'limits'], isConsented: true });
    const end = { from: clubDate('2027-01-01'), dryRun: 0 as const };
    const ended = await club.call(office.endSeries, { as: await admin(), params: { id: series.id }, body: end });
    expect(ended.data).toEqual({ freed: 4, refunded: 0 });
  });

  test('each date is charged once, a week before it; skipping and ending pay back', async () => {
    const [hana, omar] = await club.members(2);
    const { id } = (await add(standing([hana, omar], { courts: ['TEN2'], memberPin: DEMO_PIN }))).data;
    goTo('2026-12-29', 599);
    expect(await charge()).toBe(0);
    goTo('2026-12-29', 600);
    expect(await charge()).toBe(1);
    expect(await charge()).toBe(0);
    expect([await club.balance(hana), await club.balance(omar)]).toEqual([9_400, 9_400]);
    expect(await kindsOf(omar)).toEqual(['seriesMade', 'seriesCharged']);
    // The member's list says what is paid, and when the rest will be.
    const { items } = (await club.call(listBookings, { as: (await again(omar)).as, query: {} })).data;
    const next = items.slice(0, 2).map(({ date, isDue, chargedOn }) => [date, isDue, chargedOn]);
    expect(next).toEqual([
      ['2027-01-05', false, undefined],
      ['2027-01-12', true, '2027-01-05'],
    ]);
    // The server was down for two weeks: both dates are caught up.
    goTo('2027-01-14', 600);
    expect(await charge()).toBe(2);
    expect(await club.balance(hana)).toBe(8_200);
    expect(statesOf(await read(id)).slice(0, 4)).toEqual([
      '01-05 over paid',
      '01-12 over paid',
      '01-19 planned paid',
      '01-26 planned due',
    ]);
    // The member skips a paid date and the office one that is due; only the first comes back.
    const skipOwn = async (who: Player, date: string, pin = DEMO_PIN) =>
      club.call(own.skipOwnDate, { as: (await again(who)).as, params: { id: id ?? 0 }, body: { date, pin } as never });
    expect((await skipOwn(omar, '2027-01-19')).code).toBe('booking.not_yours');
    expect((await skipOwn(hana, '2027-01-19', '9999')).code).toBe('pin.wrong');
    expect((await skipOwn(hana, '2027-01-19')).data).toEqual({ freed: 1, refunded: 12 });
    expect((await skipOwn(hana, '2027-01-19')).code).toBe('series.not_a_date');
    expect([await club.balance(hana), await club.balance(omar)]).toEqual([8_800, 8_800]);
    const skip = await club.call(office.skipSeriesDate, {
      as: await admin(),
      params: { id: id ?? 0 },
      body: { date: clubDate('2027-01-26') },
    });
    expect(skip.data).toEqual({ freed: 1, refunded: 0 });
    goTo('2027-01-26', 660);
    expect(await charge()).toBe(1);
    const end = async (dryRun: 0 | 1) =>
      club.call(office.endSeries, {
        as: await admin(),
        params: { id: id ?? 0 },
        body: { from: clubDate('2027-01-27'), dryRun },
      });
    expect((await end(1)).data).toEqual({ freed: 1, refunded: 12 });
    expect((await end(0)).data).toEqual({ freed: 1, refunded: 12 });
    expect((await end(0)).code).toBe('series.ended');
    expect([await club.balance(hana), await club.balance(omar)]).toEqual([8_800, 8_800]);
    expect((await read(id)).isEnded).toBe(true);
    expect((await kindsOf(omar)).at(-1)).toBe('seriesEnded');
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  });

  test('without consent or money a date waits, is tried daily and is released a day before', async () => {
    const [rita, paul] = await club.members(2);
    const { id } = (await add(standing([rita, paul], { courts: ['TEN3'] }))).data;
    const mine = async () => (await club.call(own.listOwnSeries, { as: rita.as })).data.items;
    expect(await mine()).toMatchObject([
      { id, isMine: true, needsConsent: true, dates: [{ amount: 6 }, {}, {}, {}, {}] },
    ]);
    // 1. No consent: the date is not charged, and released.
    goTo('2026-12-30', 600);
    expect(await charge()).toBe(1);
    expect(await kindsOf(rita)).toEqual(['seriesConsent', 'seriesConsent']);
    goTo('2027-01-04', 600);
    await charge();
    expect(statesOf(await read(id))[0]).toBe('01-05 released null');
    expect(await kindsOf(paul)).toEqual(['seriesMade', 'seriesReleased']);
    // 2. Consent by PIN: what is due is charged now. Others cannot give it.
    const consent = async (who: Player, pin = DEMO_PIN) =>
      club.call(own.consentToSeries, { as: (await again(who)).as, params: { id: id ?? 0 }, body: { pin } });
    expect((await consent(paul)).code).toBe('booking.not_yours');
    expect((await consent(rita, '0000')).code).toBe('pin.wrong');
    expect((await consent(rita)).data).toBe('ok');
    expect((await consent(rita)).data).toBe('ok');
    goTo('2027-01-05', 600);
    expect(await charge()).toBe(1);
    expect([await club.balance(rita), await club.balance(paul)]).toEqual([9_400, 9_400]);
    // 3. A low balance: nobody is charged, member and office are told once, it is tried daily.
    await club.setBalance(paul, 100);
    goTo('2027-01-12', 600);
    expect(await charge()).toBe(1);
    expect(await charge()).toBe(0);
    goTo('2027-01-13', 601);
    expect(await charge()).toBe(1);
    expect([await club.balance(rita), await club.balance(paul)]).toEqual([9_400, 100]);
    expect((await kindsOf(rita)).filter((kind) => kind === 'seriesUnpaid')).toHaveLength(1);
    const office9001 = await club.player('9001');
    expect(await kindsOf(office9001)).toContain('seriesUnpaid');
    expect((await read(id)).hasUnpaid).toBe(true);
    // 4. Money in time: the next try takes it. No money: released, and the court is free for others.
    await club.setBalance(paul, 700);
    goTo('2027-01-14', 602);
    await charge();
    expect([await club.balance(rita), await club.balance(paul)]).toEqual([8_800, 100]);
    goTo('2027-01-25', 600);
    await charge();
    expect(statesOf(await read(id)).slice(2)).toEqual(['01-19 over paid', '01-26 released null', '02-02 planned due']);
    const stranger = await club.member();
    goTo('2027-01-25', 660);
    await club.book(await again(stranger), { session: 'TEN3_20270126_1000', players: [stranger] });
    expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  });

  test('its players change from a date on; a higher share needs a new consent, and paid dates stay', async () => {
    const [karim, elif, jan] = await club.members(3);
    const { id } = (await add(standing([karim, elif], { courts: ['TEN4'], memberPin: DEMO_PIN }))).data;
    goTo('2026-12-29', 600);
    await charge();
    const { version } = await read(id);
    const change = async (players: readonly Player[], more: object = {}) => {
      const codes = players.map(({ code }) => code);
      const body = { from: clubDate('2027-01-01'), playerCodes: codes, payerCodes: codes, dryRun: 0 as const, ...more };
      return club.call(office.saveSeries, { as: await admin(), params: { id: id ?? 0 }, body });
    };
    expect((await change([elif, jan])).code).toBe('series.other_member');
    expect((await change([karim, jan], { version: version + 1 })).code).toBe('office.changed_meanwhile');
    expect((await change([karim, jan], { dryRun: 1 })).data).toMatchObject({ changed: 4, paid: ['2027-01-05'] });
    expect((await read(id)).players.map(({ memberCode }) => memberCode)).toEqual([karim.code, elif.code]);
    expect((await change([karim, jan], { version })).data).toMatchObject({
      changed: 4,
      shares: [{ amount: 6 }, { amount: 6 }],
    });
    expect(await read(id)).toMatchObject({ needsConsent: false, version: version + 1 });
    expect((await change([karim], { payerCodes: [karim.code] })).data).toMatchObject({ shares: [{ amount: 12 }] });
    expect((await read(id)).needsConsent).toBe(true);
    goTo('2027-01-05', 600);
    await charge();
    expect(await Promise.all([karim, elif, jan].map((who) => club.balance(who)))).toEqual([9_400, 9_400, 10_000]);
  });

  test('its dates do not count against the limits of the members', async () => {
    const member = await club.member();
    const squash = { service: 'squash', courts: ['SQU1'], bookingType: 'match', from: '10:00', to: '10:45' };
    const { sessions } = await club.dayOf(member.as, 'squash', '2027-01-05');
    const first = sessions.find(({ court }) => court === 'SQU1');
    const made = await add(
      standing([member], { ...squash, from: first?.from ?? '', to: first?.to ?? '', until: '2027-06-29' as never }),
    );
    expect(made.data.dates).toHaveLength(26);
    expect(await club.book(member, { session: await club.session('squash'), players: [member] })).toBeTruthy();
  });
});
