import { readPreferences, savePreferences } from '@courtside/contract/people/preferences';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';

let club: GameClub;
beforeAll(async () => {
  club = await createGameClub();
});
afterAll(() => club.close());

let booker: Player;
let one: Player;
let two: Player;
beforeEach(async () => {
  [booker, one, two] = await club.members(3);
  await sql`update member set email = 'member-' || id || '@mail.example' where id = any(${[booker.id, one.id, two.id]})`.execute(
    club.context.db,
  );
});

interface News {
  kind: string;
  who: string | null;
  amount: string | null;
  charged: string | null;
  link: string;
}

/** The newest notification in the app. */
async function newsOf({ id }: Player): Promise<News | undefined> {
  const { rows } = await sql<News>`select kind, params->>'who' as who, params->>'amount' as amount,
    params->>'charged' as charged, link from notification where member_id = ${id} order by id desc limit 1`.execute(
    club.context.db,
  );
  return rows[0];
}

async function mailOf({ id }: Player): Promise<{ subject: string; body: string; key: string | null } | undefined> {
  const { rows } = await sql<{ subject: string; body: string; key: string | null }>`
    select subject, body, booking_key as key from outbox_mail where member_id = ${id} order by id desc limit 1`.execute(
    club.context.db,
  );
  return rows[0];
}

const game = { kind: 'keep', places: 4 } as const;

test('the booker is told who joins, and whoever joins gets a confirmation in own words', async () => {
  const ref = await club.made(booker, game);
  const link = expect.stringContaining(ref.key);
  await club.join(one, ref);
  const place = expect.stringMatching(/^\d+\.\d\d$|€/);
  expect(await newsOf(booker)).toEqual({ kind: 'gamePlayerJoined', who: one.name, amount: place, charged: null, link });
  expect(await newsOf(one)).toEqual({ kind: 'gameJoined', who: booker.name, amount: null, charged: place, link });
  expect(await mailOf(booker)).toMatchObject({ body: expect.stringContaining(`${one.name} joins your game.`) });
  expect(await mailOf(one)).toMatchObject({
    subject: expect.stringContaining('you are in'),
    body: expect.stringContaining(`in the game of ${booker.name}`),
    key: ref.key,
  });
});

test('the others are told who leaves, and whoever leaves what comes back', async () => {
  const ref = await club.made(booker, game);
  await club.join(one, ref);
  await club.join(two, ref);
  await club.leave(one, ref);
  expect(await newsOf(booker)).toMatchObject({ kind: 'gamePlayerLeft', who: one.name, charged: expect.any(String) });
  expect(await newsOf(two)).toMatchObject({ kind: 'gamePlayerLeft', who: one.name, charged: null });
  expect(await newsOf(one)).toMatchObject({ kind: 'gameLeft', amount: expect.any(String) });
  expect((await mailOf(one))?.body).toContain('You have left this game');
  expect((await mailOf(two))?.body).toContain(`${one.name} has left your game`);
});

test('a player whom the booker removes is told by whom', async () => {
  const ref = await club.made(booker, game);
  await club.join(one, ref);
  await club.remove(booker, ref, one);
  expect(await newsOf(one)).toMatchObject({ kind: 'gameRemoved' });
  expect((await mailOf(one))?.body).toContain(`${booker.name} has taken you out of this game.`);
});

test('whoever offered a place is told who plays in it now', async () => {
  const ref = await club.made(
    booker,
    { ...game, places: 2 },
    { type: 'singles', session: await club.session('padel') },
  );
  await club.join(one, ref);
  const start = Temporal.Instant.from((await club.read(booker, ref)).startsAt);
  await club.at(start.subtract({ minutes: 30 }), [booker, one, two], async () => {
    await club.offer(one, ref);
    await club.join(two, ref);
  });
  expect(await newsOf(one)).toMatchObject({ kind: 'gamePlaceTaken', who: two.name });
  expect(await newsOf(booker)).toMatchObject({ kind: 'gamePlayerJoined', who: two.name });
  const mail = await mailOf(booker);
  expect(mail?.body).toContain(`No longer: ${one.name}`);
});

test('the confirmation of a joiner follows the preference for bookings, changes are always mailed', async () => {
  const { data } = await club.call(readPreferences, { as: one.as });
  const { hasEmail: _, nextReminder: __, calendarUrl: ___, ...choices } = data;
  const messages = { ...choices.messages, bookings: { inApp: true, email: false } };
  await club.call(savePreferences, { as: one.as, body: { ...choices, messages } });
  const ref = await club.made(booker, game);
  await club.join(one, ref);
  expect(await newsOf(one)).toMatchObject({ kind: 'gameJoined' });
  expect(await mailOf(one)).toBeUndefined();
  await club.leave(one, ref);
  expect((await mailOf(one))?.body).toContain('You have left this game');
});

test('a parent who takes a place for a child gets the confirmation with the child', async () => {
  const ref = await club.made(booker, game);
  const child = await club.child(one);
  const share = (await club.read(one, ref)).myShare;
  const joined = await club.joinFor(one, ref, child, share);
  expect(joined.msgCode).toBe('200');
  expect(await newsOf(one)).toMatchObject({ kind: 'gameJoined', who: booker.name, charged: expect.any(String) });
  expect(await newsOf(booker)).toMatchObject({ kind: 'gamePlayerJoined' });
});

test('the reason in the list and every mail are in the saved language of each reader', async () => {
  const speaks = async ({ id }: Player, language: string) =>
    sql`update member set language = ${language} where id = ${id}`.execute(club.context.db);
  await speaks(one, 'tr');
  await speaks(two, 'ar');
  const ref = await club.made(booker, game);
  const reasonFor = async (reader: Player) => (await club.read(reader, ref)).reason;
  expect(await reasonFor(one)).toBe('O saatte başka bir seansınız yok.');
  expect(await reasonFor(two)).toBe('لا جلسة لك في ذلك الوقت.');
  await club.join(one, ref);
  expect((await mailOf(one))?.body).toContain('Oyunda yeriniz ayrıldı.');
  await club.join(two, ref);
  expect((await mailOf(two))?.body).toContain('مكانك محجوز في مباراة');
  expect((await mailOf(booker))?.body).toContain(`${two.name} joins your game.`);
  await speaks(booker, 'ar');
  await club.leave(one, ref);
  expect((await mailOf(one))?.body).toContain('Bu oyundan ayrıldınız');
  expect((await mailOf(booker))?.body).toContain(`غادر ${one.name} مباراتك`);
  await speaks(booker, 'tr');
  await club.remove(booker, ref, two);
  expect((await mailOf(two))?.body).toContain('أُخلي مكانك في هذه المباراة');
});
