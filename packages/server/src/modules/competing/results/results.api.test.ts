import { saveClub } from '@courtside/contract/club/office-club';
import { setLevel } from '@courtside/contract/competing/office-levels';
import { confirmResult, decideResult, disputeResult, officeResults } from '@courtside/contract/competing/results';
import type { SetScore } from '@courtside/contract/competing/score-rules';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLevels } from '#modules/competing/levels/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createResultClub, type ResultClub } from '#testing/clubs/result-club.ts';
import { countSilentResults } from './count-silent.ts';

let club: ResultClub;
beforeAll(async () => {
  club = await createResultClub();
});
afterAll(() => club.close());

let anna: Player;
let ben: Player;
let cleo: Player;
let dan: Player;
beforeEach(async () => {
  [anna, ben, cleo, dan] = await club.members(4);
});
afterEach(async () => {
  expect((await verifyLevels(club.context.db)).faults).toEqual([]);
});

const WON: SetScore[] = [
  [6, 4],
  [6, 3],
];
const answer = { as: {}, params: { id: '' } };
const confirm = ({ as }: Player, id: string) => club.call(confirmResult, { ...answer, as, params: { id } });
const dispute = ({ as }: Player, id: string, score: [number, number][]) =>
  club.call(disputeResult, { as, params: { id }, body: { score } });
const kindsOf = async ({ id }: Player) =>
  (
    await club.context.db.selectFrom('notification').select('kind').where('member_id', '=', id).orderBy('id').execute()
  ).map(({ kind }) => kind);

describe('a result', () => {
  test('counts once the other side has confirmed it, and says what it did', async () => {
    const ref = await club.counting([anna, ben]);
    await club.after(0, [anna, ben], async () => {
      expect((await club.results(anna)).toEnter).toMatchObject([{ key: ref.key, service: 'tennis' }]);
      const { data } = await club.enter(anna, [[anna], [ben]], WON);
      expect(data).toMatchObject({ state: 'waiting', winner: 1, mySide: 1, canAnswer: false, key: ref.key });
      expect(await kindsOf(ben)).toContain('resultEntered');
      expect(await club.level(anna)).toBeNull();
      const [open] = (await club.results(ben)).open;
      expect(open).toMatchObject({ canAnswer: true, mySide: 2, preview: { level: 3 } });
      expect(open?.preview?.sentence).toMatch(/^Expected 50 %, lost\. The own level was still uncertain/);
      expect((await confirm(anna, data.id)).code).toBe('result.not_other_side');
      expect((await confirm(ben, data.id)).data).toMatchObject({ state: 'confirmed' });
      expect((await confirm(ben, data.id)).code).toBe('result.closed');
      const [winner, loser] = [await club.level(anna), await club.level(ben)];
      expect([winner?.value, loser?.value]).toEqual([3.3, 2.7]);
      expect(loser?.history).toMatchObject([
        { kind: 'result', change: open?.preview?.change, sentence: open?.preview?.sentence, hasWon: false },
      ]);
      expect(winner?.history?.[0]).toMatchObject({ score: WON, sides: [[anna.name], [ben.name]] });
      expect(await club.results(anna)).toEqual({ toEnter: [], open: [] });
    });
  });

  test('of four players is confirmed by one of the other side, and moves all four', async () => {
    await club.counting([anna, ben, cleo, dan]);
    await club.after(1, [anna, ben, cleo, dan], async () => {
      const { data } = await club.enter(
        cleo,
        [
          [anna, ben],
          [cleo, dan],
        ],
        WON,
      );
      expect((await confirm(dan, data.id)).code).toBe('result.not_other_side');
      expect((await confirm(ben, data.id)).data.state).toBe('confirmed');
      const levels = await Promise.all([anna, ben, cleo, dan].map(club.level));
      expect(levels.map((level) => level?.history?.[0]?.hasWon)).toEqual([true, true, false, false]);
    });
  });

  test('counts after 72 hours of silence, with one reminder after 48', async () => {
    await club.counting([anna, ben]);
    await club.after(0, [anna, ben], async () => {
      expect((await club.enter(anna, [[anna], [ben]], WON)).msgCode).toBe('200');
    });
    await club.after(2, [ben], async () => {
      await countSilentResults(club.context);
      await countSilentResults(club.context);
      expect((await kindsOf(ben)).filter((kind) => kind === 'resultReminder')).toHaveLength(1);
      expect(await club.level(ben)).toBeNull();
    });
    await club.after(3, [anna, ben], async () => {
      expect((await club.results(ben)).open).toMatchObject([{ canAnswer: false }]);
      await Promise.all([countSilentResults(club.context), countSilentResults(club.context)]);
      expect((await club.level(anna))?.value).toBe(3.3);
      expect((await club.level(ben))?.history).toHaveLength(1);
    });
  });

  test('is entered once: the same one of the other side confirms it, another one is shown the first', async () => {
    await club.counting([anna, ben]);
    await club.after(0, [anna, ben], async () => {
      await club.enter(anna, [[anna], [ben]], WON);
      const other = await club.enter(ben, [[ben], [anna]], WON);
      expect(other).toMatchObject({ code: 'result.already', body: { params: { name: anna.name, score: '6:4 6:3' } } });
      expect((await club.enter(anna, [[anna], [ben]], WON)).code).toBe('result.already');
      const same = await club.enter(
        ben,
        [[ben], [anna]],
        [
          [4, 6],
          [3, 6],
        ],
      );
      expect(same.data).toMatchObject({ state: 'confirmed', winner: 1 });
    });
  });

  test('is refused before the end, after seven days, for others, and with an impossible score', async () => {
    await club.counting([anna, ben]);
    const codeOf = async (...given: Parameters<ResultClub['enter']>) => (await club.enter(...given)).code;
    expect(await codeOf(anna, [[anna], [ben]], WON)).toBe('result.too_early');
    expect(await codeOf(cleo, [[anna], [cleo]], WON)).toBe('result.no_session');
    await club.after(1, [anna, ben], async () => {
      expect(await codeOf(anna, [[anna], [cleo]], WON)).toBe('result.not_a_player');
      expect(await codeOf(anna, [[anna], [ben]], WON, { date: '2026-11-16' })).toBe('result.no_session');
      expect(await codeOf(anna, [[anna], [anna]], WON)).toBe('request.invalid');
      const wrong = await club.enter(
        anna,
        [[anna], [ben]],
        [
          [6, 5],
          [6, 3],
        ],
      );
      expect([wrong.code, wrong.body.data]).toEqual([
        'result.impossible_score',
        '6:5 is not a finished set. Was it 7:5, or did you stop?',
      ]);
    });
    await club.after(7, [anna, ben], async () => {
      expect((await club.results(anna)).toEnter).toEqual([]);
      expect(await codeOf(anna, [[anna], [ben]], WON)).toBe('result.too_late');
    });
  });

  test('of a session that does not count cannot be entered', async () => {
    const ref = await club.made(
      anna,
      { kind: 'keep', places: 2 },
      { type: 'singles', session: await club.session('tennis') },
    );
    await club.join(ben, ref);
    await club.after(0, [anna], async () => {
      expect((await club.results(anna)).toEnter).toEqual([]);
      expect((await club.enter(anna, [[anna], [ben]], WON)).code).toBe('result.no_session');
    });
  });
});

describe('two different scores', () => {
  test.each([
    ['first', 'confirmed', [3.3, 2.7]],
    ['other', 'confirmed', [2.7, 3.3]],
    ['neither', 'void', [undefined, undefined]],
  ] as const)('go to the office, which lets %s count', async (use, state, levels) => {
    await club.counting([anna, ben]);
    await club.after(0, [anna, ben], async () => {
      const id = (await club.enter(anna, [[anna], [ben]], WON)).data.id;
      expect(
        (
          await dispute(ben, id, [
            [6, 4],
            [6, 3],
          ])
        ).code,
      ).toBe('result.same_score');
      expect(
        (
          await dispute(ben, id, [
            [6, 5],
            [6, 3],
          ])
        ).code,
      ).toBe('result.impossible_score');
      expect(
        (
          await dispute(ben, id, [
            [4, 6],
            [3, 6],
          ])
        ).data,
      ).toMatchObject({ state: 'disputed', other: { winner: 2 } });
      expect(await kindsOf(anna)).toContain('resultDisputed');
      const desk = await club.login('9003');
      const { items } = (await club.call(officeResults, { as: desk })).data;
      expect(items.find((item) => item.id === id)).toMatchObject({ by: anna.name, other: { by: ben.name } });
      const decided = await club.call(decideResult, { as: desk, params: { id }, body: { use } });
      expect(decided.data).toEqual({ state });
      expect((await club.call(decideResult, { as: desk, params: { id }, body: { use } })).code).toBe('result.closed');
      expect([(await club.level(anna))?.value, (await club.level(ben))?.value]).toEqual(levels);
      expect(await kindsOf(ben)).toContain('resultDecided');
    });
  });

  test('do not count by silence', async () => {
    await club.counting([anna, ben]);
    await club.after(0, [anna, ben], async () => {
      const { id } = (await club.enter(anna, [[anna], [ben]], WON)).data;
      await dispute(ben, id, [
        [4, 6],
        [3, 6],
      ]);
    });
    await club.after(5, [anna], async () => {
      await countSilentResults(club.context);
      expect(await club.level(anna)).toBeNull();
    });
  });
});

test('what was entered is never changed in the database, and nobody plays twice', async () => {
  await club.counting([anna, ben]);
  await club.after(0, [anna, ben], async () => {
    const { id } = (await club.enter(anna, [[anna], [ben]], WON)).data;
    const { db } = club.context;
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(statement.execute(db)).rejects.toThrow(/never changed|violates/);
    await refused(sql`update match_result set score = '[[6, 0], [6, 0]]' where id = ${id}`);
    await refused(sql`delete from match_result where id = ${id}`);
    await refused(sql`update match_result set two_a = one_a where id = ${id}`);
    await refused(sql`update match_result set two_b = ${cleo.id} where id = ${id}`);
    await refused(sql`insert into match_result (service_key, booking_id, played_on, played_at, one_a, two_a, players, score, ending,
        winner, entered_by_id, entered_at)
      select service_key, booking_id, played_on, played_at, two_a, one_a, players, score, ending, winner, two_a, entered_at
      from match_result where id = ${id}`);
    await refused(sql`insert into match_result (service_key, booking_id, played_on, played_at, one_a, two_a, players, score, ending,
        winner, entered_by_id, entered_at)
      select service_key, booking_id, played_on, played_at, one_a, one_a, array[one_a, one_a], score, ending, winner, one_a, entered_at
      from match_result where id = ${id}`);
    await confirm(ben, id);
    await refused(sql`update match_result set state = 'void' where id = ${id}`);
    await refused(sql`update level_step set mean = 1 where result_id = ${id}`);
  });
});

test('a level that the club has set is where results go on, and verify finds a changed digit', async () => {
  const desk = await club.login('9003');
  const set = await club.call(setLevel, {
    as: desk,
    params: { code: anna.code },
    body: { service: 'tennis', value: 4.2 },
  });
  expect(set.data.items).toMatchObject([{ service: 'tennis', value: 4.2, certainty: 'settling', results: 0 }]);
  await club.counting([anna, ben]);
  await club.after(0, [anna, ben], async () => {
    const { id } = (await club.enter(anna, [[anna], [ben]], WON)).data;
    await confirm(ben, id);
    const { history } = (await club.level(anna)) ?? {};
    expect(history?.map(({ kind }) => kind)).toEqual(['result', 'coach']);
    expect(history?.[0]?.sentence).toMatch(/is new, so it says little: \+0\.\d\d\.$/);
    const { db } = club.context;
    await sql`alter table level_step disable trigger user`.execute(db);
    await sql`update level_step set deviation = deviation + 0.000001 where result_id = ${id} and member_id = ${anna.id}`.execute(
      db,
    );
    expect((await verifyLevels(db)).faults).toEqual([expect.stringMatching(/^tennis \d+, member \d+: stored/)]);
    await sql`update level_step set deviation = deviation - 0.000001 where result_id = ${id} and member_id = ${anna.id}`.execute(
      db,
    );
    await sql`update level_step set deviation = round(deviation::numeric, 6) where result_id = ${id}`.execute(db);
    await sql`alter table level_step enable trigger user`.execute(db);
  });
});

test('with the feature off only the five questions are left', async () => {
  const admin = await club.login('9001');
  await club.call(saveClub, { as: admin, body: { version: 0, features: { levels: false } } });
  expect((await club.enter(anna, [[anna], [ben]], WON)).code).toBe('feature.off');
  expect(await club.level(anna)).toBeNull();
  await club.call(saveClub, { as: admin, body: { version: 1, features: { levels: true } } });
});
