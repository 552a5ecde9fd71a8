import { type RawBuilder, sql } from 'kysely';

/**
 * A part of a larger write: one data-modifying query with a name. Later parts may select from earlier ones, which is how
 * a row gets the id of another one. Foreign keys are checked when the whole statement has run.
 */
export interface Write {
  readonly name: string;
  readonly query: RawBuilder<unknown>;
}

/** One statement of all parts; its result may select from them. */
export function selectWritten<Row>(writes: readonly Write[], result: RawBuilder<Row>): RawBuilder<Row> {
  const parts = writes.map(({ name, query }) => sql`${sql.raw(name)} as (${query})`);
  return sql<Row>`with ${sql.join(parts)} ${result}`;
}

export const writeTogether = (writes: readonly Write[]): RawBuilder<unknown> => selectWritten(writes, sql`select 1`);
