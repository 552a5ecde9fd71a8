/** How many minimal bookings (minimal-booking.sql) the same database does in a second. */
import { readFile } from 'node:fs/promises';
import { inTransaction } from '../../packages/server/src/database/transaction/in-transaction.ts';
import { connectClients, TEST_POOL } from '../../packages/server/src/testing/postgres/open-test-postgres.ts';
import { emptyClub } from './club.ts';

const SHARE_CENTS = 300;

/** In this order, between begin and commit. Each takes what `valuesOf` names for it. */
const STATEMENTS = {
  debit: `update minimal.account set balance_cents = balance_cents - $2
    where id = any($1::bigint[]) and balance_cents >= $2`,
  entry: 'insert into minimal.entry default values returning id',
  postings: `insert into minimal.posting (entry_id, account_id, amount_cents)
    select $1::bigint, id, -$3::bigint from unnest($2::bigint[]) as id
    union all select $1, 0, $3::bigint * cardinality($2::bigint[])`,
  booking: `insert into minimal.booking (court_id, during, entry_id)
    values ($1, tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour'), $3) returning id`,
  players: `insert into minimal.player (booking_id, account_id, share_cents)
    select $1::bigint, id, $3::bigint from unnest($2::bigint[]) as id`,
};

type Name = keyof typeof STATEMENTS;
type Run = (name: Name, values: unknown[]) => Promise<{ rowCount: number; id: unknown }>;

async function book(run: Run, number: number, players: number): Promise<void> {
  const accounts = Array.from({ length: players }, (_, slot) => ((number * players + slot) % 100_000) + 1);
  const startsAt = new Date(Date.UTC(2030, 0, 1, number % 100_000));
  const { rowCount } = await run('debit', [accounts, SHARE_CENTS]);
  if (rowCount !== players) throw new Error('an account of the minimal booking is empty');
  const entry = await run('entry', []);
  await run('postings', [entry.id, accounts, SHARE_CENTS]);
  const booking = await run('booking', [Math.floor(number / 100_000), startsAt, entry.id]);
  await run('players', [booking.id, accounts, SHARE_CENTS]);
}

export interface MinimalBookings {
  /** Bookings per second. */
  measure(count: number): Promise<number>;
  close(): Promise<void>;
}

/** With as many connections as the server has. */
export async function openMinimalBookings(players: number): Promise<MinimalBookings> {
  const club = await emptyClub('PostgreSQL');
  const script = await readFile(new URL('./minimal-booking.sql', import.meta.url), 'utf8');
  let number = 0;
  const perSecond = async (count: number, lanes: ReadonlyArray<(number: number) => Promise<void>>) => {
    const last = number + count;
    const startedAt = performance.now();
    await Promise.all(
      lanes.map(async (perform) => {
        while (number < last) {
          number += 1;
          await perform(number);
        }
      }),
    );
    return (count / (performance.now() - startedAt)) * 1000;
  };
  const database = await club.open();
  await inTransaction(database.db, (tx) => database.runScript(tx, script));
  await database.close();
  const clients = await connectClients(String(club.url), TEST_POOL.DATABASE_POOL_SIZE);
  const lanes = clients.map((client) => async (at: number) => {
    const run: Run = async (name, values) => {
      const { rows, rowCount } = await client.query({ name, text: STATEMENTS[name], values });
      return { rowCount: rowCount ?? 0, id: rows[0]?.id };
    };
    await client.query('begin');
    await book(run, at, players);
    await client.query('commit');
  });
  return {
    measure: (count) => perSecond(count, lanes),
    async close() {
      await Promise.all(clients.map((client) => client.end()));
      await club.remove();
    },
  };
}
