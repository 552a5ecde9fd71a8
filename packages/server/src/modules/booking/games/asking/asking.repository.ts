import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { GameRequestState } from '#database/tables/games.ts';
import { toDate } from '#platform/clock.ts';

interface RequestRow {
  readonly memberCode: string;
  readonly name: string;
  readonly level: number | null;
  readonly note: string | null;
  readonly state: GameRequestState;
  readonly askedAt: Date;
  readonly until: Date;
}

/** Of everybody, the open ones first, or of one member. Silence is a no. */
export async function selectRequests(
  db: Db | Tx,
  bookingId: number,
  { memberId, now }: { readonly memberId: number | null; readonly now: Temporal.Instant },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select member.code as "memberCode", member.first_name || ' ' || member.surname as name, level.value::float8 as level,
      request.note, case when request.state in ('open', 'granted') and request.until_at <= ${toDate(now)} then 'lapsed'
        else request.state end as state, request.asked_at as "askedAt", request.until_at as until
    from game_request as request
    join member on member.id = request.member_id
    join court_booking as booking on booking.id = request.booking_id
    left join member_level as level on level.member_id = member.id and level.service_key = booking.service_key
    where request.booking_id = ${bookingId} and (${memberId}::bigint is null or request.member_id = ${memberId})
    order by request.state <> 'open', request.id desc limit 50`.execute(db);
  return rows;
}

interface NoteRow {
  readonly id: string;
  readonly memberId: number;
  readonly name: string;
  readonly text: string;
  readonly at: Date;
}

export async function selectNotes(db: Db | Tx, bookingId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select note.id::text, note.member_id as "memberId", member.first_name || ' ' || member.surname as name,
      note.note as text, note.noted_at as at
    from game_note as note join member on member.id = note.member_id
    where note.booking_id = ${bookingId} order by note.id`.execute(db);
  return rows;
}

export interface StoredRequest {
  readonly id: number;
  readonly memberId: number;
  readonly state: GameRequestState;
  readonly askedAt: Date;
  readonly untilAt: Date;
}

/** The last question of a member in a game, behind the lock of the booking. */
export async function lastRequest(tx: Tx, bookingId: number, memberId: number): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select id, member_id as "memberId", state, asked_at as "askedAt", until_at as "untilAt" from game_request
    where booking_id = ${bookingId} and member_id = ${memberId} order by id desc limit 1`.execute(tx);
  return rows[0];
}

interface NewRequest {
  readonly bookingId: number;
  readonly memberId: number;
  readonly note: string | null;
  readonly at: Temporal.Instant;
  readonly until: Temporal.Instant;
}

export const requestWrites = ({ bookingId, memberId, note, at, until }: NewRequest) => [
  {
    name: 'game_request',
    query: sql`insert into game_request (booking_id, member_id, note, asked_at, until_at)
      values (${bookingId}, ${memberId}, ${note}, ${toDate(at)}, ${toDate(until)})`,
  },
];

export const requestStateWrites = (id: number, state: GameRequestState, until?: Temporal.Instant) => [
  {
    name: 'game_request',
    query: sql`update game_request set state = ${state}, until_at = coalesce(${until ? toDate(until) : null}::timestamptz, until_at)
      where id = ${id}`,
  },
];
