import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { statementsOf } from '#testing/tables/counted-database.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

test('joining a game sends as many statements as a confirmation', async () => {
  const [booker, first, second] = await club.members(3);
  const ref = await club.made(booker, { kind: 'keep', places: 4 });
  const { myShare } = await club.read(second, ref);
  // The first join caches the ids of the accounts.
  await club.join(first, ref, myShare);
  let answer: string | undefined;
  const join = await statementsOf(async () => {
    answer = (await club.join(second, ref, myShare, randomUUID())).msgCode;
  });
  expect([answer, join.length]).toEqual(['200', 11]);
});
