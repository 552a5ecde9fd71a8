import { challengeEntry, competitionStream } from '@courtside/contract/competing/competitions';
import { enterFixtureResult } from '@courtside/contract/competing/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CompetitionClub, createCompetitionClub } from '#testing/clubs/things/competition-club.ts';
import { type EventReader, listenLocally, readEvents } from '#testing/server/event-reader.ts';

let club: CompetitionClub;
let address: string;
const open: EventReader[] = [];
beforeAll(async () => {
  club = await createCompetitionClub({ environment: { EVENT_STREAM_HEARTBEAT_MS: '50' } });
  address = await listenLocally(club.app);
});
afterAll(async () => {
  for (const reader of open) reader.close();
  await club.close();
});

async function watch({ as }: Player, id: string, lastEventId?: string): Promise<EventReader> {
  const headers = lastEventId === undefined ? {} : { headers: { 'last-event-id': lastEventId } };
  const reader = await readEvents(address, competitionStream, { as, query: {}, params: { id }, ...headers });
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

const points = { play: 1, set: 1, win: 2, walkover: 3 };
const BOX = { kind: 'box', size: 4, weeks: 4, points, up: 1, down: 1, minPlayed: 0 } as const;
const LADDER = { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 } as const;

test('tells of an entry, the draw and a result, nothing of who did it, and nothing of other competitions', async () => {
  const players: readonly Player[] = await club.members(5);
  const [one, two, three, reader, other] = players as readonly [Player, Player, Player, Player, Player];
  const id = await club.opened({ rules: BOX, fee: 0, endsOn: null });
  const stream = await watch(reader, id);
  await firstVersion(stream);
  await club.enter(one, id);
  const entered = await stream.next();
  expect([entered.event, Object.keys(JSON.parse(entered.data ?? ''))]).toEqual(['changed', ['version']]);
  const elsewhere = await club.opened({ rules: LADDER, fee: 0, endsOn: null });
  await club.enter(other, elsewhere);
  for (const player of [two, three]) await club.enter(player, id);
  await club.publish(id);
  const shown = await club.read(one, id);
  const before = await firstVersion(await watch(reader, id));
  for (let version = ''; version !== before; ) version = (await stream.next()).id ?? '';
  const match = shown.fixtures.find(({ isMine }) => isMine);
  const body = { score: [[6, 4] as [number, number], [6, 3] as [number, number]] };
  await club.call(enterFixtureResult, { as: one.as, params: { id: match?.id ?? '' }, body });
  expect((await stream.next()).id).not.toBe(before);
});

test('a stream that resumes is told at once of a challenge that it missed', async () => {
  const players: readonly Player[] = await club.members(3);
  const id = await club.drawn(LADDER, players);
  const [reader] = players as readonly [Player];
  const before = await firstVersion(await watch(reader, id));
  const { ladder = [], entries } = await club.read(reader, id);
  const last = entries.find((entry) => entry.id === ladder.at(-1)?.entry)?.players[0]?.memberCode;
  const { as } = players.find(({ code }) => code === last) as Player;
  await club.call(challengeEntry, { as, params: { id }, body: { entry: ladder[0]?.entry ?? '' } });
  expect(await (await watch(reader, id, before)).next()).toMatchObject({ event: 'changed' });
});
