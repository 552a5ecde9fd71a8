/** Results as rows: the sessions of other tests lie ahead, and a result is of a session that was played. */
import { sql } from 'kysely';
import type { BookingClub, BookingRef } from '../booking-club.ts';
import { first } from './club-things.ts';

interface Beaten {
  readonly id: number;
  booking(service?: string): Promise<BookingRef>;
}

/** Entered by somebody else against this member, who has not answered. */
export async function enterResult(club: BookingClub, owner: Beaten): Promise<string> {
  const { key } = await owner.booking('tennis');
  const rival = await club.member();
  const players = [owner.id, rival.id].toSorted((one, two) => one - two);
  const at = club.context.clock.now().toString();
  const { rows } = await sql<{ id: string }>`
    insert into match_result (service_key, booking_id, played_on, played_at, one_a, two_a, players, score, ending, winner,
      entered_by_id, entered_at)
    select service_key, id, session_date, ${at}::timestamptz, ${rival.id}, ${owner.id}, ${players}::bigint[], '[[6, 4], [6, 3]]',
      'finished', 1, ${rival.id}, ${at}::timestamptz
    from court_booking where key = ${key} returning id::text`.execute(club.context.db);
  return first(rows).id;
}

/** The same, of which the member has said that it was different. */
export async function enterDisputedResult(club: BookingClub, owner: Beaten): Promise<string> {
  const result = await enterResult(club, owner);
  await sql`update match_result set state = 'disputed', answered_by_id = ${owner.id}, answered_at = ${club.context.clock.now().toString()}::timestamptz, other_score = '[]',
      other_ending = 'unfinished' where id = ${result}`.execute(club.context.db);
  return result;
}
