import { bookingDetails } from '@courtside/contract/booking/bookings';
import { searchMembers } from '@courtside/contract/people/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingRef, Player } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { tellWishes } from '../levels/tell-wishes.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

/** A game of an adult in which a child plays. */
async function gameWithChild(): Promise<{ ref: BookingRef; booker: Player; child: Player }> {
  const [booker, parent] = await club.members(2);
  const child = await club.child(parent);
  const ref = await club.made(booker, { kind: 'keep', places: 4 });
  const [{ share } = { share: 0 }] = (await club.read(parent, ref)).family ?? [];
  expect((await club.joinFor(parent, ref, child, share)).msgCode).toBe('200');
  return { ref, booker, child };
}

const list = async (by: Player, { key }: BookingRef) => (await club.list(by, {})).find((game) => game.key === key);

test.each([
  ['an adult who has nothing to do with them', async () => club.member()],
  [
    'a parent of another child',
    async () => {
      const reader = await club.member();
      await club.child(reader);
      return reader;
    },
  ],
  [
    'a coach',
    async () => {
      const coach = await club.member();
      await sql`update member set role = 'coach' where id = ${coach.id}`.execute(club.context.db);
      return { ...coach, as: await club.login(coach.code) };
    },
  ],
])('%s reads of players under 18 only that their places are taken', async (_who, made) => {
  const [reader, { ref, booker, child }] = [await made(), await gameWithChild()];
  const { section, key } = ref;
  const answers = [
    await list(reader, ref),
    await club.read(reader, ref),
    (await club.call(bookingDetails, { as: reader.as, params: { section, key } })).body,
  ];
  expect(answers[0]).toMatchObject({ taken: 2, players: [{ name: booker.name }, { name: '' }] });
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(child.name);
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(child.code);
});

test('who joins the game reads who plays with them, and the own family reads it before', async () => {
  const [reader, { ref, booker, child }] = [await club.member(), await gameWithChild()];
  expect((await list(booker, ref))?.players.map(({ name }) => name)).toEqual([booker.name, child.name]);
  expect((await club.join(reader, ref)).msgCode).toBe('200');
  expect((await list(reader, ref))?.players.map(({ name }) => name)).toContain(child.name);
});

test('nobody is called to a game of a child', async () => {
  const [wisher, parent] = await club.members(2);
  const { db } = club.context;
  await sql`insert into game_wish (member_id, position, service_keys, weekdays, from_minute, to_minute, only_my_level)
    values (${wisher.id}, 1, '{}', '{1,2,3,4,5,6,7}', 0, 1440, false)`.execute(db);
  const child = await club.child(parent);
  const ref = await club.book(child, { session: await club.session('cricket'), players: [child] });
  expect((await club.open(parent, ref, { kind: 'keep', places: 4 })).msgCode).toBe('200');
  await tellWishes(club.context);
  const told = await db
    .selectFrom('notification')
    .select('params')
    .where('member_id', '=', wisher.id)
    .where('kind', '=', 'gameFits')
    .execute();
  expect(JSON.stringify(told)).not.toContain(child.name);
});

test('the search of members is that of the specification: it finds every active member, without a level', async () => {
  const [reader, parent] = await club.members(2);
  const child = await club.child(parent);
  await sql`insert into member_level values (${child.id}, 'padel', 4.5, 'new', now())`.execute(club.context.db);
  const { data } = await club.call(searchMembers, { as: reader.as, params: { term: child.code }, query: {} });
  expect(data).toEqual([{ memberCode: child.code, gender: 'F', isFavourite: 0, name: child.name }]);
});
