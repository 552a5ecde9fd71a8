import { enterOfficeResult } from '@courtside/contract/competing/fixtures';
import { publishDraw, readOfficeCompetition, tryDraw } from '@courtside/contract/competing/office-competitions';
import { sql } from 'kysely';
import type { BookingClub, BookingRef, Player } from '../booking-club.ts';

const RULES = {
  ladder: { kind: 'ladder', reach: 3, answerDays: 5, playDays: 14 },
  box: {
    kind: 'box',
    size: 4,
    weeks: 4,
    points: { play: 1, set: 1, win: 2, walkover: 3 },
    up: 1,
    down: 1,
    minPlayed: 0,
  },
  knockout: { kind: 'knockout', seeds: 3, hasConsolation: false, matchMinutes: 60, restMinutes: 0 },
} as const;

export interface DrawnCompetition {
  readonly id: string;
  /** A draw that was tried last. */
  readonly dryRun: string;
  /** The first match of the owner, who is the first side, where the draw makes matches. */
  readonly fixture: string;
  /** Entries from the top; the owner is the last. */
  readonly entries: readonly string[];
}

/** A free competition of tennis singles of the owner and of two others; `isPublished`: it is played. */
export async function drawnCompetition(
  club: BookingClub,
  owner: Pick<Player, 'id'>,
  { kind, isPublished }: { readonly kind: keyof typeof RULES; readonly isPublished: boolean },
): Promise<DrawnCompetition> {
  const { db } = club.context;
  const desk = await club.login('9001');
  const { rows } = await sql<{ id: number }>`
    insert into competition (service_key, kind, title, state, is_pairs, fee_cents, max_entries, closes_at, starts_on, rules,
      created_by_id, created_at)
    select 'tennis', ${kind}, 'Drawn', 'open', false, 0, 30, '2027-11-16', '2026-11-16', ${JSON.stringify(RULES[kind])}, id, '2026-11-16'
    from member where code = '9001' returning id`.execute(db);
  const id = Number(rows[0]?.id);
  // One after the other, so that two clubs make the same.
  const others = [await club.member(), await club.member()];
  const entries: string[] = [];
  for (const { id: member } of [...others, owner]) {
    const entry = await sql<{ id: number }>`insert into competition_entry (competition_id, state, entered_at)
      values (${id}, 'entered', '2026-11-16') returning id`.execute(db);
    const entryId = entry.rows[0]?.id;
    await sql`insert into competition_player (entry_id, competition_id, member_id, position, share_cents, charged_id, accepted_at)
      values (${entryId}, ${id}, ${member}, 1, 0, ${member}, '2026-11-16')`.execute(db);
    // Different levels, so that chance decides nothing.
    await sql`insert into member_level (member_id, service_key, value, certainty, set_at)
      values (${member}, 'tennis', ${5 - entries.length}, 'new', '2026-11-16')
      on conflict (member_id, service_key) do update set value = excluded.value`.execute(db);
    entries.push(String(entryId));
  }
  const params = { id: String(id) };
  const { dryRun } = (await club.call(tryDraw, { as: desk, params })).data;
  if (!isPublished) return { id: params.id, dryRun, fixture: '', entries };
  await club.call(publishDraw, { as: desk, params, body: { dryRun } });
  const { data } = await club.call(readOfficeCompetition, { as: desk, params });
  const own = entries.at(-1) ?? '';
  const fixture = data.fixtures.find(({ sides }) => sides.includes(own) && !sides.includes(null));
  const ordered = kind === 'ladder' ? (data.ladder ?? []).map(({ entry }) => entry) : entries;
  return { id: params.id, dryRun, fixture: fixture?.id ?? '', entries: ordered };
}

/** A match of the owner, and a booking of all its players. */
export async function bookedFixture(
  club: BookingClub,
  owner: Pick<Player, 'id'> & { booking(service?: string): Promise<BookingRef> },
): Promise<{ fixture: string; key: string }> {
  const { fixture } = await drawnCompetition(club, owner, { kind: 'box', isPublished: true });
  const { key } = await owner.booking('tennis');
  await sql`insert into booking_player (booking_id, slot, member_id, share_cents, is_payer, during, session_date)
    select booking.id, 2, player.member_id, 0, false, booking.during, booking.session_date
    from court_booking as booking, competition_fixture as fixture
    join competition_player as player on player.entry_id in (fixture.one_entry_id, fixture.two_entry_id)
    where booking.key = ${key} and fixture.id = ${fixture} and player.member_id <> ${owner.id}`.execute(
    club.context.db,
  );
  return { fixture, key };
}

/** A match of the owner whose result counts. */
export async function playedFixture(
  club: BookingClub,
  owner: Pick<Player, 'id'>,
): Promise<{ fixture: string; result: string }> {
  const { fixture } = await drawnCompetition(club, owner, { kind: 'box', isPublished: true });
  const as = await club.login('9001');
  const score: Array<[number, number]> = [
    [6, 4],
    [6, 3],
  ];
  const { data } = await club.call(enterOfficeResult, { as, params: { id: fixture }, body: { score } });
  return { fixture, result: data.result ?? '' };
}

/** The owner is challenged and has not answered. */
export async function challengeOn(club: BookingClub, owner: Pick<Player, 'id'>): Promise<string> {
  const { id, entries } = await drawnCompetition(club, owner, { kind: 'ladder', isPublished: true });
  const [one, two] = [entries[0], entries.at(-1)];
  const { rows } = await sql<{ id: string }>`
    insert into competition_fixture (competition_id, period_id, part, box, round, position, one_entry_id, two_entry_id, state,
      answer_by, created_at)
    select ${id}, period.id, 'challenge', 1, 1, 0, ${one}, ${two}, 'asked', '2027-11-16', '2026-11-16'
    from competition_period as period where period.competition_id = ${id} returning id::text`.execute(club.context.db);
  const fixture = rows[0]?.id ?? '';
  await sql`update ladder_rung set fixture_id = ${fixture} where entry_id in (${one}, ${two})`.execute(club.context.db);
  return fixture;
}
