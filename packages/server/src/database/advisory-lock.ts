import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Transactions that lock the same name run one after the other, each until its commit. A limit that is counted before
 * the next row is written needs it: otherwise requests at the same moment all count the same rows.
 */
export async function takeAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
