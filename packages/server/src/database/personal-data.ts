import type { Db, Tx } from './database.ts';

/** Whom data is about, as it was before an erasure. */
export interface Person {
  readonly id: number;
  /** Membership number, under which logins are recorded. */
  readonly code: string;
  /** First name and surname, as others' messages contain it. */
  readonly name: string;
  /** As staff may have written it into a reason that others read. */
  readonly surname: string;
  /** Another member has it too: then a text that names it alone may be about somebody else. */
  readonly isSurnameShared: boolean;
  readonly email: string | null;
  readonly isStaff: boolean;
}

/** The name of an erased member, wherever the old one was. */
export const ERASED_NAME = { firstName: 'Former', surname: 'member' } as const;
export const ERASED_FULL_NAME = `${ERASED_NAME.firstName} ${ERASED_NAME.surname}`;

/** The text as a word of its own, for a regular expression of PostgreSQL. */
export const asWord = (text: string): string => {
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, '\\$&');
  return `(?<![^\\s,.:;،("'’«“])${escaped}(?![^\\s,.:;،)!?"'’»”])`;
};

/** The personal data that one module stores. What is erased is exported, except secrets such as hashes. */
export interface PersonalData {
  /** By subject; the subjects of all modules make one file. */
  collect(db: Db | Tx, person: Person): Promise<Readonly<Record<string, unknown>>>;
  /** Removes or anonymises it. Absent where the law requires that it stays. */
  erase?(tx: Tx, person: Person): Promise<void>;
}

/** A member has at most a few thousand rows of one kind; the newest are exported when there are more. */
export const EXPORTED_ROWS = 5_000;
