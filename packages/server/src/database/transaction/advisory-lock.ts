import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

/**
 * Serializes transactions that lock the same name, each until its commit. Needed for limits that count rows before an
 * insert: concurrent requests would all count the same rows.
 */
export async function takeAdvisoryLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
