import type { Fixture } from '@courtside/contract/competing/fixture-fields';
import { enterFixtureResult, enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { confirmResult, decideResult, disputeResult, listResults } from '@courtside/contract/competing/results';
import { eraseMember } from '@courtside/contract/people/erasure';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLevels } from '#modules/competing/levels/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CompetitionClub, createCompetitionClub } from '#testing/clubs/things/competition-club.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { countSilentResults } from './count-silent.ts';

const clock = createTestClock();
let club: CompetitionClub;
beforeAll(async () => {
  club = await createCompetitionClub({ clock });
});
afterAll(() => club.close());
afterEach(async () => {
  expect((await verifyLevels(club.context.db)).faults).toEqual([]);
});

const points = { play: 1, set: 1, win: 2, walkover: 3 };
const BOX = { kind: 'box', size: 4, weeks: 4, points, up: 1, down: 1, minPlayed: 0 } as const;
const KNOCKOUT = { kind: 'knockout', seeds: 0, hasConsolation: true, matchMinutes: 60, restMinutes: 0 } as const;
const LADDER = { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 } as const;
const WON = { score: [[6, 4] as [number, number], [6, 3] as [number, number]] };
const LOST = { score: [[4, 6] as [number, number], [3, 6] as [number, number]] };

const enter = (by: Player, { id }: Fixture, body: typeof WON | object = WON) =>
  club.call(enterFixtureResult, { as: by.as, params: { id }, body: body as typeof WON });
const atDesk = ({ id }: Fixture, body: typeof WON | object = WON) =>
  club.call(enterOfficeResult, { as: club.desk, params: { id }, body: body as typeof WON });
const codeOf = ({ code }: { readonly code?: string | undefined }) => code ?? '';

/** A competition that is played, and its players by entry. */
async function drawn(rules: typeof BOX | typeof KNOCKOUT | typeof LADDER, count: number) {
  const players: readonly Player[] = await club.members(count);
  const [reader] = players as readonly [Player];
  const id = await club.drawn(rules, players);
  const shown = await club.read(reader, id);
  const of = new Map(
    shown.entries.map((entry) => [entry.id, players.find(({ code }) => code === entry.players[0]?.memberCode)]),
  );
  const playersOf = (fixture: Fixture) =>
    fixture.sides.map((entry) => of.get(entry ?? '')) as unknown as readonly [Player, Player];
  const read = () => club.read(reader, id);
  const fixture = async (match: Partial<Fixture> = {}) => {
    const { fixtures } = await read();
    const found = fixtures.find((each) =>
      Object.entries(match).every(([key, value]) => each[key as keyof Fixture] === value),
    );
    if (!found) throw new Error('no such fixture');
    return found;
  };
  return { id, players, playersOf, read, fixture };
}

describe('by the players', () => {
  test('waits for the other side, then counts for the table and the levels', async () => {
    const { players, playersOf, fixture, read } = await drawn(BOX, 4);
    const match = await fixture();
    const [one, two] = playersOf(match);
    const [stranger] = players.filter((player) => player !== one && player !== two) as [Player];
    expect((await enter(stranger, match)).code).toBe('result.not_a_player');
    const impossible = await enter(one, match, {
      score: [
        [7, 4],
        [6, 3],
      ],
    });
    expect(impossible.code).toBe('result.impossible_score');
    expect((await enter(one, match, { score: [[6, 4]], ending: 'unfinished' })).code).toBe('result.winner_missing');
    const entered = await enter(one, match);
    expect(entered.data).toMatchObject({
      state: 'open',
      canEnter: false,
      waiting: { state: 'waiting', canAnswer: false },
    });
    const id = entered.data.waiting?.result ?? '';
    expect((await read()).standings?.[0]?.rows.every(({ played }) => played === 0)).toBe(true);
    const open = (await club.call(listResults, { as: two.as })).data.open.find((result) => result.id === id);
    expect(open).toMatchObject({ competition: { title: 'Winter Open' }, canAnswer: true });
    expect((await club.call(confirmResult, { as: two.as, params: { id } })).data.state).toBe('confirmed');
    expect(await fixture({ id: match.id })).toMatchObject({
      state: 'played',
      winner: 1,
      score: WON.score,
      canEnter: false,
    });
    const [first] = (await read()).standings?.[0]?.rows ?? [];
    expect(first).toMatchObject({ entry: match.sides[0], points: 5, played: 1, won: 1 });
    expect((await enter(one, match)).code).toBe('fixture.not_open');
  });

  test('silence of 72 hours counts', async () => {
    const { playersOf, fixture } = await drawn(BOX, 4);
    const match = await fixture();
    await enter(playersOf(match)[0], match, LOST);
    const at = clock.now();
    const hoursLater = async (hours: number) => {
      clock.set(at.add({ hours }));
      await Promise.all([countSilentResults(club.context), countSilentResults(club.context)]);
      clock.set(at);
      return fixture({ id: match.id });
    };
    expect((await hoursLater(71)).state).toBe('open');
    expect(await hoursLater(72)).toMatchObject({ state: 'played', winner: 2 });
  });

  test('the same of the other side is a yes; another one goes to the desk', async () => {
    const { playersOf, fixture } = await drawn(BOX, 4);
    const [first, second] = [await fixture({ round: 1, position: 0 }), await fixture({ round: 1, position: 1 })];
    const [one, two] = playersOf(first);
    await enter(one, first);
    expect((await enter(two, first, LOST)).code).toBe('result.already');
    expect((await enter(two, first)).data.state).toBe('played');
    const [three, four] = playersOf(second);
    const id = (await enter(three, second)).data.waiting?.result ?? '';
    await club.call(disputeResult, { as: four.as, params: { id }, body: LOST });
    expect(await fixture({ id: second.id })).toMatchObject({ state: 'open', waiting: { state: 'disputed' } });
    await club.call(decideResult, { as: club.desk, params: { id }, body: { use: 'other' } });
    expect(await fixture({ id: second.id })).toMatchObject({ state: 'played', winner: 2 });
  });
});

describe('at the desk', () => {
  test('counts immediately, in place of one that waits, and moves the bracket to the end', async () => {
    const { playersOf, fixture, read } = await drawn(KNOCKOUT, 4);
    const semi = await fixture({ part: 'main', round: 1, position: 0 });
    await enter(playersOf(semi)[0], semi);
    expect((await atDesk(semi, LOST)).data).toMatchObject({ state: 'played', winner: 2 });
    expect((await fixture({ part: 'main', round: 2 })).sides).toEqual([semi.sides[1], null]);
    expect((await fixture({ part: 'consolation', round: 1 })).sides).toEqual([semi.sides[0], null]);
    expect((await atDesk(await fixture({ part: 'main', round: 2 }))).code).toBe('fixture.not_open');
    const other = await fixture({ part: 'main', round: 1, position: 1 });
    await atDesk(other, {
      score: [
        [6, 4],
        [2, 2],
      ],
      ending: 'retired',
      winner: 1,
    });
    const final = await fixture({ part: 'main', round: 2 });
    expect(final.sides).toEqual([semi.sides[1], other.sides[0]]);
    expect((await atDesk(final, { score: [], ending: 'walkover', winner: 2 })).data).toMatchObject({ winner: 2 });
    await atDesk(await fixture({ part: 'consolation' }));
    expect((await read()).fixtures.every(({ state }) => state === 'played')).toBe(true);
  });

  test('two desks enter one result at once: one wins', async () => {
    const { fixture } = await drawn(KNOCKOUT, 4);
    const match = await fixture({ round: 1, part: 'main' });
    const codes = (await Promise.all([atDesk(match), atDesk(match, LOST), atDesk(match)])).map(codeOf).sort();
    expect(codes).toEqual(['', 'fixture.not_open', 'fixture.not_open']);
  });

  test('the desk and the other side at once: nobody waits for each other, and it counts once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { playersOf, fixture } = await drawn(BOX, 3);
      const match = await fixture();
      const [one, two] = playersOf(match);
      const id = (await enter(one, match)).data.waiting?.result ?? '';
      const confirm = club.call(confirmResult, { as: two.as, params: { id } });
      const codes = (await Promise.all([confirm, atDesk(match, LOST)])).map(codeOf);
      expect(codes.filter((code) => code === '')).toHaveLength(1);
      expect((await fixture({ id: match.id })).state).toBe('played');
    }
  });
});

describe('somebody who leaves in the middle', () => {
  test('of a knockout lets the other one go on', async () => {
    const { id, playersOf, fixture } = await drawn(KNOCKOUT, 4);
    const semi = await fixture({ round: 1, position: 0, part: 'main' });
    await club.withdraw(playersOf(semi)[0], id);
    expect(await fixture({ id: semi.id })).toMatchObject({ state: 'walkover', winner: 2 });
    expect((await fixture({ part: 'main', round: 2 })).sides[0]).toBe(semi.sides[1]);
    expect((await fixture({ part: 'consolation' })).sides[0]).toBeNull();
  });

  test('of a box stands last with the results, and leaves only once a result that waits is decided', async () => {
    const { id, playersOf, fixture, read, players } = await drawn(BOX, 4);
    const match = await fixture();
    const [one, two] = playersOf(match);
    const result = (await enter(one, match)).data.waiting?.result ?? '';
    await club.withdraw(one, id);
    expect((await fixture({ id: match.id })).state).toBe('open');
    await club.call(confirmResult, { as: two.as, params: { id: result } });
    const shown = await read();
    expect(shown.standings?.[0]?.rows.at(-1)).toMatchObject({
      entry: match.sides[0],
      won: 1,
      isWithdrawn: true,
      move: 'out',
    });
    expect(shown.fixtures.filter(({ state }) => state === 'off')).toHaveLength(2);
    expect(shown.entries).toHaveLength(players.length);
  });

  test('of a ladder lets those below go up', async () => {
    const { id, read, players } = await drawn(LADDER, 4);
    const second = (await read()).ladder?.[1]?.entry;
    const entry = (await read()).entries.find((each) => each.id === second);
    const [leaver] = players.filter(({ code }) => code === entry?.players[0]?.memberCode) as [Player];
    await club.withdraw(leaver, id);
    expect((await read()).ladder?.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect((await read()).ladder?.some((rung) => rung.entry === second)).toBe(false);
  });
});

test('a pair: one of each side is enough, and both of a side count for their levels', async () => {
  const [one, two, three, four] = await club.members(4);
  const id = await club.opened({ rules: { ...BOX, size: 3 }, isPairs: true, fee: 0, endsOn: null });
  const [five, six] = await club.members(2);
  for (const [player, partner] of [
    [one, two],
    [three, four],
    [five, six],
  ] as const) {
    await club.enter(player, id, { partnerCode: partner.code });
    await club.enter(partner, id);
  }
  await club.publish(id);
  const shown = await club.read(one, id);
  const entryOf = (player: Player) =>
    shown.entries.find(({ players }) => players.some(({ memberCode }) => memberCode === player.code))?.id;
  const match = shown.fixtures.find(
    ({ sides }) => sides.includes(entryOf(one) ?? '') && sides.includes(entryOf(three) ?? ''),
  ) as Fixture;
  const result = (await enter(two, match)).data.waiting?.result ?? '';
  expect((await club.call(confirmResult, { as: one.as, params: { id: result } })).code).toBe('result.not_other_side');
  expect((await club.call(confirmResult, { as: four.as, params: { id: result } })).data.state).toBe('confirmed');
  const [best] = (await club.read(one, id)).standings?.[0]?.rows ?? [];
  expect(best).toMatchObject({ entry: match.sides[0], won: 1 });
  const steps = await club.context.db
    .selectFrom('level_step')
    .select('member_id')
    .where('result_id', '=', Number(result))
    .execute();
  expect(steps).toHaveLength(4);
});

test('a member who is erased in the middle leaves the matches to the others', async () => {
  const { players, playersOf, fixture, id } = await drawn(KNOCKOUT, 4);
  const semi = await fixture({ round: 1, part: 'main' });
  const [leaver, other] = playersOf(semi);
  const [reader] = players.filter((player) => player !== leaver) as [Player];
  const body = {
    PinCode: DEMO_PIN,
    cancelBookings: true,
    payout: { method: 'bank' as const, amount: 100, reference: 'T' },
  };
  const erased = await club.call(eraseMember, { as: club.desk, params: { memberCode: leaver.code }, body });
  expect(erased.code).toBeUndefined();
  const shown = await club.read(reader, id);
  expect(shown.fixtures.find((each) => each.id === semi.id)).toMatchObject({ state: 'walkover', winner: 2 });
  const next = shown.fixtures.find(({ part, round }) => part === 'main' && round === 2);
  expect(next?.sides).toContain(semi.sides[1]);
  expect(JSON.stringify(shown)).not.toContain(leaver.code);
  expect(JSON.stringify(shown)).toContain(other.code);
});
