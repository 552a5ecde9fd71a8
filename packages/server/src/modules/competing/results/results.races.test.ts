import { hideLevel } from '@courtside/contract/competing/levels';
import { confirmResult, disputeResult } from '@courtside/contract/competing/results';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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
beforeEach(async () => {
  [anna, ben] = await club.members(2);
});
afterEach(async () => {
  expect((await verifyLevels(club.context.db)).faults).toEqual([]);
});

const ROUNDS = 8;
const liveOf = async ({ id }: Player) => {
  const { rows } = await sql<{ state: string; steps: number }>`
    select state, (select count(*)::int from level_step where result_id = result.id) as steps from match_result as result
    where players @> array[${id}]::bigint[] and state <> 'void'`.execute(club.context.db);
  return rows;
};

test('both sides enter the same result at once: it is one result, and it counts once', async () => {
  await club.counting([anna, ben]);
  await club.after(0, [anna, ben], async () => {
    const codes = await Promise.all([
      club.enter(
        anna,
        [[anna], [ben]],
        [
          [6, 4],
          [6, 3],
        ],
      ),
      club.enter(
        ben,
        [[ben], [anna]],
        [
          [4, 6],
          [3, 6],
        ],
      ),
      club.enter(
        anna,
        [[anna], [ben]],
        [
          [6, 4],
          [6, 3],
        ],
      ),
    ]);
    expect(codes.map(({ code }) => code ?? '').sort()).toEqual(['', '', 'result.already']);
    expect(await liveOf(anna)).toEqual([{ state: 'confirmed', steps: 2 }]);
  });
});

test('a confirmation and a difference at once: one of them is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, two, three, four] = await club.members(4);
    await club.counting([one, two, three, four]);
    await club.after(0, [one, three, four], async () => {
      const { id } = (
        await club.enter(
          one,
          [
            [one, two],
            [three, four],
          ],
          [
            [6, 4],
            [6, 3],
          ],
        )
      ).data;
      const answers = await Promise.all([
        club.call(confirmResult, { as: three.as, params: { id } }),
        club.call(disputeResult, {
          as: four.as,
          params: { id },
          body: {
            score: [
              [4, 6],
              [3, 6],
            ],
          },
        }),
      ]);
      expect(answers.map(({ code }) => code ?? '').sort()).toEqual(['', 'result.closed']);
      const [result] = await liveOf(one);
      expect(result?.steps).toBe(result?.state === 'confirmed' ? 4 : 0);
    });
  }
});

test('two processes count what nobody answered, while somebody hides the own level: each counts once', async () => {
  const players = await club.members(6);
  for (let first = 0; first < players.length; first += 2) await club.counting(players.slice(first, first + 2));
  await club.after(0, players, async () => {
    for (let first = 0; first < players.length; first += 2) {
      const [one, two] = players.slice(first, first + 2);
      if (one && two)
        await club.enter(
          one,
          [[one], [two]],
          [
            [6, 4],
            [6, 3],
          ],
        );
    }
  });
  await club.after(4, players, async () => {
    await Promise.all([
      countSilentResults(club.context),
      ...players.slice(0, 3).map(({ as }) => club.call(hideLevel, { as, body: { isHidden: 1 } })),
      countSilentResults(club.context),
    ]);
    for (const player of players) expect(await liveOf(player)).toEqual([{ state: 'confirmed', steps: 2 }]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from member_level
      where member_id = any(${players.map(({ id }) => id)}::bigint[])`.execute(club.context.db);
    expect(rows[0]?.count).toBe(3);
  });
});
