import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

interface JobTable {
  name: string;
  every_seconds: number;
  next_at: Generated<Date>;
  requested_at: Date | null;
  lease_holder: string | null;
  leased_until: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  runs: Generated<number>;
  failed_runs: Generated<number>;
  failures_in_row: Generated<number>;
  last_error: string | null;
}

interface EventTable {
  id: GeneratedAlways<number>;
  xid: Generated<string>;
  type: Generated<string>;
  subject: Generated<string>;
  at: Generated<Date>;
  payload: JSONColumnType<Record<string, unknown[]>>;
}

/** What happens beside the requests, and what follows from them. */
export interface JobTables {
  job: JobTable;
  event: EventTable;
}
