import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { nameOf } from './prepared-statements.ts';

/** The text by which a connection recognises a batch. */
export const BATCH = 'courtside batch';

/** Statements that are sent to PostgreSQL as one message sequence: it answers all of them at once. */
export interface Batch {
  readonly statements: ReadonlyArray<Pick<CompiledQuery, 'sql' | 'parameters'>>;
  /** Set when one of them failed; those behind it have been skipped. */
  failedAt?: number;
}

interface Shape {
  readonly fields: readonly unknown[];
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

interface Result extends Shape {
  readonly rows: unknown[];
  _types: unknown;
}

interface Connection {
  readonly stream: { destroy(error: Error): void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  describe(message: unknown): void;
  sync(): void;
}

/** The query of `pg` with the methods that its client calls. */
interface PgQuery {
  name: string | undefined;
  text: string;
  readonly values: unknown[] | undefined;
  callback: ((error: Error | null, result?: unknown) => void) | undefined;
  readonly _result: Result;
  readonly _canceledDueToError: Error | false;
  prepare(connection: Connection): void;
  submit(connection: Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}
const Query = pg.Query as unknown as new (config: object) => PgQuery;

interface BatchClient {
  readonly _types: unknown;
  readonly query: (...args: unknown[]) => unknown;
}

/**
 * One synchronisation point behind all statements instead of one behind each: PostgreSQL writes its answers to the socket
 * at that point, and both sides wake up once. Behind a failed statement it skips the rest of the batch.
 */
export class QueryBatch extends Query {
  readonly queries: readonly PgQuery[];
  readonly #batch: Batch;
  readonly #shapes: Map<string, Shape>;
  #current = 0;

  constructor(batch: Batch, { _types }: BatchClient, shapes: Map<string, Shape>, isNamed: boolean) {
    super({ text: BATCH });
    this.#batch = batch;
    this.#shapes = shapes;
    this.queries = batch.statements.map(({ sql: text, parameters: values }) => {
      const name = isNamed ? nameOf(text) : undefined;
      const query = new Query({ text, values, ...(name && { name }), queryMode: 'extended' });
      query._result._types = _types;
      return query;
    });
  }

  override submit(connection: Connection): null {
    const wire = Object.create(connection) as Connection;
    wire.sync = () => {};
    for (const query of this.queries) {
      const shape = query.name === undefined ? undefined : this.#shapes.get(query.name);
      if (shape) applyShape(query, shape);
      wire.describe = shape ? () => {} : (message) => connection.describe(message);
      // A value that cannot be sent: what is sent already must not be carried out without it.
      query.callback = (error) => error && connection.stream.destroy(error);
      query.prepare(wire);
      query.callback = undefined;
    }
    connection.sync();
    this.#nameCurrent();
    return null;
  }

  /** The client stores a parsed statement by the name and the text of the query that it waits for. */
  #nameCurrent(): void {
    const query = this.queries[this.#current];
    this.name = query?.name;
    this.text = query?.text ?? BATCH;
  }

  override handleRowDescription(message: unknown): void {
    this.queries[this.#current]?.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    this.queries[this.#current]?.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const query = this.queries[this.#current];
    if (query?.name !== undefined && !this.#shapes.has(query.name)) this.#shapes.set(query.name, shapeOf(query));
    query?.handleCommandComplete(message, connection);
    this.#current += 1;
    this.#nameCurrent();
  }

  override handleError(error: Error, { submittedNamedStatements }: Connection): void {
    this.#batch.failedAt = this.#current;
    for (const { name } of this.queries.slice(this.#current)) {
      if (name !== undefined) delete submittedNamedStatements[name];
    }
    this.callback?.(error);
  }

  override handleReadyForQuery(): void {
    const unreadable = this.queries.find(({ _canceledDueToError }) => _canceledDueToError)?._canceledDueToError;
    if (unreadable) this.callback?.(unreadable);
    else
      this.callback?.(
        null,
        this.queries.map(({ _result }) => _result.rows),
      );
  }
}

/** A prepared statement always has the same columns; after a change of its tables the server refuses to run it. */
const shapeOf = ({ _result: { fields, _parsers, _prebuiltEmptyResultObject } }: PgQuery): Shape => ({
  fields,
  _parsers,
  _prebuiltEmptyResultObject,
});

function applyShape(query: PgQuery, shape: Shape): void {
  query.handleRowDescription({ fields: [] });
  Object.assign(query._result, shape);
}

/** Lets a connection take a batch as the only value of a query with the text `BATCH`; its rows are those of each statement. */
export function acceptBatches(client: pg.ClientBase, { isNamed }: { isNamed: boolean }): void {
  const send = client.query as unknown as BatchClient['query'];
  const own = client as unknown as BatchClient;
  const shapes = new Map<string, Shape>();
  const sendBatch = (batch: Batch) =>
    new Promise((resolve, reject) => {
      const query = new QueryBatch(batch, own, shapes, isNamed);
      query.callback = (error, rows) => (error ? reject(error) : resolve({ command: 'BATCH', rowCount: null, rows }));
      Reflect.apply(pg.Client.prototype.query, client, [query as never]);
    });
  const query = (...args: unknown[]) =>
    args[0] === BATCH ? sendBatch((args[1] as [Batch])[0]) : Reflect.apply(send, client, args);
  Object.assign(client, { query });
}
