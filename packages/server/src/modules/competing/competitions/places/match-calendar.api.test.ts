import { enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { placeFixtures } from '@courtside/contract/competing/office-places';
import { readPreferences } from '@courtside/contract/people/preferences';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CompetitionClub, createCompetitionClub } from '#testing/clubs/things/competition-club.ts';
import { eventually } from '#testing/eventually.ts';
import { type ReadEvent, readCalendar } from '#testing/read-calendar.ts';

let club: CompetitionClub;
beforeAll(async () => {
  club = await createCompetitionClub();
  await sql`insert into closure (service_key, court_id, during, reason, kind, created_at)
    select 'tennis', court.id, tstzrange('2026-11-28 08:00Z', '2026-11-28 17:00Z'), 'Tournament', 'tournament', now()
    from (select id from court where service_key = 'tennis' order by id limit 2) as court`.execute(club.context.db);
});
afterAll(() => club.close());

const RULES = { kind: 'knockout', seeds: 0, hasConsolation: false, matchMinutes: 60, restMinutes: 30 } as const;

async function feedOf({ as }: Pick<Player, 'as'>) {
  const { calendarUrl } = (await club.call(readPreferences, { as })).data;
  const url = new URL(calendarUrl).pathname;
  return (matches: (events: ReadEvent[]) => boolean) =>
    eventually(async () => {
      const { events } = readCalendar((await club.app.inject({ method: 'GET', url })).body);
      expect(events).toSatisfy(matches);
      return events;
    });
}
const holds = (count: number) => (events: readonly ReadEvent[]) => events.length === count;

test('a placed match is in the feeds of its players, follows a move, and the next one comes with the winner', async () => {
  const players: readonly Player[] = await club.members(4);
  const id = await club.opened({ rules: RULES, fee: 0 });
  for (const player of players) await club.enter(player, id);
  await club.publish(id);
  const [reader] = players as readonly [Player];
  const feeds = await Promise.all(players.map(feedOf));
  await Promise.all(feeds.map((feed) => feed(holds(0))));
  const place = (body: Parameters<typeof club.call<typeof placeFixtures>>[1]['body']) =>
    club.call(placeFixtures, { as: club.desk, params: { id }, body });
  const { places } = (await place({ rest: true })).data;
  const [first] = await Promise.all(feeds.map((feed) => feed(holds(1))));
  expect(first?.[0]?.summary).toMatch(/^Winter Open: Tennis, /);
  expect(first?.[0]).toMatchObject({ sequence: 1, status: 'CONFIRMED' });
  for (const other of players.slice(1)) expect(first?.[0]?.description).not.toContain(other.name);

  const { fixtures } = await club.read(reader, id);
  const own = fixtures.find(({ isMine }) => isMine);
  const was = places.find(({ fixture }) => fixture === own?.id);
  await place({ remove: [own?.id ?? ''] });
  const [mine] = feeds;
  await mine?.(holds(0));
  if (!was) throw new Error('the match has no place');
  const { fixture, court, date, from } = was;
  await place({ places: [{ fixture, court, date, from }] });
  const [again] = (await mine?.(holds(1))) ?? [];
  expect(again).toMatchObject({ uid: first?.[0]?.uid, sequence: 3 });

  const body = { score: [[6, 4] as [number, number], [6, 3] as [number, number]] };
  await club.call(enterOfficeResult, { as: club.desk, params: { id: own?.id ?? '' }, body });
  const winner = (await club.read(reader, id)).fixtures.find(({ round }) => round === 2)?.sides.find(Boolean);
  const isMine = (await club.read(reader, id)).mine[0]?.entry === winner;
  await mine?.(holds(isMine ? 2 : 1));
});
