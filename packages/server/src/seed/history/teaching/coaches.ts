import type { ClubDate } from '@courtside/contract/values/dates';
import type { Tx } from '#database/database.ts';
import { coachAccountId } from '#modules/money/ledger/index.ts';
import { type Coach, selectCoaches } from '#modules/teaching/coaches/index.ts';
import type { Person } from '../club.ts';

/** A coach with the account from which pay-outs are made. */
export interface Teacher extends Coach {
  readonly person: Person;
  readonly coachAccountId: number;
}

/** Those who have taught: whoever begins today has no lessons yet. */
export async function readTeachers(tx: Tx, today: ClubDate): Promise<Teacher[]> {
  const teachers: Teacher[] = [];
  for (const coach of await selectCoaches(tx)) {
    if (coach.contracts.every(({ validFrom }) => validFrom >= today)) continue;
    const { id, code, name } = coach;
    const person = { id, code, name, accountId: null };
    teachers.push({ ...coach, person, coachAccountId: await coachAccountId(tx, id) });
  }
  return teachers;
}
