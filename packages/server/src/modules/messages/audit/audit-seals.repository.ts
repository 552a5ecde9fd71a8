import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

/** A row of the log as it is hashed. */
export interface LoggedEvent {
  readonly id: number;
  /** When, what, by whom and about whom. */
  readonly event: string;
  /** What an erasure may remove. */
  readonly content: string;
}

/** Texts of the database itself, which are the same whenever they are read. */
const EVENT_COLUMNS = sql`log.id,
  jsonb_build_array((extract(epoch from log.at) * 1000000)::bigint, log.action, log.actor_id, log.subject_id)::text as event,
  jsonb_build_array(log.details, log.address, log.request_id)::text as content`;

/** A transaction that has been open while so many later rows were sealed; `audit:verify` finds what it left. */
const LATE_ROWS = 10_000;

export async function findUnsealed(tx: Tx, limit: number): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`select ${EVENT_COLUMNS} from audit_log as log
    where log.id > (select coalesce(max(log_id), 0) from audit_seal) - ${LATE_ROWS}
      and not exists (select from audit_seal as seal where seal.log_id = log.id)
    order by log.id limit ${limit}`.execute(tx);
  return rows;
}

/** Rows that were not sealed although they are old. */
export async function findForgotten(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select log.id from audit_log as log
    where log.at < ${before} and not exists (select from audit_seal as seal where seal.log_id = log.id)
    order by log.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export const findLastSeal = (db: Db | Tx) =>
  db.selectFrom('audit_seal').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst();

export interface Seal {
  readonly position: number;
  readonly logId: number;
  readonly eventHash: string;
  readonly contentHash: string;
  readonly hash: string;
}

export async function insertSeals(tx: Tx, seals: readonly Seal[], at: Date): Promise<void> {
  await tx
    .insertInto('audit_seal')
    .values(
      seals.map(({ position, logId, eventHash, contentHash, hash }) => ({
        position,
        log_id: logId,
        event_hash: eventHash,
        content_hash: contentHash,
        hash,
        sealed_at: at,
      })),
    )
    .execute();
}

export interface SealedEvent extends Seal, LoggedEvent {
  /** Personal data was removed, and the log itself says that the person was erased, or lists this row of somebody else. */
  readonly isErased: boolean;
}

/** The next part of the chain with the rows that it seals. */
export async function sealsAfter(db: Db, position: number, limit: number): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`select seal.position, seal.log_id as "logId", seal.event_hash as "eventHash",
      seal.content_hash as "contentHash", seal.hash, ${EVENT_COLUMNS},
      (log.erased_at is not null and exists (select from audit_log as erasure
        where erasure.action = 'member_erased' and (erasure.subject_id in (log.subject_id, log.actor_id)
          or erasure.details -> 'alsoErased' @> to_jsonb(log.id)))) as "isErased"
    from audit_seal as seal join audit_log as log on log.id = seal.log_id
    where seal.position > ${position}
    order by seal.position limit ${limit}`.execute(db);
  return rows;
}
