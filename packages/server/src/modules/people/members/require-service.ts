import { AppError } from '#app-error.ts';
import type { Db, Tx } from '#database/database.ts';

/** The key of an existing service. Queries the table directly, because this module may not import another one. */
export async function requireService(db: Db | Tx, name: string): Promise<string> {
  const key = name.toLowerCase();
  const known = await db.selectFrom('sport_service').select('key').where('key', '=', key).executeTakeFirst();
  if (!known) throw new AppError('sports.unknown_service');
  return known.key;
}
