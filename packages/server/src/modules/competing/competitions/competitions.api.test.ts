import { readMoneyReport } from '@courtside/contract/club/office-reports';
import { listCompetitions } from '@courtside/contract/competing/competitions';
import {
  listOfficeCompetitions,
  openCompetition,
  readOfficeCompetition,
  saveCompetition,
} from '@courtside/contract/competing/office-competitions';
import { eraseMember, readErasure } from '@courtside/contract/people/erasure';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CompetitionClub, createCompetitionClub, TOURNAMENT } from '#testing/clubs/things/competition-club.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { lapseEntries } from './entries/lapse-entries.ts';

const clock = createTestClock();
let club: CompetitionClub;
beforeAll(async () => {
  club = await createCompetitionClub({ clock });
});
afterAll(() => club.close());

let anna: Player;
let ben: Player;
let cleo: Player;
beforeEach(async () => {
  [anna, ben, cleo] = await club.members(3);
});
afterEach(async () => {
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
});

const balanceOf = async ({ id }: Player) => {
  const { rows } = await sql<{
    cents: number;
  }>`select balance_cents as cents from ledger_account where member_id = ${id}`.execute(club.context.db);
  return rows[0]?.cents;
};
const newsOf = async ({ id }: Player) =>
  (
    await club.context.db
      .selectFrom('notification')
      .select('kind')
      .where('member_id', '=', id)
      .where('kind', 'like', 'competition%')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('of the office', () => {
  test('a draft is seen by nobody but the office, until it is opened once', async () => {
    const id = await club.created();
    const listed = async () => (await club.call(listCompetitions, { as: anna.as })).data.items.map((item) => item.id);
    expect(await listed()).not.toContain(id);
    expect((await club.enter(anna, id)).code).toBe('record.not_found');
    const { data } = await club.call(listOfficeCompetitions, { as: club.desk });
    expect(data.items.find((item) => item.id === id)).toMatchObject({
      state: 'draft',
      titles: TOURNAMENT.title,
      fees: 0,
      taken: 0,
    });
    const open = () => club.call(openCompetition, { as: club.desk, params: { id } });
    expect((await open()).data).toMatchObject({ state: 'open', takesEntries: true });
    expect((await open()).code).toBe('competition.not_open');
    expect(await listed()).toContain(id);
  });

  test('what members have paid for is not changed, everything else is, by the version that was read', async () => {
    const id = await club.opened();
    const save = (changes: Partial<typeof TOURNAMENT> & { version?: number }) =>
      club.call(saveCompetition, { as: club.desk, params: { id }, body: { ...TOURNAMENT, ...changes } });
    const { version } = (await save({ fee: 12, places: 8 })).data;
    expect((await save({ version: version - 1 })).code).toBe('office.changed_meanwhile');
    await club.enter(anna, id);
    expect((await save({ fee: 10, places: 8 })).code).toBe('competition.has_entries');
    expect((await save({ fee: 12, isPairs: true })).code).toBe('competition.has_entries');
    expect((await save({ fee: 12, places: 20 })).data).toMatchObject({ places: 20, fee: 12 });
  });

  test.each([
    ['an end before the beginning', { endsOn: '2026-11-27' }],
    ['one place', { places: 1 }],
    ['a negative fee', { fee: -1 }],
    ['levels upside down', { levelFrom: 5, levelTo: 3 }],
    ['an unknown kind', { rules: { kind: 'swiss' } }],
  ])('%s is refused', async (_case, changes) => {
    const id = await club.created();
    const body = { ...TOURNAMENT, ...changes } as typeof TOURNAMENT;
    const reply = await club.call(saveCompetition, { as: club.desk, params: { id }, body });
    expect(reply.status).toBe(400);
  });
});

describe('an entry', () => {
  test('is paid, seen by others, and paid back before the draw', async () => {
    const id = await club.opened();
    const before = await balanceOf(anna);
    expect((await club.enter(anna, id, { ExpectedShare: 12 })).code).toBe('competition.price_changed');
    const { data } = await club.enter(anna, id, { ExpectedShare: 15 });
    expect(data).toMatchObject({ state: 'entered', balance: (Number(before) - 1500) / 100 });
    expect(await club.read(ben, id)).toMatchObject({
      taken: 1,
      entries: [{ state: 'entered', players: [{ memberCode: anna.code, hasAccepted: true }] }],
      mine: [],
    });
    expect((await club.read(anna, id)).mine).toMatchObject([{ state: 'entered', share: 15, canWithdraw: true }]);
    expect((await club.enter(anna, id)).code).toBe('competition.already_in');
    expect((await club.withdraw(ben, id)).code).toBe('competition.not_in');
    expect((await club.withdraw(anna, id)).data).toMatchObject({ state: 'withdrawn', balance: Number(before) / 100 });
    expect((await club.withdraw(anna, id)).code).toBe('competition.not_in');
    expect((await club.read(ben, id)).taken).toBe(0);
    // Whoever left may enter again.
    expect((await club.enter(anna, id)).data.state).toBe('entered');
  });

  test('needs the right PIN and the money', async () => {
    const id = await club.opened({ fee: 150 });
    expect((await club.enter(anna, id, { pin: '0000' })).code).toBe('pin.wrong');
    expect((await club.enter(anna, id)).code).toBe('booking.low_balance');
    expect((await club.read(anna, id)).taken).toBe(0);
  });

  test('of more members than there are places takes exactly the places', async () => {
    const id = await club.opened({ places: 2 });
    const replies = await Promise.all([anna, ben, cleo].map((player) => club.enter(player, id)));
    expect(replies.map(({ code }) => code).filter(Boolean)).toEqual(['competition.full']);
    expect((await club.read(anna, id)).taken).toBe(2);
  });

  test('is refused after the closing time and outside levels and ages', async () => {
    const closed = await club.opened({ closesAt: '2026-11-16T00:00:00Z' });
    expect((await club.enter(anna, closed)).code).toBe('competition.closed');
    const levels = await club.opened({ levelFrom: 3, levelTo: 5 });
    const refused = await club.enter(anna, levels);
    expect(refused.code).toBe('competition.not_eligible');
    expect(refused.body).toMatchObject({ reason: 'no_level', range: '3.0 to 5.0', name: anna.name });
    const children = await club.opened({ maxAge: 12 });
    expect((await club.enter(anna, children)).code).toBe('competition.not_eligible');
  });

  test('of a child is paid and withdrawn by the family payer, and hidden from others', async () => {
    const id = await club.opened({ maxAge: 17 });
    await sql`update member set family_payer_id = ${anna.id} where id = ${ben.id}`.execute(club.context.db);
    await sql`insert into member_profile (member_id, date_of_birth, updated_at) values (${ben.id}, '2015-04-01', now())`.execute(
      club.context.db,
    );
    expect((await club.enter(ben, id)).code).toBe('competition.family_enters');
    expect((await club.enter(cleo, id, { memberCode: ben.code })).code).toBe('booking.unknown_player');
    expect((await club.enter(anna, id, { memberCode: ben.code })).data.state).toBe('entered');
    expect((await club.read(anna, id)).mine).toMatchObject([{ memberCode: ben.code }]);
    const [seen, own] = [await club.read(cleo, id), await club.read(anna, id)];
    expect(seen.entries[0]?.players).toEqual([{ memberCode: null, name: null, hasAccepted: true }]);
    expect(own.entries[0]?.players[0]?.memberCode).toBe(ben.code);
    expect((await club.withdraw(anna, id, ben.code)).data.state).toBe('withdrawn');
  });
});

test('a visitor reads no names and enters nothing', async () => {
  const id = await club.opened();
  await club.enter(anna, id);
  await sql`update member set category_key = 'visitors', has_visitor_account = true where id = ${ben.id}`.execute(
    club.context.db,
  );
  const visitor = { as: await club.login(ben.code) };
  expect((await club.read(visitor, id)).entries[0]?.players).toEqual([
    { memberCode: null, name: null, hasAccepted: true },
  ]);
  expect((await club.enter(visitor, id)).code).toBe('access.members_only');
});

describe('a pair', () => {
  test('is entered once the partner has paid the other half', async () => {
    const id = await club.opened({ isPairs: true, fee: 15.01 });
    expect((await club.enter(anna, id)).code).toBe('competition.partner_missing');
    expect((await club.enter(anna, id, { partnerCode: anna.code })).code).toBe('booking.unknown_player');
    expect((await club.enter(anna, id, { partnerCode: ben.code })).data).toMatchObject({
      state: 'waiting',
      balance: 92.49,
    });
    expect(await newsOf(ben)).toEqual(['competitionAsked']);
    expect((await club.read(ben, id)).mine).toMatchObject([{ isAsked: true, share: 7.5 }]);
    const taken = await club.enter(cleo, id, { partnerCode: ben.code });
    expect([taken.code, taken.data]).toEqual([
      'competition.already_with',
      `${ben.name} is already in with ${anna.name}.`,
    ]);
    expect((await club.enter(ben, id)).data).toMatchObject({ state: 'entered', balance: 92.5 });
    expect(await newsOf(anna)).toEqual(['competitionYes']);
    // One leaves: both get their half back.
    await club.withdraw(ben, id);
    expect([await balanceOf(anna), await balanceOf(ben)]).toEqual([10_000, 10_000]);
    expect(await newsOf(anna)).toEqual(['competitionYes', 'competitionLeft']);
  });

  test('ends with a no, and with silence of 48 hours', async () => {
    const id = await club.opened({ isPairs: true });
    await club.enter(anna, id, { partnerCode: ben.code });
    expect((await club.withdraw(ben, id)).data.state).toBe('lapsed');
    expect([await newsOf(anna), await balanceOf(anna)]).toEqual([['competitionNo'], 10_000]);
    await club.enter(anna, id, { partnerCode: ben.code });
    const at = clock.now();
    clock.set(at.add({ hours: 47 }));
    await lapseEntries(club.context);
    expect(await balanceOf(anna)).toBe(9_250);
    clock.set(at.add({ hours: 48 }));
    await Promise.all([lapseEntries(club.context), lapseEntries(club.context)]);
    clock.set(at);
    expect((await club.read(cleo, id)).taken).toBe(0);
    expect(await balanceOf(anna)).toBe(10_000);
  });
});

test('an erased member leaves with the money back, and so does the partner', async () => {
  const id = await club.opened({ isPairs: true });
  await club.enter(anna, id, { partnerCode: ben.code });
  await club.enter(ben, id);
  const params = { memberCode: anna.code };
  const { data } = await club.call(readErasure, { as: club.desk, params });
  expect(data).toMatchObject({ balance: 92.5, balanceAfterRefunds: 100 });
  const body = {
    PinCode: DEMO_PIN,
    cancelBookings: true,
    payout: { method: 'bank' as const, amount: 100, reference: 'T-1' },
  };
  const erased = await club.call(eraseMember, { as: club.desk, params, body });
  expect(erased.code).toBeUndefined();
  expect(await balanceOf(ben)).toBe(10_000);
  expect(await newsOf(ben)).toEqual(['competitionAsked', 'competitionLeft']);
  expect(await club.read(cleo, id)).toMatchObject({ taken: 0, entries: [] });
});

test('called off, every cent goes back, and everybody is told', async () => {
  const id = await club.opened();
  for (const player of [anna, ben, cleo]) await club.enter(player, id);
  const shown = await club.call(readOfficeCompetition, { as: club.desk, params: { id } });
  expect(shown.data).toMatchObject({ fees: 45, taken: 3 });
  expect((await club.callOff(id)).data).toMatchObject({ state: 'called_off', fees: 0, taken: 0 });
  expect(await Promise.all([anna, ben, cleo].map(balanceOf))).toEqual([10_000, 10_000, 10_000]);
  expect(await newsOf(cleo)).toEqual(['competitionCalledOff']);
  expect((await club.callOff(id)).code).toBe('competition.not_open');
  expect((await club.enter(anna, id)).code).toBe('competition.not_open');
});

test('fees are income of competitions in the report, and what went back is a refund', async () => {
  const as = await club.login('9004');
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const sums = async () => {
    const [month] = (await club.call(readMoneyReport, { as, query })).data.months;
    const of = (kind: string) => month?.lines.find((line) => line.kind === kind && line.service === null)?.amount ?? 0;
    return { fees: of('competitions'), refunds: of('refunds') };
  };
  const id = await club.opened();
  const before = await sums();
  await club.enter(anna, id);
  await club.enter(ben, id);
  expect(await sums()).toEqual({ fees: before.fees + 30, refunds: before.refunds });
  await club.withdraw(ben, id);
  expect(await sums()).toEqual({ fees: before.fees + 30, refunds: before.refunds - 15 });
});
