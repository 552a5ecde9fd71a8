import type { Texts } from '@courtside/contract/values/texts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { textsOf } from '#database/translations.ts';
import { toDate } from '#platform/clock.ts';

export interface StoredFeed {
  readonly id: number;
  readonly kind: 'court' | 'sport' | 'coach' | 'closures';
  readonly serviceKey: string | null;
  readonly courtId: number | null;
  readonly coachId: number | null;
  readonly nonce: string;
  readonly readAt: Date | null;
  readonly sport: Texts | null;
  readonly court: Texts | null;
  readonly coach: string | null;
}

const selectFeeds = (db: Db | Tx) =>
  db
    .selectFrom('club_feed as feed')
    .leftJoin('court', 'court.id', 'feed.court_id')
    .leftJoin('sport_service as service', (join) =>
      join.on(sql<boolean>`service.key = coalesce(feed.service_key, court.service_key)`),
    )
    .leftJoin('member as coach', 'coach.id', 'feed.coach_id')
    .select(['feed.id', 'feed.kind', 'feed.service_key as serviceKey', 'feed.court_id as courtId'])
    .select(['feed.coach_id as coachId', 'feed.nonce', 'feed.read_at as readAt'])
    .select(['service.title as service', 'service.translations as serviceTranslations'])
    .select(['court.title as courtTitle', 'court.translations as courtTranslations'])
    .select(
      sql<string | null>`case when coach.id is not null then concat_ws(' ', coach.first_name, coach.surname) end`.as(
        'coach',
      ),
    )
    .where('feed.ended_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectFeeds>['executeTakeFirstOrThrow']>>;

const toFeed = ({ service, serviceTranslations, courtTitle, courtTranslations, ...row }: Row): StoredFeed => ({
  ...row,
  sport: service === null ? null : textsOf(service, serviceTranslations ?? {}, 'title'),
  court: courtTitle === null ? null : textsOf(courtTitle, courtTranslations ?? {}, 'title'),
});

/** In the order in which they were made. */
export async function selectLiveFeeds(db: Db | Tx): Promise<StoredFeed[]> {
  return (await selectFeeds(db).orderBy('feed.id').execute()).map(toFeed);
}

export async function findFeed(db: Db | Tx, id: number): Promise<StoredFeed | undefined> {
  const row = await selectFeeds(db).where('feed.id', '=', id).executeTakeFirst();
  return row && toFeed(row);
}

export async function findFeedByNonce(db: Db, nonce: string): Promise<StoredFeed | undefined> {
  const row = await selectFeeds(db).where('feed.nonce', '=', nonce).executeTakeFirst();
  return row && toFeed(row);
}

export async function findCoachFeed(db: Db | Tx, coachId: number): Promise<StoredFeed | undefined> {
  const row = await selectFeeds(db).where('feed.coach_id', '=', coachId).executeTakeFirst();
  return row && toFeed(row);
}

export interface NewFeed {
  readonly kind: StoredFeed['kind'];
  readonly serviceKey: string | null;
  readonly courtId: number | null;
  readonly coachId: number | null;
  readonly madeById: number;
  readonly at: Temporal.Instant;
}

/** The one that there is, if somebody made it already. */
export async function insertFeed(
  tx: Tx,
  { kind, serviceKey, courtId, coachId, madeById, at }: NewFeed,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into club_feed (kind, service_key, court_id, coach_id, made_by_id, made_at)
      values (${kind}, ${serviceKey}, ${courtId}, ${coachId}, ${madeById}, ${toDate(at)})
      on conflict (kind, service_key, court_id, coach_id) where ended_at is null do update set kind = excluded.kind
      returning id
    ) select id from made`.execute(tx);
  return Number(rows[0]?.id);
}

export async function replaceNonce(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('club_feed')
    .set({ nonce: sql<string>`gen_random_uuid()`, read_at: null })
    .where('id', '=', id)
    .execute();
}

export async function endFeedAt(tx: Tx, id: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('club_feed')
    .set({ ended_at: toDate(at) })
    .where('id', '=', id)
    .execute();
}

/** Noted this often, so that most reads write nothing. */
const NOTED_EVERY_SECONDS = 60;

export async function storeFeedRead(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('club_feed')
    .set({ read_at: toDate(now) })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('read_at', 'is', null), eb('read_at', '<=', toDate(now.subtract({ seconds: NOTED_EVERY_SECONDS })))]),
    )
    .execute();
}

/** The court of a key, the coach of a member number: null where there is none. */
export async function findCourtId(db: Db | Tx, key: string): Promise<number | undefined> {
  return (await db.selectFrom('court').select('id').where('key', '=', key).executeTakeFirst())?.id;
}

export async function findServiceKey(db: Db | Tx, key: string): Promise<string | undefined> {
  return (await db.selectFrom('sport_service').select('key').where('key', '=', key).executeTakeFirst())?.key;
}

export async function findCoachId(db: Db | Tx, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('code', '=', code)
    .where('role', '=', 'coach')
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.id;
}
