import { challengeEntry, pauseLadder } from '@courtside/contract/competing/competitions';
import { answerChallenge, enterFixtureResult, enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CompetitionClub, createCompetitionClub } from '#testing/clubs/things/competition-club.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { runLadders } from './run-ladders.ts';

const clock = createTestClock();
let club: CompetitionClub;
beforeAll(async () => {
  club = await createCompetitionClub({ clock });
});
afterAll(() => club.close());

const LADDER = { kind: 'ladder', reach: 2, answerDays: 5, playDays: 14 } as const;
const WON: Array<[number, number]> = [
  [6, 4],
  [6, 3],
];
let id: string;
/** From the top. */
let ranked: Player[];
beforeEach(async () => {
  const members: readonly Player[] = await club.members(5);
  id = await club.drawn(LADDER, members);
  ranked = await ladder(members);
});

async function ladder(players: readonly Player[] = ranked): Promise<Player[]> {
  const shown = await club.read(players[0] as Player, id);
  return (shown.ladder ?? []).flatMap(({ entry }) => {
    const code = shown.entries.find((each) => each.id === entry)?.players[0]?.memberCode;
    return players.filter((player) => player.code === code);
  });
}
const at = (place: number) => ranked[place - 1] as Player;
async function entryOf(player: Player): Promise<string> {
  return (await club.read(player, id)).mine[0]?.entry ?? '';
}
const challenge = async (one: Player, two: Player) =>
  club.call(challengeEntry, { as: one.as, params: { id }, body: { entry: await entryOf(two) } });
const answer = (by: Player, fixture: string, said: 'play' | 'give') =>
  club.call(answerChallenge, { as: by.as, params: { id: fixture }, body: { answer: said } });
const places = async () => (await ladder()).map((player) => ranked.indexOf(player) + 1);
/** Jobs run so many days later. */
async function daysLater(days: number): Promise<void> {
  const now = clock.now();
  clock.set(now.add({ hours: days * 24 }));
  await Promise.all([runLadders(club.context), runLadders(club.context)]);
  clock.set(now);
}

test('a challenge is asked, accepted and played; the winner stands above', async () => {
  const { data } = await challenge(at(5), at(3));
  expect(data).toMatchObject({ state: 'asked', part: 'challenge', isMine: true, canEnter: false });
  expect((await answer(at(5), data.id, 'play')).code).toBe('record.not_found');
  expect((await answer(at(3), data.id, 'play')).data).toMatchObject({ state: 'open', canEnter: true });
  expect((await answer(at(3), data.id, 'give')).code).toBe('ladder.answered');
  await club.call(enterFixtureResult, { as: at(5).as, params: { id: data.id }, body: { score: WON } });
  expect(await places()).toEqual([1, 2, 3, 4, 5]);
  await club.call(enterFixtureResult, { as: at(3).as, params: { id: data.id }, body: { score: WON } });
  expect(await places()).toEqual([1, 2, 5, 3, 4]);
  // Both are free again, and who won may go on.
  expect((await challenge(at(5), at(1))).data.state).toBe('asked');
});

test('who loses a challenge stays, and so does who was challenged', async () => {
  const fixture = (await challenge(at(2), at(1))).data.id;
  await answer(at(1), fixture, 'play');
  const body = { score: WON.map(([one, two]): [number, number] => [two, one]) };
  await club.call(enterOfficeResult, { as: club.desk, params: { id: fixture }, body });
  expect(await places()).toEqual([1, 2, 3, 4, 5]);
});

test('reach, open challenges and pauses are refused with their reasons', async () => {
  const far = await challenge(at(5), at(2));
  expect([far.code, far.data]).toEqual(['ladder.too_far', 'That place is too far. Places 3 to 4 can be challenged.']);
  expect((await challenge(at(2), at(3))).code).toBe('ladder.too_far');
  await challenge(at(3), at(2));
  expect((await challenge(at(4), at(3))).code).toBe('ladder.busy');
  const pause = (by: Player, days: number) => club.call(pauseLadder, { as: by.as, params: { id }, body: { days } });
  expect((await pause(at(3), 7)).code).toBe('ladder.busy');
  expect((await pause(at(4), 7)).data).toMatchObject({ place: 5 });
  expect((await challenge(at(5), at(4))).code).toBe('ladder.too_far');
  expect((await pause(at(4), 14)).data).toMatchObject({ place: 5 });
  expect((await challenge(at(4), at(5))).code).toBe('ladder.paused');
  expect((await pause(at(4), 0)).data).toEqual({ place: 5 });
  expect((await challenge(at(4), at(5))).data.state).toBe('asked');
});

test('silence gives the place; what nobody played is off, and both are free', async () => {
  const silent = (await challenge(at(2), at(1))).data.id;
  await daysLater(4);
  expect(await places()).toEqual([1, 2, 3, 4, 5]);
  await daysLater(5);
  expect(await places()).toEqual([2, 1, 3, 4, 5]);
  const shown = (await club.read(at(1), id)).fixtures.find((fixture) => fixture.id === silent);
  expect(shown).toMatchObject({ state: 'walkover', winner: 1 });
  const unplayed = (await challenge(at(4), at(3))).data.id;
  await answer(at(3), unplayed, 'play');
  await daysLater(14);
  expect(await places()).toEqual([2, 1, 3, 4, 5]);
  expect((await challenge(at(4), at(3))).data.state).toBe('asked');
});

test('two challengers of one place at once, and two challenges of one member: one of them', async () => {
  const codesOf = (replies: ReadonlyArray<{ readonly code?: string | undefined }>) =>
    replies.map(({ code }) => code ?? '').sort();
  expect(codesOf(await Promise.all([challenge(at(2), at(1)), challenge(at(3), at(1))]))).toEqual(['', 'ladder.busy']);
  expect(codesOf(await Promise.all([challenge(at(5), at(4)), challenge(at(5), at(4))]))).toEqual(['', 'ladder.busy']);
  const open = (await club.read(at(1), id)).ladder?.filter((rung) => rung.challenge !== undefined);
  expect(open).toHaveLength(4);
});
