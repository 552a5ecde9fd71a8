import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#database/database.ts';

/**
 * A part of a write: one data-modifying query with a name. Later parts may select from earlier ones, which is how a row
 * gets the id of another one. Foreign keys are checked when the whole statement has run. Functions that return parts end in
 * `Writes`; whoever calls them decides what is stored in one statement.
 */
export interface Write {
  readonly name: string;
  readonly query: RawBuilder<unknown>;
}

/** One statement of all parts; its result may select from them. */
function selectWritten<Row>(writes: readonly Write[], result: RawBuilder<Row>): RawBuilder<Row> {
  const parts = writes.map(({ name, query }) => sql`${sql.raw(name)} as (${query})`);
  return sql<Row>`with ${sql.join(parts)} ${result}`;
}

/** The parts as one statement that is not sent yet, for `sendWithCommit`. */
export const writeTogether = (writes: readonly Write[]): RawBuilder<unknown> => selectWritten(writes, sql`select 1`);

/** Runs all parts in one statement, and none where there are no parts. */
export async function runWrites(tx: Tx, ...parts: ReadonlyArray<readonly Write[]>): Promise<void> {
  const [first, ...others] = parts.flat();
  if (!first) return;
  const statement = others.length === 0 ? first.query : writeTogether([first, ...others]);
  await statement.execute(tx);
}

/** The same for a caller that needs what one of the parts returns, in the order of the ids. */
export async function runForRows<Row extends { readonly id: number }>(
  tx: Tx,
  name: string,
  ...parts: ReadonlyArray<readonly Write[]>
): Promise<Row[]> {
  const result = sql<Row>`select * from ${sql.raw(name)} order by id`;
  return (await selectWritten(parts.flat(), result).execute(tx)).rows;
}

/** The same for a part that inserts one row, whose id is needed. */
export async function runForId(tx: Tx, name: string, ...parts: ReadonlyArray<readonly Write[]>): Promise<number> {
  const [row] = await runForRows(tx, name, ...parts);
  if (!row) throw new Error(`no ${name} was inserted`);
  return row.id;
}
