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

interface WebhookEndpointTable {
  id: GeneratedAlways<number>;
  url: string;
  types: string[];
  sealed_secret: string;
  sealed_previous: Generated<string | null>;
  previous_until: Generated<Date | null>;
  read_until: Generated<string>;
  failing_since: Generated<Date | null>;
  success_at: Generated<Date | null>;
  off_at: Generated<Date | null>;
  off_reason: Generated<'hand' | 'gone' | 'failing' | null>;
  made_by_id: number;
  made_at: Date;
  version: Generated<number>;
}

interface WebhookDeliveryTable {
  id: GeneratedAlways<number>;
  endpoint_id: number;
  event: string;
  type: string;
  subject: string;
  at: Date;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  tries: Generated<number>;
  next_at: Date | null;
  made_at: Date;
}

interface WebhookAttemptTable {
  delivery_id: number;
  number: number;
  at: Date;
  status: number | null;
  fault: string | null;
  took_ms: number;
}

interface ClubFeedTable {
  id: GeneratedAlways<number>;
  kind: 'court' | 'sport' | 'coach' | 'closures';
  service_key: string | null;
  court_id: number | null;
  coach_id: number | null;
  nonce: Generated<string>;
  made_by_id: number;
  made_at: Date;
  read_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
}

/** What happens beside the requests, and what follows from them. */
export interface JobTables {
  job: JobTable;
  event: EventTable;
  webhook_endpoint: WebhookEndpointTable;
  club_feed: ClubFeedTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
}
