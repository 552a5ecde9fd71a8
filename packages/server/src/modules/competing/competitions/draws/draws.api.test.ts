import { publishDraw, readOfficeCompetition, tryDraw } from '@courtside/contract/competing/office-competitions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drawnOrder } from '#platform/drawn-order.ts';
import { type CompetitionClub, createCompetitionClub } from '#testing/clubs/things/competition-club.ts';
import { verifyDraws } from './verify-draws.ts';

let club: CompetitionClub;
beforeAll(async () => {
  club = await createCompetitionClub();
});
afterAll(() => club.close());
afterEach(async () => {
  expect((await verifyDraws(club.context.db)).faults).toEqual([]);
});

const RULES = { kind: 'knockout', seeds: 0, hasConsolation: false, matchMinutes: 60, restMinutes: 30 } as const;
const tryOf = (id: string) => club.call(tryDraw, { as: club.desk, params: { id } });
const publish = (id: string, dryRun: string) =>
  club.call(publishDraw, { as: club.desk, params: { id }, body: { dryRun } });

test('a draw is tried, published once, and anybody draws it again from its seed', async () => {
  const id = await club.opened({ rules: RULES });
  const players = await club.members(5);
  for (const player of players) await club.enter(player, id);
  const [first, second] = [(await tryOf(id)).data, (await tryOf(id)).data];
  expect(first.seed).not.toBe(second.seed);
  expect(first).toMatchObject({ matches: 4 });
  expect((await club.read(players[0], id)).draw).toBeUndefined();
  expect((await publish(id, second.dryRun)).data.state).toBe('running');
  expect((await publish(id, second.dryRun)).code).toBe('draw.not_now');
  expect((await tryOf(id)).code).toBe('draw.not_now');
  const shown = await club.read(players[0], id);
  expect(shown.draw?.seed).toBe(second.seed);
  expect(shown.draw?.seats).toHaveLength(8);
  const byHand = drawnOrder(
    second.seed,
    shown.entries.map((entry) => entry.id),
    (entry) => entry,
  );
  const ranks = [1, 8, 5, 4, 3, 6, 7, 2];
  expect(shown.draw?.seats.map(({ entry }) => entry)).toEqual(ranks.map((rank) => byHand[rank - 1] ?? null));
  expect(shown.fixtures.map(({ round, position }) => [round, position])).toEqual([
    [1, 1],
    [2, 0],
    [2, 1],
    [3, 0],
  ]);
  const [own] = shown.mine;
  expect(shown.fixtures.filter(({ isMine }) => isMine).every(({ sides }) => sides.includes(own?.entry ?? ''))).toBe(
    true,
  );
  expect(own).toMatchObject({ isDrawn: true, canWithdraw: true });
  await expect(sql`update competition_seat set position = 7`.execute(club.context.db)).rejects.toThrow('never changed');
});

test('who leaves or enters after the dry run makes it out of date; partners who have not answered stop it', async () => {
  const id = await club.opened({ rules: RULES });
  const [anna, ben, cleo] = await club.members(3);
  expect((await tryOf(id)).code).toBe('draw.too_few');
  for (const player of [anna, ben]) await club.enter(player, id);
  const { dryRun } = (await tryOf(id)).data;
  await club.enter(cleo, id);
  expect((await publish(id, dryRun)).code).toBe('draw.changed_meanwhile');
  const pairs = await club.opened({ isPairs: true });
  await club.enter(anna, pairs, { partnerCode: ben.code });
  expect((await tryOf(pairs)).code).toBe('draw.waiting');
  expect((await publish(pairs, dryRun)).code).toBe('draw.waiting');
});

test('levels seed the best, and only the office reads them', async () => {
  const id = await club.opened({ rules: { ...RULES, seeds: 2 } });
  const players = await club.members(4);
  for (const [index, player] of players.entries()) {
    await club.enter(player, id);
    await sql`insert into member_level (member_id, service_key, value, certainty, set_at)
      values (${player.id}, 'tennis', ${2 + index}, 'new', now())`.execute(club.context.db);
  }
  await publish(id, (await tryOf(id)).data.dryRun);
  const { data } = await club.call(readOfficeCompetition, { as: club.desk, params: { id } });
  expect(data.draw?.seats.filter(({ seedRank }) => seedRank).map(({ level }) => level)).toEqual([5, 4]);
  expect((await club.read(players[0], id)).draw?.seats.some(({ level }) => level !== undefined)).toBe(false);
});

test('two desks publish at once: one draw', async () => {
  const id = await club.opened({ rules: RULES });
  for (const player of await club.members(4)) await club.enter(player, id);
  const { dryRun } = (await tryOf(id)).data;
  const codes = (await Promise.all([publish(id, dryRun), publish(id, dryRun)])).map(({ code }) => code ?? '').sort();
  expect(codes).toEqual(['', 'draw.not_now']);
});

test('boxes, tables and a ladder are there from the draw on', async () => {
  const points = { play: 1, set: 1, win: 2, walkover: 3 };
  const box = await club.opened({
    rules: { kind: 'box', size: 4, weeks: 4, points, up: 1, down: 1, minPlayed: 1 },
    endsOn: null,
  });
  const ladder = await club.opened({ rules: { kind: 'ladder', reach: 2, answerDays: 5, playDays: 14 }, endsOn: null });
  const players = await club.members(6);
  for (const id of [box, ladder]) {
    for (const player of players) await club.enter(player, id);
    await publish(id, (await tryOf(id)).data.dryRun);
  }
  const boxes = await club.read(players[0], box);
  expect(boxes.period).toMatchObject({ number: 1, startsOn: '2026-11-28', endsOn: '2026-12-25' });
  expect(boxes.standings?.map(({ rows }) => rows.length)).toEqual([3, 3]);
  expect(boxes.fixtures).toHaveLength(6);
  const shown = await club.read(players[0], ladder);
  expect(shown.ladder?.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
  const own = shown.ladder?.findIndex(({ entry }) => entry === shown.mine[0]?.entry) ?? 0;
  expect(shown.ladder?.flatMap(({ canChallenge, place }) => (canChallenge ? [place - 1] : []))).toEqual(
    [own - 2, own - 1].filter((place) => place >= 0),
  );
});

test('a draw whose places are not those of its seed is found', async () => {
  const id = await club.opened({ rules: RULES, fee: 0 });
  for (const player of await club.members(4)) await club.enter(player, id);
  await club.publish(id);
  const { db } = club.context;
  const change = (from: number, to: number) =>
    sql`update competition_seat set position = ${to} where competition_id = ${id} and position = ${from}`.execute(db);
  await sql`alter table competition_seat disable trigger competition_seat_append_only`.execute(db);
  for (const [from, to] of [
    [0, 9],
    [1, 0],
    [9, 1],
  ] as const)
    await change(from, to);
  expect((await verifyDraws(db)).faults).toHaveLength(1);
  for (const [from, to] of [
    [0, 9],
    [1, 0],
    [9, 1],
  ] as const)
    await change(from, to);
  await sql`alter table competition_seat enable trigger competition_seat_append_only`.execute(db);
});
