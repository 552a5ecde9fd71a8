import type { Fixture } from '@courtside/contract/competing/fixture-fields';
import { enterFixtureResult, enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { closeCompetition, turnPeriod } from '@courtside/contract/competing/office-competitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CompetitionClub, createCompetitionClub } from '#testing/clubs/things/competition-club.ts';
import { createTestClock } from '#testing/test-clock.ts';

const clock = createTestClock();
let club: CompetitionClub;
beforeAll(async () => {
  club = await createCompetitionClub({ clock });
});
afterAll(() => club.close());

const points = { play: 1, set: 1, win: 2, walkover: 3 };
const BOX = { kind: 'box', size: 3, weeks: 4, points, up: 1, down: 1, minPlayed: 0 } as const;
const SCORE: Array<[number, number]> = [
  [6, 4],
  [6, 3],
];
const turn = (id: string, number: number) => club.call(turnPeriod, { as: club.desk, params: { id }, body: { number } });
const atDesk = ({ id }: Fixture) =>
  club.call(enterOfficeResult, { as: club.desk, params: { id }, body: { score: SCORE } });

test('a period is turned once, also if two press: up and down, new matches, what was not played is off', async () => {
  const players: readonly Player[] = await club.members(6);
  const [reader] = players as readonly [Player];
  const id = await club.drawn(BOX, players);
  const before = await club.read(reader, id);
  // The second of each box wins both matches, the first one.
  for (const box of [1, 2]) {
    const seats = before.draw?.seats.filter((seat) => seat.box === box).map(({ entry }) => entry) ?? [];
    for (const fixture of before.fixtures.filter((each) => each.box === box)) {
      const [one, two] = fixture.sides;
      const best = [seats[1], seats[0]].find((entry) => entry === one || entry === two);
      const body = { score: best === one ? SCORE : SCORE.map(([won, lost]): [number, number] => [lost, won]) };
      if (box === 1 || fixture.sides.includes(seats[1] ?? ''))
        await club.call(enterOfficeResult, { as: club.desk, params: { id: fixture.id }, body });
    }
  }
  const tables = (await club.read(reader, id)).standings ?? [];
  const moves = tables.map(({ rows }) => rows.map(({ move }) => move));
  expect(moves).toEqual([
    ['stays', 'stays', 'down'],
    ['up', 'stays', 'stays'],
  ]);
  expect((await turn(id, 2)).code).toBe('period.turned');
  const codes = (await Promise.all([turn(id, 1), turn(id, 1)])).map(({ code }) => code ?? '').sort();
  expect(codes).toEqual(['', 'period.turned']);
  const after = await club.read(reader, id);
  expect(after.period).toMatchObject({ number: 2, startsOn: '2026-12-26', endsOn: '2027-01-22' });
  const entriesOf = (index: number) => tables[index]?.rows.map(({ entry }) => entry) ?? [];
  const next = after.standings?.map(({ rows }) => rows.map(({ entry }) => entry).sort());
  const [top, bottom] = [entriesOf(0), entriesOf(1)];
  expect(next?.[0]).toEqual([top[0], top[1], bottom[0]].sort());
  expect(next?.[1]).toEqual([top[2], bottom[1], bottom[2]].sort());
  expect(after.fixtures.every(({ state }) => state === 'open')).toBe(true);
  const unplayed = before.fixtures.find(({ box, sides }) => box === 2 && !sides.includes(bottom[0] ?? ''));
  expect((await atDesk(unplayed as Fixture)).code).toBe('fixture.not_open');
  // The draw stays that of the first period.
  expect(after.draw).toEqual(before.draw);
});

test('results that wait come first, and a ladder has no periods', async () => {
  const players: readonly Player[] = await club.members(3);
  const id = await club.drawn(BOX, players);
  const player = players[0] as Player;
  const own = (await club.read(player, id)).fixtures.find(({ isMine }) => isMine) as Fixture;
  await club.call(enterFixtureResult, { as: player.as, params: { id: own.id }, body: { score: SCORE } });
  expect((await turn(id, 1)).code).toBe('period.results_waiting');
  await atDesk(own);
  expect((await turn(id, 1)).code).toBeUndefined();
  const ladder = await club.drawn({ kind: 'ladder', reach: 2, answerDays: 5, playDays: 14 }, await club.members(2));
  expect((await turn(ladder, 1)).code).toBe('period.not_now');
});

test('after the period only the desk enters', async () => {
  const players: readonly Player[] = await club.members(3);
  const id = await club.drawn(BOX, players);
  const player = players[0] as Player;
  const own = (await club.read(player, id)).fixtures.find(({ isMine }) => isMine) as Fixture;
  const now = clock.now();
  clock.set(Temporal.Instant.from('2026-12-26T08:00:00Z'));
  const [late, desk] = [await club.login(player.code), await club.login('9001')];
  const params = { id: own.id };
  expect((await club.call(enterFixtureResult, { as: late, params, body: { score: SCORE } })).code).toBe(
    'fixture.too_late',
  );
  expect((await club.call(enterOfficeResult, { as: desk, params, body: { score: SCORE } })).data.state).toBe('played');
  clock.set(now);
});

describe('newcomers', () => {
  test('enter a running league, play from the next period on in the lowest box, and leave with the fee before it', async () => {
    const players: readonly Player[] = await club.members(5);
    const [one, two, three, late, leaver] = players as readonly [Player, Player, Player, Player, Player];
    const id = await club.opened({ rules: BOX, fee: 10, endsOn: null });
    for (const player of [one, two, three]) await club.enter(player, id);
    await club.publish(id);
    expect((await club.read(late, id)).takesEntries).toBe(true);
    for (const player of [late, leaver]) expect((await club.enter(player, id)).code).toBeUndefined();
    const shown = await club.read(late, id);
    expect(shown.mine).toMatchObject([{ state: 'entered', isDrawn: false, canWithdraw: true }]);
    expect(shown.standings?.flatMap(({ rows }) => rows)).toHaveLength(3);
    expect((await club.withdraw(leaver, id)).data.balance).toBe((await club.balance(one)) / 100 + 10);
    expect((await turn(id, 1)).code).toBeUndefined();
    const after = await club.read(late, id);
    expect(after.mine).toMatchObject([{ isDrawn: true }]);
    expect(after.standings?.at(-1)?.rows.map(({ entry }) => entry)).toContain(after.mine[0]?.entry);
    expect(after.standings?.flatMap(({ rows }) => rows)).toHaveLength(4);
    // From then on the fee stays.
    const before = await club.balance(late);
    await club.withdraw(late, id);
    expect(await club.balance(late)).toBe(before);
  });

  test('get their fee back if the league ends before their first period, and only they', async () => {
    const players: readonly Player[] = await club.members(4);
    const [one, two, three, late] = players as readonly [Player, Player, Player, Player];
    const id = await club.opened({ rules: BOX, fee: 10, endsOn: null });
    for (const player of [one, two, three]) await club.enter(player, id);
    await club.publish(id);
    await club.enter(late, id);
    const [paid, owed] = [await club.balance(one), await club.balance(late)];
    await club.call(closeCompetition, { as: club.desk, params: { id }, body: { isCalledOff: false } });
    expect([await club.balance(one), await club.balance(late)]).toEqual([paid, owed + 1_000]);
  });

  test('do not enter a ladder or a knockout that is played', async () => {
    const players: readonly Player[] = await club.members(3);
    const [, , late] = players as readonly [Player, Player, Player];
    const id = await club.drawn({ kind: 'ladder', reach: 2, answerDays: 5, playDays: 14 }, players.slice(0, 2));
    expect((await club.enter(late, id)).code).toBe('competition.closed');
  });
});
