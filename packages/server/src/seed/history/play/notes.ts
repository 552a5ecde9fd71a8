import type { Tx } from '#database/database.ts';
import { DAY_MS, type HistoryClub, HOUR_MS, type Person } from '../club.ts';
import { known } from '../money/books.ts';
import { insertRows, momentOf } from '../rows.ts';

/** What the desk has noted of members, so that a colleague knows it too. */
const NOTES = [
  { code: '1001', text: 'Knee injury in spring, prefers Court 2: no steps on the way.', daysAgo: 34 },
  { code: '1005', text: 'Left-handed. Borrows the blue racket of the club.', daysAgo: 12 },
  { code: '1031', text: 'Leaves the racket bag behind now and then. Call, do not mail.', daysAgo: 1 },
  { code: '1088', text: 'Coaches the under-12s on Saturdays and has a key to the ball room.', daysAgo: 151 },
  { code: '1156', text: 'Yalnızca Türkçe konuşur; oğlu çocuk kursuna gelir.', daysAgo: 20 },
] as const;

interface Noted {
  readonly person: Person;
  readonly text: string;
  readonly atMs: number;
}

export const notedMembers = ({ members, nowMs }: HistoryClub): Noted[] =>
  NOTES.map(({ code, text, daysAgo }) => ({
    person: known(members.find((member) => member.code === code)),
    text,
    atMs: nowMs - daysAgo * DAY_MS - 2 * HOUR_MS,
  }));

export async function addNotes(tx: Tx, club: HistoryClub): Promise<void> {
  const rows = notedMembers(club).map(({ person, text, atMs }) => ({
    member_id: person.id,
    note: text,
    version: 1,
    written_by_id: club.staff.desk.id,
    written_at: momentOf(atMs),
  }));
  await insertRows(tx, 'member_note', rows);
}
