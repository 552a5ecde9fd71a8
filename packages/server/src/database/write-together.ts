import { type RawBuilder, sql } from 'kysely';

/**
 * A part of a larger write: one data-modifying query with a name. Later parts may select from earlier ones, which is how
 * a row gets the id of another one. Foreign keys are checked when the whole statement has run.
 */
export interface Write {
  readonly name: string;
  readonly query: RawBuilder<unknown>;
}

/** A notification to every process, sent at commit. */
export interface Notice {
  readonly channel: string;
  readonly payload: string;
}

/** One statement of all parts; its result may select from them. */
export function selectWritten<Row>(writes: readonly Write[], result: RawBuilder<Row>): RawBuilder<Row> {
  const parts = writes.map(({ name, query }) => sql`${sql.raw(name)} as (${query})`);
  return sql<Row>`with ${sql.join(parts)} ${result}`;
}

/** One statement of all parts, which sends the notifications too. */
export function writeTogether(writes: readonly Write[], notices: readonly Notice[] = []): RawBuilder<unknown> {
  const channels = notices.map(({ channel }) => channel);
  const payloads = notices.map(({ payload }) => payload);
  return selectWritten(
    writes,
    sql`select pg_notify(channel, payload)
      from unnest(${channels}::text[], ${payloads}::text[]) as notice (channel, payload)`,
  );
}
