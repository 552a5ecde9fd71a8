import type { Fixture } from '@courtside/contract/competing/fixture-fields';
import { enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { placeFixtures, readPlaces } from '@courtside/contract/competing/office-places';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingOf, type Player } from '#testing/clubs/booking-club.ts';
import { type CompetitionClub, createCompetitionClub } from '#testing/clubs/things/competition-club.ts';

let club: CompetitionClub;
beforeAll(async () => {
  club = await createCompetitionClub();
  // Four courts, the first day of the tournament until 18:00 and the second until 16:00, in the club's time.
  await sql`insert into closure (service_key, court_id, during, reason, kind, created_at)
    select 'tennis', court.id, days.during, 'Tournament', 'tournament', now()
    from (select id from court where service_key = 'tennis' order by id limit 4) as court,
      (values (tstzrange('2026-11-18 08:00Z', '2026-11-18 19:00Z')), (tstzrange('2026-11-28 08:00Z', '2026-11-28 17:00Z')), (tstzrange('2026-11-29 08:00Z', '2026-11-29 15:00Z')))
        as days (during)`.execute(club.context.db);
});
afterAll(() => club.close());

const RULES = { kind: 'knockout', seeds: 0, hasConsolation: true, matchMinutes: 60, restMinutes: 30 } as const;
type Body = Parameters<typeof club.call<typeof placeFixtures>>[1]['body'];
const place = (id: string, body: Body) => club.call(placeFixtures, { as: club.desk, params: { id }, body });
const read = async (id: string) => (await club.call(readPlaces, { as: club.desk, params: { id } })).data;
const minute = (date: string, time: string) => Temporal.PlainDateTime.from(`${date}T${time}`);

/** A knockout of so many entries, by rows, as each login costs time. */
async function tournament(count: number, days = {}, skipped = 0): Promise<{ id: string; reader: Player }> {
  const [reader] = await club.members(1);
  const id = await club.opened({ rules: RULES, places: 64, fee: 0, ...days });
  await sql`with entries as (
      insert into competition_entry (competition_id, state, entered_at)
      select ${id}, 'entered', now() from generate_series(1, ${count}) returning id),
    members as (select id, row_number() over (order by id) as number from member
      where role = 'member' and status = 'active' and family_payer_id is null)
    insert into competition_player (entry_id, competition_id, member_id, position, share_cents, charged_id, accepted_at)
    select entry.id, ${id}, member.id, 1, 0, member.id, now()
    from (select id, row_number() over (order by id) as number from entries) as entry
    join members as member on member.number = entry.number + ${skipped}`.execute(club.context.db);
  await club.publish(id);
  return { id, reader };
}

test('more than 40 matches on four courts: nobody in two places, no court twice, with rest', async () => {
  const { id, reader } = await tournament(26);
  const proposed = (await place(id, { rest: true, dryRun: 1 })).data;
  expect(proposed.left).toEqual([]);
  expect(proposed.places.length).toBeGreaterThanOrEqual(40);
  expect(proposed.places.every(({ isNew }) => isNew)).toBe(true);
  expect((await read(id)).places).toEqual([]);
  const saved = (await place(id, { rest: true })).data;
  expect(saved.places.map(({ isNew, ...each }) => each)).toEqual(proposed.places.map(({ isNew, ...each }) => each));
  const stored = await read(id);
  expect(stored.places).toHaveLength(saved.places.length);
  expect(stored.courts).toHaveLength(4);
  const { fixtures } = await club.read(reader, id);
  expect(fixtures.every(({ at }) => at !== undefined)).toBe(true);
  await playAll(id, reader);
  // Who played whom is known now.
  const played = (await club.read(reader, id)).fixtures.filter((each) => each.state === 'played');
  const byEntry = played.flatMap((each) =>
    each.sides.map((entry) => ({ entry, at: each.at as NonNullable<Fixture['at']> })),
  );
  for (const matches of Map.groupBy(byEntry, ({ entry }) => entry).values()) {
    const sorted = matches
      .map(({ at }) => at)
      .toSorted((one, two) => (`${one.date}${one.from}` < `${two.date}${two.from}` ? -1 : 1));
    for (const [index, next] of sorted.slice(1).entries()) {
      const before = sorted[index] as NonNullable<Fixture['at']>;
      const rest = minute(before.date, before.to).until(minute(next.date, next.from)).total('minutes');
      expect(rest).toBeGreaterThanOrEqual(30);
    }
  }
  for (const onCourt of Map.groupBy(
    played.map(({ at }) => at as NonNullable<Fixture['at']>),
    ({ court, date }) => `${court}${date}`,
  ).values()) {
    const sorted = onCourt.toSorted((one, two) => (one.from < two.from ? -1 : 1));
    for (const [index, next] of sorted.slice(1).entries()) expect((sorted[index]?.to ?? '') <= next.from).toBe(true);
  }
});

async function playAll(id: string, reader: Player): Promise<void> {
  for (;;) {
    const { fixtures } = await club.read(reader, id);
    const next = fixtures.find(({ state, sides }) => state === 'open' && !sides.includes(null));
    if (!next) return;
    const body = { score: [[6, 4] as [number, number], [6, 3] as [number, number]] };
    await club.call(enterOfficeResult, { as: club.desk, params: { id: next.id }, body });
  }
}

test('a match is moved by hand, with the reason where it does not fit; another tournament has its court', async () => {
  const { id } = await tournament(8);
  // Of other players, who are free.
  const { id: other } = await tournament(4, {}, 8);
  await sql`update competition_fixture set court_id = null, during = null`.execute(club.context.db);
  const shown = await read(id);
  const [first, second] = shown.left;
  const [court, next] = shown.courts.map(({ key }) => key);
  const on = (fixture: string | undefined, at: string, key = court) =>
    place(id, { places: [{ fixture: fixture ?? '', court: key ?? '', date: '2026-11-28', from: at }] });
  expect((await on(first, '09:00')).data.places).toMatchObject([{ fixture: first, from: '09:00', to: '10:00' }]);
  const taken = await on(second, '09:30');
  expect([taken.code, taken.data]).toEqual(['place.court_taken', 'Another match is on this court until 10:00.']);
  expect((await on(second, '05:00', next)).code).toBe('place.outside');
  expect((await on(second, '09:30', next)).code).toBeUndefined();
  expect((await on(first, '09:30')).data.places).toHaveLength(2);
  expect((await place(id, { remove: [first ?? ''] })).data.places).toHaveLength(1);
  const elsewhere = (await read(other)).left[0] ?? '';
  const reply = await place(other, {
    places: [{ fixture: elsewhere, court: next ?? '', date: '2026-11-28', from: '10:00' }],
  });
  expect(reply.code).toBe('place.court_taken');
});

test('a match that was played without a place gets none, and those after it do not wait for it', async () => {
  const { id, reader } = await tournament(4);
  await sql`update competition_fixture set court_id = null, during = null`.execute(club.context.db);
  const [first] = (await club.read(reader, id)).fixtures.filter(({ sides }) => !sides.includes(null));
  const body = { score: [[6, 4] as [number, number], [6, 3] as [number, number]] };
  await club.call(enterOfficeResult, { as: club.desk, params: { id: first?.id ?? '' }, body });
  const { places, left } = (await place(id, { rest: true, dryRun: 1 })).data;
  expect(left).toEqual([]);
  expect(places.length).toBeGreaterThan(0);
  expect(places.map(({ fixture }) => fixture)).not.toContain(first?.id);
});

/** On a day whose sessions are released. */
const SOON = { startsOn: '2026-11-18', endsOn: '2026-11-18', closesAt: '2026-11-17T19:00:00Z' };

test('a player of a placed match is nowhere else: bookings are refused until it is moved or played', async () => {
  const { id, reader } = await tournament(4, SOON);
  await sql`update competition_fixture set court_id = null, during = null`.execute(club.context.db);
  const { fixtures } = await club.read(reader, id);
  const match = fixtures.find(({ sides }) => !sides.includes(null));
  const player = await club.member();
  await sql`update competition_player set member_id = ${player.id}, charged_id = ${player.id}
    where entry_id = ${match?.sides[0]}`.execute(club.context.db);
  const on = (from: string) =>
    place(id, { places: [{ fixture: match?.id ?? '', court: 'TEN1', date: '2026-11-18', from }] });
  const book = (session: string) => club.confirm(player, { session, players: [player, reader] });
  expect((await on('10:00')).code).toBeUndefined();
  expect((await book('CRI1_20261118_1000')).code).toBe('booking.already_playing');
  expect((await on('14:00')).code).toBeUndefined();
  expect((await book('CRI1_20261118_1000')).code).toBeUndefined();
  const refused = await on('10:00');
  expect([refused.code, refused.data]).toEqual(['place.player_busy', expect.stringContaining(player.name)]);
  const body = { score: [[6, 4] as [number, number], [6, 3] as [number, number]] };
  await club.call(enterOfficeResult, { as: club.desk, params: { id: match?.id ?? '' }, body });
  expect((await book('CRI1_20261118_1400')).code).toBeUndefined();
});

test('a place and a booking of one player at one time: one of both, in each of ten rounds', async () => {
  const { id, reader } = await tournament(4, SOON);
  await sql`update competition_fixture set court_id = null, during = null`.execute(club.context.db);
  const { fixtures } = await club.read(reader, id);
  const match = fixtures.find(({ sides }) => !sides.includes(null));
  const player = await club.member();
  await sql`update competition_player set member_id = ${player.id}, charged_id = ${player.id}
    where entry_id = ${match?.sides[0]}`.execute(club.context.db);
  for (let round = 0; round < 10; round += 1) {
    const [placed, booked] = await Promise.all([
      place(id, { places: [{ fixture: match?.id ?? '', court: 'TEN2', date: '2026-11-18', from: '12:15' }] }),
      club.confirm(player, { session: 'CRI1_20261118_1200', players: [player] }),
    ]);
    expect([placed.code, booked.code]).toSatisfy(
      ([one, two]) =>
        (one === undefined && two === 'booking.already_playing') || (one === 'place.player_busy' && two === undefined),
    );
    if (booked.code === undefined) await club.cancel(player, bookingOf(booked));
    await place(id, { remove: [match?.id ?? ''] });
  }
});
