import type { MemberNote } from '@courtside/contract/people/office-directory';
import type { Db, Tx } from '#database/database.ts';
import { fullName } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

export async function findNote(db: Db | Tx, memberId: number) {
  return db
    .selectFrom('member_note')
    .leftJoin('member as writer', 'writer.id', 'member_note.written_by_id')
    .select(['member_note.note as text', 'member_note.version', 'member_note.written_at as at'])
    .select(['writer.code', 'writer.first_name as firstName', 'writer.surname'])
    .where('member_note.member_id', '=', memberId)
    .executeTakeFirst();
}

export function presentNote(note: Awaited<ReturnType<typeof findNote>>): MemberNote {
  if (!note) return { text: '', version: 0, by: null, at: null };
  const { text, version, at, code, firstName, surname } = note;
  const by = code && firstName !== null && surname !== null ? { code, name: fullName({ firstName, surname }) } : null;
  return { text, version, by, at: at.toISOString() };
}

interface NewNote {
  readonly memberId: number;
  readonly text: string;
  readonly version: number;
  readonly byId: number;
  readonly at: Temporal.Instant;
}

export async function storeNote(tx: Tx, { memberId, text, version, byId, at }: NewNote): Promise<void> {
  const values = { note: text, version, written_by_id: byId, written_at: toDate(at) };
  await tx
    .insertInto('member_note')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}
