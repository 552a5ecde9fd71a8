import { askToJoin } from '@courtside/contract/booking/games/game-questions';
import { gamesStream } from '@courtside/contract/booking/games/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createGameClub, type GameClub } from '#testing/clubs/game-club.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';

let club: GameClub;
let address: string;
const open: EventReader[] = [];
beforeAll(async () => {
  club = await createGameClub({ environment: { EVENT_STREAM_HEARTBEAT_MS: '50' } });
  address = await listenLocally(club.app);
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await club.close();
});

async function watch({ as }: Player, lastEventId?: string): Promise<EventReader> {
  const headers = lastEventId === undefined ? {} : { headers: { 'last-event-id': lastEventId } };
  const reader = await readEvents(address, gamesStream, { as, query: {}, ...headers });
  open.push(reader);
  return reader;
}

/** The version with which the stream begins. */
async function firstVersion(reader: EventReader): Promise<string> {
  for (;;) {
    const { id } = await reader.nextFrame();
    if (id) return id;
  }
}

test('the stream tells of a game that is opened, joined, asked about and left, and nothing of who did it', async () => {
  const [booker, one, two, reader] = await club.members(4);
  const stream = await watch(reader);
  await firstVersion(stream);
  const ref = await club.made(booker, { kind: 'keep', places: 4 });
  const opened = await stream.next();
  expect([opened.event, Object.keys(JSON.parse(opened.data ?? ''))]).toEqual(['changed', ['version']]);
  await club.join(one, ref);
  const joined = await stream.next();
  expect(joined.id).not.toBe(opened.id);
  await club.leave(one, ref);
  expect((await stream.next()).id).not.toBe(joined.id);
  const ranged = await club.made(one, { kind: 'keep', places: 4, levelFrom: 6, levelTo: 7 });
  const before = (await stream.next()).id;
  const asked = await club.call(askToJoin, { as: two.as, params: { ...ranged }, body: {} });
  expect(asked.msgCode).toBe('200');
  expect((await stream.next()).id).not.toBe(before);
});

test('a booking without open places is not told of', async () => {
  const [booker, other, reader] = await club.members(3);
  const stream = await watch(reader);
  await firstVersion(stream);
  await club.book(booker, { players: [booker], session: await club.session('tennis') });
  await club.made(other, { kind: 'keep', places: 4 });
  const { id } = await stream.next();
  // One event: the game.
  expect(await firstVersion(await watch(reader))).toBe(id);
});

test('a stream that resumes is told at once of what it missed', async () => {
  const [booker, reader] = await club.members(2);
  const before = await firstVersion(await watch(reader));
  await club.made(booker, { kind: 'keep', places: 4 });
  expect(await (await watch(reader, before)).next()).toMatchObject({ event: 'changed' });
});
