import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

interface EventTable {
  id: GeneratedAlways<number>;
  xid: Generated<string>;
  type: Generated<string>;
  subject: Generated<string>;
  at: Generated<Date>;
  payload: JSONColumnType<Record<string, unknown[]>>;
}

export interface EventTables {
  event: EventTable;
}
