import type { Affected } from '@courtside/contract/club/office';
import { listCategories, saveCategory } from '@courtside/contract/club/office-categories';
import { saveClub } from '@courtside/contract/club/office-club';
import { saveSportChanges } from '@courtside/contract/club/sports/office-changes';
import { addClosure, closeForRain, saveClosure } from '@courtside/contract/club/sports/office-closures';
import { readPrices, savePrices } from '@courtside/contract/club/sports/office-prices';
import { saveCourt, saveSport } from '@courtside/contract/club/sports/office-sports';
import { saveTimetables } from '@courtside/contract/club/sports/office-timetables';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeClub, type OfficeClub } from '#testing/clubs/office-club.ts';

const FRIDAY = clubDate('2026-11-20');
const SERVICE_LOCK = 8153;

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

const everySport = () =>
  club.call(addClosure, {
    as: club.admin,
    body: {
      service: null,
      courts: [],
      from: `${FRIDAY}T00:00`,
      to: `${FRIDAY}T23:00`,
      repeat: null,
      kind: 'event',
      reason: { en: 'Open day' },
      dryRun: 1,
    },
  });

/** One preview of everything that the office changes. */
async function previews(): Promise<
  ReadonlyMap<string, () => Promise<{ msgCode: string; data: { affected?: Affected[] } }>>
> {
  const { admin: as } = club;
  const dryRun = 1 as const;
  const tennis = { as, params: { key: 'tennis' } };
  const { timetables } = await club.hoursOf('tennis');
  const { prices } = (await club.call(readPrices, tennis)).data;
  const reason = { en: 'Repair' };
  const time = { from: `${FRIDAY}T08:00`, to: `${FRIDAY}T22:00` };
  const plan = { service: 'tennis', courts: ['TEN1'], ...time, kind: 'maintenance' as const, reason };
  const added = await club.call(addClosure, { as, body: { ...plan, from: `${FRIDAY}T07:00`, to: `${FRIDAY}T07:30` } });
  expect(added).toMatchObject({ msgCode: '200' });
  const params = { id: String((added.data as { id: number }).id) };
  const [category] = (await club.call(listCategories, { as })).data.items;
  const shorter = timetables.map((each) => ({
    ...each,
    opening: each.opening.map((opening) => ({ ...opening, to: '20:00' })),
  }));
  const next = [...timetables, ...shorter.slice(-1).map((each) => ({ ...each, validFrom: FRIDAY }))];
  const changes = { courts: [{ key: 'TEN1', retiredFrom: FRIDAY }], timetables: { timetables: next } };
  return new Map<string, () => Promise<never>>(
    Object.entries({
      'a closure of all sports': everySport,
      'a changed closure': () => club.call(saveClosure, { as, params, body: { ...plan, dryRun } }),
      rain: () => club.call(closeForRain, { as, body: { dryRun } }),
      'a sport': () => club.call(saveSport, { ...tennis, body: { isActive: false, dryRun } }),
      'a court': () => club.call(saveCourt, { as, params: { key: 'TEN1' }, body: { retiredFrom: FRIDAY, dryRun } }),
      timetables: () => club.call(saveTimetables, { ...tennis, body: { timetables: next, dryRun } }),
      prices: () => club.call(savePrices, { ...tennis, body: { prices, dryRun } }),
      'a page of a sport': () => club.call(saveSportChanges, { ...tennis, body: { ...changes, dryRun } }),
      'a category': () =>
        club.call(saveCategory, { as, params: { key: category?.key ?? '' }, body: { rules: [], dryRun } }),
      holidays: () =>
        club.call(saveClub, { as, body: { holidays: [{ date: FRIDAY, title: reason, isClosed: true }], dryRun } }),
    }) as never,
  );
}

test('every preview answers while bookings run and others save, and nobody waits for it', async () => {
  const [owner] = await club.members(1);
  await club.book(owner, { session: await club.session('tennis', { date: FRIDAY, at: '21:00' }), players: [owner] });
  const asked = await previews();
  const { db } = club.context;
  await db.transaction().execute(async (tx) => {
    // As a booking of each sport, and a save of everything, have them until their commit.
    await sql`select pg_advisory_xact_lock_shared(${SERVICE_LOCK}, hashtext(key)) from sport_service`.execute(tx);
    for (const table of ['court_booking', 'closure_plan', 'club', 'member_category', 'sport_service', 'court'])
      await sql`select from ${sql.table(table)} for update`.execute(tx);
    for (const [what, ask] of asked) expect([what, (await ask()).msgCode]).toEqual([what, '200']);
  });
  const affecting = [...asked.keys()].filter((what) => !['rain', 'prices', 'a category'].includes(what));
  for (const what of affecting)
    if (what !== 'a changed closure' && what !== 'a court')
      expect([what, ((await asked.get(what)?.())?.data.affected ?? []).length > 0]).toEqual([what, true]);
});

test('members book while an admin previews all sports without a pause, and no preview has a lock of a sport', async () => {
  const players = await club.members(6);
  const sessions = [];
  for (const _ of players) sessions.push(await club.session('tennis'));
  let isOver = false;
  let answered = 0;
  const typing = [1, 2, 3].map(async () => {
    while (!isOver) {
      expect(await everySport()).toMatchObject({ msgCode: '200' });
      answered += 1;
    }
  });
  const exclusive = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and classid = ${SERVICE_LOCK}
      and objsubid = 2 and mode = 'ExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(club.context.db);
    return rows.length;
  };
  try {
    for (const [index, player] of players.entries()) {
      await club.book(player, { session: sessions[index] ?? '', players: [player] });
      expect(await exclusive()).toBe(0);
    }
  } finally {
    isOver = true;
    await Promise.all(typing);
  }
  expect(answered).toBeGreaterThan(0);
});
