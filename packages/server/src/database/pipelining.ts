import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely';
import type { Db, Tx } from './database.ts';

/** A query, built by Kysely or written as SQL, that has not been sent yet. */
export interface Statement<Row> {
  compile(executor: Db | Tx): CompiledQuery<Row>;
}

/** Any query builder as a statement. */
export function statementOf<Row>(query: { compile(): CompiledQuery<Row> }): Statement<Row> {
  return { compile: () => query.compile() };
}

export type RowsOf<Statements extends ReadonlyArray<Statement<unknown>>> = {
  -readonly [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

/** Statements that travel through Kysely as one query; `PipeliningDialect` takes them apart. */
interface Batch extends CompiledQuery {
  readonly statements: readonly CompiledQuery[];
  readonly isSentWithCommit: boolean;
}

const isBatch = (query: CompiledQuery): query is Batch => 'statements' in query;

const batchOf = (
  executor: Db | Tx,
  statements: ReadonlyArray<Statement<unknown>>,
  isSentWithCommit: boolean,
): Batch => ({
  ...CompiledQuery.raw('batch'),
  statements: statements.map((statement) => statement.compile(executor)),
  isSentWithCommit,
});

/**
 * Sends statements at once instead of one after the other's answer, and waits for all of them: one round trip. They run
 * in this order, each with its own snapshot. The first one that fails is thrown; in a transaction the rest is skipped.
 */
export async function sendTogether<const Statements extends ReadonlyArray<Statement<unknown>>>(
  executor: Db | Tx,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  if (statements.length === 0) return [] as unknown as RowsOf<Statements>;
  const { rows } = await executor.executeQuery(batchOf(executor, statements, false));
  return rows as RowsOf<Statements>;
}

/**
 * The last statements of a transaction: sent in one round trip with its commit. A failure makes the commit a rollback
 * and is thrown by `inTransaction`.
 */
export async function sendWithCommit(tx: Tx, ...statements: ReadonlyArray<RawBuilder<unknown>>): Promise<void> {
  await tx.executeQuery(batchOf(tx, statements, true));
}

/** Adds `sendTogether` and `sendWithCommit` to a dialect. Without pipelining the statements wait for each other. */
export function withPipelining(dialect: Dialect, { isPipelined }: { isPipelined: boolean }): Dialect {
  return {
    createDriver: () => new PipeliningDriver(dialect.createDriver(), isPipelined),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

class PipeliningConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly isPipelined: boolean;
  #begin: (() => Promise<void>) | undefined;
  #beforeCommit: CompiledQuery[] = [];

  constructor(inner: DatabaseConnection, isPipelined: boolean) {
    this.inner = inner;
    this.isPipelined = isPipelined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!isBatch(query)) {
      await this.#takeBegin()?.();
      return this.inner.executeQuery<Row>(query);
    }
    if (query.isSentWithCommit) {
      this.#beforeCommit.push(...query.statements);
      return { rows: [] };
    }
    return { rows: (await this.#send(query.statements)) as Row[] };
  }

  async #send(statements: readonly CompiledQuery[]): Promise<unknown[][]> {
    const begin = this.#takeBegin();
    if (this.isPipelined) {
      const begun = begin?.();
      const sent = statements.map((statement) => this.inner.executeQuery(statement));
      const results = await firstFailure(sent, begun);
      return results.map(({ rows }) => rows);
    }
    await begin?.();
    const rows: unknown[][] = [];
    for (const [index, statement] of statements.entries()) {
      const result = await this.inner.executeQuery(statement).catch((error: unknown) => {
        if (error instanceof Error) failed.set(error, index);
        throw error;
      });
      rows.push(result.rows);
    }
    return rows;
  }

  /** Begins with the first statements that are sent together, or before any other statement. */
  beginLater(begin: () => Promise<void>): void {
    this.#begin = begin;
  }

  #takeBegin(): (() => Promise<void>) | undefined {
    const begin = this.#begin;
    this.#begin = undefined;
    return begin;
  }

  async commit(commit: () => Promise<void>): Promise<void> {
    const statements = this.#takeUnsent();
    await this.#takeBegin()?.();
    if (statements.length > 0 && this.isPipelined) {
      // A failed statement makes PostgreSQL roll back at the commit, and its own failure arrives first.
      await firstFailure<unknown>([...statements.map((statement) => this.inner.executeQuery(statement)), commit()]);
      return;
    }
    await this.#send(statements);
    await commit();
  }

  async rollback(rollback: () => Promise<void>): Promise<void> {
    this.#takeUnsent();
    if (!this.#takeBegin()) await rollback();
  }

  #takeUnsent(): CompiledQuery[] {
    const unsent = this.#beforeCommit;
    this.#beforeCommit = [];
    return unsent;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

/** Waits until all have ended, so that none is under way when the connection is used again. */
async function firstFailure<Result>(all: ReadonlyArray<Promise<Result>>, begun?: Promise<void>): Promise<Result[]> {
  const [begin, ...outcomes] = await Promise.allSettled([begun, ...all]);
  if (begin.status === 'rejected') throw begin.reason;
  return outcomes.map((outcome, index) => {
    if (outcome.status === 'fulfilled') return outcome.value as Result;
    if (outcome.reason instanceof Error) failed.set(outcome.reason, index);
    throw outcome.reason;
  });
}

const failed = new WeakMap<Error, number>();

/** Which statement of `sendTogether` this error is from. */
export function failedStatement(error: unknown): number | undefined {
  return error instanceof Error ? failed.get(error) : undefined;
}

class PipeliningDriver implements Driver {
  readonly #inner: Driver;
  readonly #isPipelined: boolean;
  readonly #connections = new WeakMap<DatabaseConnection, PipeliningConnection>();

  constructor(inner: Driver, isPipelined: boolean) {
    this.#inner = inner;
    this.#isPipelined = isPipelined;
  }

  async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection(options);
    const known = this.#connections.get(inner) ?? new PipeliningConnection(inner, this.#isPipelined);
    this.#connections.set(inner, known);
    return known;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begin = () => this.#inner.beginTransaction(innerOf(connection), settings);
    if (this.#isPipelined) pipelining(connection).beginLater(begin);
    else await begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await pipelining(connection).commit(() => this.#inner.commitTransaction(innerOf(connection)));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await pipelining(connection).rollback(() => this.#inner.rollbackTransaction(innerOf(connection)));
  }

  init: Driver['init'] = (options) => this.#inner.init(options);
  destroy: Driver['destroy'] = (options) => this.#inner.destroy(options);
  releaseConnection: Driver['releaseConnection'] = (connection, options) =>
    this.#inner.releaseConnection(innerOf(connection), options);
}

function pipelining(connection: DatabaseConnection): PipeliningConnection {
  if (connection instanceof PipeliningConnection) return connection;
  throw new Error('a connection of another driver');
}

const innerOf = (connection: DatabaseConnection) => pipelining(connection).inner;
