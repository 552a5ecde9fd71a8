import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type RawBuilder,
  type TransactionSettings,
} from 'kysely';
import type { Db, Tx } from '#database/database.ts';

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
interface Statements extends CompiledQuery {
  readonly statements: readonly CompiledQuery[];
  readonly sent: 'now' | 'before begin' | 'with commit' | 'first with commit';
}

const hasStatements = (query: CompiledQuery): query is Statements => 'statements' in query;

const together = (
  executor: Db | Tx,
  statements: ReadonlyArray<Statement<unknown>>,
  sent: Statements['sent'],
): Statements => ({
  ...CompiledQuery.raw('several statements'),
  statements: statements.map((statement) => statement.compile(executor)),
  sent,
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
  const { rows } = await executor.executeQuery(together(executor, statements, 'now'));
  return rows as RowsOf<Statements>;
}

/**
 * The same as the first thing that a transaction does, for reads that may make it needless: on PostgreSQL it has not begun
 * yet, so that a refusal by them costs neither a begin nor a rollback.
 */
export async function sendBeforeBegin<const Statements extends ReadonlyArray<Statement<unknown>>>(
  tx: Tx,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const { rows } = await tx.executeQuery(together(tx, statements, 'before begin'));
  return rows as RowsOf<Statements>;
}

/**
 * The last statements of a transaction: sent in one round trip with its commit. A failure rolls back and is thrown by
 * `inTransaction`.
 */
export async function sendWithCommit(tx: Tx, ...statements: ReadonlyArray<RawBuilder<unknown>>): Promise<void> {
  await tx.executeQuery(together(tx, statements, 'with commit'));
}

/** The same, but before the others that are sent with the commit. */
export async function sendFirstWithCommit(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await tx.executeQuery(together(tx, [statement], 'first with commit'));
}

interface PipeliningOptions {
  /** The statements that begin a transaction. */
  readonly begin: readonly string[];
  /** May refuse a transaction by throwing. */
  readonly beforeBegin?: (() => void) | undefined;
}

/** Adds `sendTogether` and `sendWithCommit` to a dialect: they are sent as one batch. */
export function withPipelining(dialect: Dialect, { begin, beforeBegin }: PipeliningOptions): Dialect {
  return {
    createDriver: () => new PipeliningDriver(dialect.createDriver(), begin.map(raw), beforeBegin),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

const raw = (text: string) => CompiledQuery.raw(text);
const COMMIT = raw('commit');

/**
 * A value that cannot be written as text must be found before anything is sent: the driver would leave its statement out
 * and send the commit behind it.
 */
const readyToSend = (query: CompiledQuery): CompiledQuery => ({ ...query, parameters: query.parameters.map(asText) });

function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  const isPlain = typeof value === 'object' && value !== null && !(value instanceof Date) && !ArrayBuffer.isView(value);
  return isPlain ? JSON.stringify(value) : value;
}

class PipeliningConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** Statements that begin a transaction as a part of a batch. */
  readonly #beginning: readonly CompiledQuery[];
  #begin: (() => Promise<void>) | undefined;
  #beforeCommit: CompiledQuery[] = [];

  constructor(inner: DatabaseConnection, beginning: readonly CompiledQuery[]) {
    this.inner = inner;
    this.#beginning = beginning;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!hasStatements(query)) {
      await this.#takeBegin()?.();
      return this.inner.executeQuery<Row>(query);
    }
    if (query.sent === 'with commit' || query.sent === 'first with commit') {
      this.#beforeCommit =
        query.sent === 'with commit'
          ? [...this.#beforeCommit, ...query.statements]
          : [...query.statements, ...this.#beforeCommit];
      return { rows: [] };
    }
    if (query.sent === 'before begin' && this.#begin) {
      return { rows: (await this.#sendBatch([], query.statements)) as Row[] };
    }
    return { rows: (await this.#send(query.statements)) as Row[] };
  }

  async #send(statements: readonly CompiledQuery[]): Promise<unknown[][]> {
    return this.#sendBatch(this.#takeBegin() ? this.#beginning : [], statements);
  }

  /** All at once. They are answered in this order; in a transaction those behind a failed one fail too. */
  async #sendBatch(before: readonly CompiledQuery[], statements: readonly CompiledQuery[]): Promise<unknown[][]> {
    const queries = [...before, ...statements].map(readyToSend);
    const answers = await Promise.allSettled(queries.map((query) => this.inner.executeQuery(query)));
    const rows: unknown[][] = [];
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') {
        rows.push(answer.value.rows);
        continue;
      }
      if (answer.reason instanceof Error) failed.set(answer.reason, index - before.length);
      throw answer.reason;
    }
    return rows.slice(before.length);
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
    if (statements.length > 0) {
      // The commit is skipped after a failed statement; the caller then rolls back.
      await this.#send([...statements, COMMIT]);
      return;
    }
    await this.#takeBegin()?.();
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

const failed = new WeakMap<Error, number>();

/** Which statement of `sendTogether` this error is from. */
export function failedStatement(error: unknown): number | undefined {
  return error instanceof Error ? failed.get(error) : undefined;
}

class PipeliningDriver implements Driver {
  readonly #inner: Driver;
  readonly #beginning: readonly CompiledQuery[];
  readonly #beforeBegin: (() => void) | undefined;
  readonly #connections = new WeakMap<DatabaseConnection, PipeliningConnection>();

  constructor(inner: Driver, beginning: readonly CompiledQuery[], beforeBegin: (() => void) | undefined) {
    this.#inner = inner;
    this.#beginning = beginning;
    this.#beforeBegin = beforeBegin;
  }

  async acquireConnection(options?: Parameters<Driver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    const inner = await this.#inner.acquireConnection(options);
    const known = this.#connections.get(inner) ?? new PipeliningConnection(inner, this.#beginning);
    this.#connections.set(inner, known);
    return known;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#beforeBegin?.();
    const begin = () => this.#inner.beginTransaction(innerOf(connection), settings);
    const isPlain = !settings.isolationLevel && !settings.accessMode;
    if (isPlain) pipelining(connection).beginLater(begin);
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
