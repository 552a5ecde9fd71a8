/** The statements of one transaction, to run again without the product around them: the limit of a bench. */
import pg from 'pg';
import { connectClients } from '#testing/postgres/open-test-postgres.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: ReadonlyArray<Record<string, unknown>>;
}

export type BareTransaction = readonly Statement[];

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answer: Promise<{ rows: unknown[] }>;
}

/** What the work asks inside its transaction, and what it was answered; listens at the driver. */
export async function recordTransaction(work: () => Promise<unknown>): Promise<BareTransaction> {
  const asked: Asked[] = [];
  const stop = tapServer(asked);
  try {
    await work();
  } finally {
    stop();
  }
  return Promise.all(
    asked.map(async ({ text, values, answer }) => ({ text, values, rows: (await answer).rows as Statement['rows'] })),
  );
}

function tapServer(asked: Asked[]): () => void {
  const { prototype } = pg.Client;
  const original = prototype.query;
  let isInside = false;
  const note = (text: string, values: readonly unknown[], answer: Asked['answer']) => {
    if (text === 'commit') isInside = false;
    if (isInside) asked.push({ text, values, answer });
    if (text.startsWith('begin')) isInside = true;
  };
  prototype.query = function (this: pg.Client, ...args: [string | pg.QueryConfig, unknown[]?]) {
    const [query, more] = args;
    const answer = Reflect.apply(original, this, args) as Asked['answer'];
    const { text, values = [] } = typeof query === 'string' ? { text: query, values: more } : query;
    note(text, values, answer);
    return answer;
  } as typeof original;
  return () => {
    prototype.query = original;
  };
}

/** Numbers from here on are ids that the database gave; a replay gets others and goes on with those. */
export const FIRST_RECORDED_ID = 1_000_000;

type Run = (text: string, values: unknown[]) => Promise<{ rows: ReadonlyArray<Record<string, unknown>> }>;

async function replay(run: Run, statements: BareTransaction): Promise<void> {
  const given = new Map<unknown, unknown>();
  for (const { text, values, rows } of statements) {
    const answer = await run(
      text,
      values.map((value) => given.get(value) ?? value),
    );
    for (const [index, row] of rows.entries())
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'number' && value >= FIRST_RECORDED_ID)
          given.set(value, Number(answer.rows[index]?.[name]));
  }
}

export interface BareRunner {
  /** All of them, each connection one after the other; gives transactions per second. */
  run(transactions: readonly BareTransaction[]): Promise<number>;
  close(): Promise<void>;
}

/** Straight through the driver, on so many connections. */
export async function openBarePostgres(connectionString: string, connections: number): Promise<BareRunner> {
  const clients = await connectClients(connectionString, connections);
  const perform = async (client: pg.Client, transaction: BareTransaction) => {
    await client.query('begin');
    await replay((text, values) => client.query(text, values), transaction);
    await client.query('commit');
  };
  return {
    run: (transactions) => shared(clients, transactions, perform),
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

async function shared<Connection>(
  connections: readonly Connection[],
  transactions: readonly BareTransaction[],
  perform: (connection: Connection, transaction: BareTransaction) => Promise<void>,
): Promise<number> {
  const queue = transactions.values();
  const startedAt = performance.now();
  const worker = async (connection: Connection) => {
    for (const transaction of queue) await perform(connection, transaction);
  };
  await Promise.all(connections.map(worker));
  return (transactions.length / (performance.now() - startedAt)) * 1000;
}
