import { answerRequest, askToJoin, writeNote } from '@courtside/contract/booking/games/game-questions';
import { officeGames } from '@courtside/contract/booking/games/office-games';
import { startLevel } from '@courtside/contract/competing/levels';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingRef, Player } from '#testing/clubs/booking-club.ts';
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
});

const range = { kind: 'keep', places: 4, levelFrom: 4, levelTo: 5 } as const;
const ask = ({ as }: Player, { section, key }: BookingRef, body = {}) =>
  club.call(askToJoin, { as, params: { section, key }, body });
const answer = ({ as }: Player, { section, key }: BookingRef, { code }: Player, yes: 0 | 1) =>
  club.call(answerRequest, { as, params: { section, key }, body: { memberCode: code, yes } });
const note = ({ as }: Player, { section, key }: BookingRef, text: string) =>
  club.call(writeNote, { as, params: { section, key }, body: { note: text } });
const kindsOf = async ({ id }: Player) =>
  (
    await club.context.db.selectFrom('notification').select('kind').where('member_id', '=', id).orderBy('id').execute()
  ).map(({ kind }) => kind);

describe('asking', () => {
  test('the message to the booker leads to the page of the game', async () => {
    const ref = await club.made(booker, range, { session: await club.session('padel') });
    await ask(one, ref);
    const { link } = await club.context.db
      .selectFrom('notification')
      .select('link')
      .where('member_id', '=', booker.id)
      .where('kind', '=', 'gameAsked')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(link).toBe(`/sport/games/${ref.section}/${ref.key}`);
    await club.call(answerRequest, { as: booker.as, params: ref, body: { memberCode: one.code, yes: 0 } });
  });

  test('after a yes of the booker the member joins outside the range', async () => {
    const ref = await club.made(booker, range, { session: await club.session('padel') });
    expect((await ask(one, ref, { note: 'I play left.' })).msgCode).toBe('200');
    expect(await kindsOf(booker)).toContain('gameAsked');
    expect((await ask(one, ref)).code).toBe('game.asked_already');
    expect((await club.read(booker, ref)).requests).toMatchObject([{ memberCode: one.code, note: 'I play left.' }]);
    expect((await answer(one, ref, one, 1)).code).toBe('game.not_booker');
    expect((await answer(booker, ref, one, 1)).msgCode).toBe('200');
    expect(await kindsOf(one)).toContain('gameGranted');
    expect((await club.join(one, ref)).msgCode).toBe('200');
  });

  test('a no is a no, without a reason, and cannot be asked again', async () => {
    const ref = await club.made(booker, range);
    await ask(one, ref);
    expect((await answer(booker, ref, one, 0)).msgCode).toBe('200');
    expect((await ask(one, ref)).code).toBe('game.refused');
    expect((await answer(booker, ref, one, 1)).code).toBe('game.no_request');
  });

  test('silence is a no after twelve hours', async () => {
    const ref = await club.made(booker, range);
    await ask(one, ref);
    await club.at(club.context.clock.now().add({ hours: 12 }), [booker, one], async () => {
      expect((await answer(booker, ref, one, 1)).code).toBe('game.no_request');
    });
  });

  test('a place that is kept for somebody is nobody else’s', async () => {
    const ref = await club.made(booker, { ...range, places: 2 }, { type: 'singles' });
    await ask(one, ref);
    await answer(booker, ref, one, 1);
    await sql`insert into member_level values (${two.id}, 'padel', 4.5, 'new', now())`.execute(club.context.db);
    expect((await club.join(two, ref)).code).toBe('game.full');
    expect((await club.join(one, ref)).msgCode).toBe('200');
  });

  test('whoever has a level in the range joins without asking', async () => {
    const ref = await club.made(booker, { ...range, levelFrom: 2, levelTo: 3.5 });
    const answers = [2, 2, 2, 2, 2];
    const started = await club.call(startLevel, { as: one.as, params: { service: 'padel' }, body: { answers } });
    expect(started.data).toMatchObject({ level: { value: 3, certainty: 'new' } });
    expect((await ask(one, ref)).code).toBe('game.nothing_to_ask');
    expect(await club.read(one, ref)).toMatchObject({ fits: true, why: { code: 'level' } });
    expect((await club.join(one, ref)).msgCode).toBe('200');
  });
});

describe('notes', () => {
  test('the booker has one note, players five together, strangers none, and the desk reads those that are reported', async () => {
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    expect((await note(one, ref, 'Hello')).code).toBe('game.not_joined');
    expect((await note(booker, ref, 'Coffee afterwards.')).data.note).toBe('Coffee afterwards.');
    await club.join(one, ref);
    for (let count = 1; count <= 5; count += 1) expect((await note(one, ref, `Note ${count}`)).msgCode).toBe('200');
    expect((await note(one, ref, 'One more')).code).toBe('game.notes_full');
    const [first] = (await club.read(booker, ref)).notes;
    const { section, key } = ref;
    await club.call(writeNote, { as: booker.as, params: { section, key }, body: { report: first?.id ?? '' } });
    const { items } = (await club.call(officeGames, { as: await club.login('9003'), query: {} })).data;
    expect(items.find((item) => item.key === key)?.reported).toMatchObject([{ text: 'Note 1', name: one.name }]);
    expect((await club.read(two, ref)).notes).toEqual([]);
  });
});

describe('members under 18', () => {
  test('a child joins by the family payer alone, and strangers do not read the name', async () => {
    const child = await club.child(one);
    const ref = await club.made(booker, { kind: 'keep', places: 4 });
    const alone = await club.join(child, ref);
    expect([alone.code, alone.body.params]).toMatchObject(['game.minor', { name: one.name }]);
    const { family = [] } = await club.read(one, ref);
    const [{ share } = { share: 0 }] = family;
    expect(family).toMatchObject([{ memberCode: child.code, name: child.name, isJoined: false }]);
    expect((await club.joinFor(two, ref, child, share)).code).toBe('booking.unknown_player');
    expect((await club.joinFor(one, ref, child, share)).msgCode).toBe('200');
    expect([await club.paid(one), await club.paid(child)]).toEqual([Math.round(share * 100), 0]);
    expect((await club.read(one, ref)).family).toMatchObject([{ isJoined: true, canLeave: true }]);
    const namesFor = async (reader: Player) => (await club.read(reader, ref)).players.map(({ name }) => name);
    expect(await namesFor(two)).not.toContain(child.name);
    expect(await namesFor(one)).toContain(child.name);
    expect(await namesFor(booker)).toContain(child.name);
  });

  test('a child opens no booking to others', async () => {
    const child = await club.child(one);
    expect((await club.gather(child, { kind: 'keep', places: 4 })).code).toBe('game.minor_opens');
  });
});
