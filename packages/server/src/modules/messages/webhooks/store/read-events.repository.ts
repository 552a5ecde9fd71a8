import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

/**
 * The names of events that an endpoint has not read and asks for. What its snapshot did not see is found exactly once, also where
 * a transaction took long (decision 0106). `place` tells the names of one transaction apart.
 */
const unread = sql`
  select endpoint.id as endpoint_id, event.id as event_id, event.at, name.type, name.subject, name.place
  from endpoint
  join event on event.xid >= pg_snapshot_xmin(endpoint.since) and not pg_visible_in_snapshot(event.xid, endpoint.since)
  cross join lateral (
    select event.type, event.subject, 0 as place where event.type <> 'change'
    union all
    select more.name ->> 'type', more.name ->> 'subject', more.place
    from jsonb_array_elements(event.payload -> 'more') with ordinality as more (name, place)
  ) as name
  where name.type = any(endpoint.types) or split_part(name.type, '.', 1) || '.*' = any(endpoint.types)`;

/** One statement, so that what was read and up to where are of the same moment. Returns how many were stored. */
export async function collectEvents(db: Db, now: Temporal.Instant): Promise<number> {
  const at = toDate(now);
  const { rows } = await sql<{ count: number }>`
    with endpoint as materialized (
      select id, types, read_until::pg_snapshot as since from webhook_endpoint where off_at is null order by id for update
    ), unread as (${unread}
    ), stored as (
      insert into webhook_delivery (endpoint_id, event, type, subject, at, next_at, made_at)
      select endpoint_id, concat_ws('_', event_id, nullif(place, 0)), type, subject, at, ${at}::timestamptz, ${at}::timestamptz
      from unread order by event_id, place
      on conflict do nothing
      returning id
    ), moved as (
      update webhook_endpoint set read_until = pg_current_snapshot()::text
      from endpoint where endpoint.id = webhook_endpoint.id and webhook_endpoint.read_until <> pg_current_snapshot()::text
    )
    select count(*)::integer as count from stored`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many events those that are off have missed, by endpoint. */
export async function countMissed(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    with endpoint as materialized (
      select id, types, read_until::pg_snapshot as since from webhook_endpoint where off_at is not null
    ), unread as (${unread})
    select endpoint_id as id, count(*)::integer as count from unread group by endpoint_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [Number(id), count]));
}

/** A dump of another server has its snapshots, which would hide the events of this one. */
export async function forgetForeignSnapshots(db: Db): Promise<void> {
  await sql`update webhook_endpoint set read_until = pg_current_snapshot()::text
    where pg_snapshot_xmax(read_until::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())`.execute(db);
}
