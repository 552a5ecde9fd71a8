import type { ClubDate } from '@courtside/contract/values/dates';
import type { KeyScope } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

const selectKeys = (db: Db | Tx) =>
  db
    .selectFrom('access_key')
    .innerJoin('member', 'member.id', 'access_key.made_by_id')
    .select(['access_key.id', 'access_key.title', 'access_key.scopes', 'access_key.networks', 'access_key.rate'])
    .select(['access_key.secret_hash as secretHash', 'access_key.ends_on as endsOn', 'access_key.made_at as madeAt'])
    .select(['access_key.used_at as usedAt', 'access_key.used_address as usedAddress'])
    .select(['access_key.ended_at as endedAt', 'member.first_name as firstName', 'member.surname'])
    .select(['access_key.made_by_id as madeById', 'member.code', 'member.category_key as categoryKey']);

/** How many keys the office looks back at. */
const SHOWN = 200;

export async function selectNewestKeys(db: Db) {
  return selectKeys(db).orderBy('access_key.id', 'desc').limit(SHOWN).execute();
}

export type StoredKey = Awaited<ReturnType<typeof selectNewestKeys>>[number];

export async function findKey(db: Db | Tx, id: number): Promise<StoredKey | undefined> {
  return selectKeys(db).where('access_key.id', '=', id).executeTakeFirst();
}

/** Serializes changes of the keys; returns how many work on this day. */
export async function lockKeys(tx: Tx, today: ClubDate): Promise<number> {
  await sql`lock table access_key in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('access_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewKey {
  readonly title: string;
  readonly scopes: readonly KeyScope[];
  readonly secretHash: string;
  readonly networks: readonly string[];
  readonly rate: number;
  readonly endsOn: ClubDate;
  readonly madeById: number;
  readonly at: Temporal.Instant;
}

export async function insertKey(tx: Tx, key: NewKey): Promise<number> {
  const { id } = await tx
    .insertInto('access_key')
    .values({
      ...{ title: key.title, scopes: [...key.scopes], secret_hash: key.secretHash, networks: [...key.networks] },
      ...{ rate: key.rate, ends_on: key.endsOn, made_by_id: key.madeById, made_at: toDate(key.at) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where it has ended, or never was. */
export async function endKeyAt(tx: Tx, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access_key')
    .set({ ended_at: toDate(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Noted this often, so that most calls write nothing. */
const NOTED_EVERY_SECONDS = 60;

export async function storeKeyUse(db: Db, id: number, address: string, now: Temporal.Instant): Promise<void> {
  const latest = toDate(now.subtract({ seconds: NOTED_EVERY_SECONDS }));
  await db
    .updateTable('access_key')
    .set({ used_at: toDate(now), used_address: address })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', latest), eb('used_address', '<>', address)]))
    .execute();
}
