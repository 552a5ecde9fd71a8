import type { BoardNames } from '@courtside/contract/clubhouse/board';
import type { Language } from '@courtside/contract/values/limits';
import type { Generated, GeneratedAlways } from 'kysely';

interface BoardTable {
  id: GeneratedAlways<number>;
  title: string;
  names: BoardNames;
  languages: Language[];
  nonce: Generated<string>;
  secret_hash: string;
  made_by_id: number;
  made_at: Date;
  seen_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
  version: Generated<number>;
}

/** Screens in the club house. */
export interface ClubhouseTables {
  board: BoardTable;
}
