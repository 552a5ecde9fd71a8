import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { EntryOutcome } from '#database/tables/waiting-list.ts';
import { toDate, toInstant } from '#platform/clock.ts';

export interface NewEntry {
  readonly memberId: number;
  readonly serviceKey: string;
  readonly courtId: number;
  readonly sessionKey: string;
  readonly date: ClubDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly anyCourt: boolean;
  readonly playerIds: readonly number[];
  readonly at: Temporal.Instant;
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const { id } = await tx
    .insertInto('waiting_entry')
    .values({
      member_id: entry.memberId,
      service_key: entry.serviceKey,
      court_id: entry.courtId,
      session_key: entry.sessionKey,
      session_date: entry.date,
      starts_at: toDate(entry.startsAt),
      ends_at: toDate(entry.endsAt),
      any_court: entry.anyCourt,
      player_ids: [...entry.playerIds],
      joined_at: toDate(entry.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a member waits for now. */
export async function openEntriesOf(tx: Tx, memberId: number) {
  return tx
    .selectFrom('waiting_entry')
    .select(['id', 'service_key as serviceKey', 'court_id as courtId', 'any_court as anyCourt'])
    .select('starts_at as startsAt')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface LockedEntry {
  readonly id: number;
  readonly memberId: number;
  readonly serviceKey: string;
  readonly date: ClubDate;
  readonly endedAt: Date | null;
  readonly outcome: EntryOutcome | null;
}

/** Serializes everything that happens to one entry. */
export async function lockEntry(tx: Tx, id: number): Promise<LockedEntry | undefined> {
  return tx
    .selectFrom('waiting_entry')
    .select(['id', 'member_id as memberId', 'service_key as serviceKey', 'session_date as date'])
    .select(['ended_at as endedAt', 'outcome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endEntry(tx: Tx, id: number, outcome: EntryOutcome, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('waiting_entry')
    .set({ ended_at: toDate(at), outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface StoredPlayerInMind {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: 'M' | 'F' | 'O';
}

interface ListedRow {
  readonly id: number;
  readonly memberId: number;
  readonly serviceKey: string;
  readonly sessionKey: string;
  readonly court: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly anyCourt: boolean;
  readonly joinedAt: Date;
  readonly toldAt: Date | null;
  readonly place: number;
  readonly waiting: number;
  readonly lapses: number;
  readonly players: readonly StoredPlayerInMind[];
  readonly offer: {
    readonly sessionKey: string;
    readonly court: string;
    readonly offeredAt: string;
    readonly expiresAt: string;
    readonly startsAt: string;
    readonly endsAt: string;
  } | null;
}

/** Who competes for a court: `other` and `entry` want the same time, and one court would do for both. */
const COMPETING = sql`other.ended_at is null and other.service_key = entry.service_key
  and other.starts_at = entry.starts_at and (entry.any_court or other.any_court or other.court_id = entry.court_id)`;

/** What a member waits for, by time, with the place in each queue. A session that the member plays by now is left out. */
export async function selectEntriesOf(db: Db | Tx, memberId: number, now: Temporal.Instant): Promise<ListedRow[]> {
  const { rows } =
    await sql<ListedRow>`select entry.id, entry.member_id as "memberId", entry.service_key as "serviceKey",
      entry.session_key as "sessionKey", court.title as court, entry.starts_at as "startsAt", entry.ends_at as "endsAt",
      entry.any_court as "anyCourt", entry.joined_at as "joinedAt", entry.told_at as "toldAt",
      (select count(*) from waiting_entry as other where ${COMPETING} and other.id <= entry.id) as place,
      (select count(*) from waiting_entry as other where ${COMPETING}) as waiting,
      (select count(*) from waiting_offer as past where past.entry_id = entry.id and past.outcome = 'lapsed'
        and past.expires_at < entry.starts_at - interval '30 minutes') as lapses,
      (select jsonb_agg(jsonb_build_object('memberCode', member.code, 'name', member.first_name || ' ' || member.surname,
          'gender', member.gender) order by wanted.slot)
        from unnest(entry.player_ids) with ordinality as wanted (id, slot) join member on member.id = wanted.id) as players,
      (select jsonb_build_object('sessionKey', offer.session_key, 'court', offered.title,
          'offeredAt', offer.offered_at, 'expiresAt', offer.expires_at,
          'startsAt', lower(offer.during), 'endsAt', upper(offer.during))
        from waiting_offer as offer
        join session_hold as hold on hold.offer_id = offer.id
        join court as offered on offered.id = offer.court_id
        where offer.entry_id = entry.id and offer.ended_at is null and offer.expires_at > ${toDate(now)}) as offer
    from waiting_entry as entry
    join court on court.id = entry.court_id
    where entry.member_id = ${memberId} and entry.ended_at is null and entry.starts_at > ${toDate(now)}
      and not exists (
        select from booking_player as player join court_booking as booking on booking.id = player.booking_id
        where player.member_id = entry.player_ids[1] and player.is_live and booking.service_key = entry.service_key
          and player.during && tstzrange(entry.starts_at, entry.ends_at))
    order by entry.starts_at, entry.id`.execute(db);
  return rows;
}

interface EndedRow {
  readonly serviceKey: string;
  readonly sessionKey: string;
  readonly court: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly outcome: 'booked' | 'left' | 'passed' | 'lapsed' | 'withdrawn' | 'over';
  readonly offeredAt: Date | null;
  readonly endedAt: Date;
}

/** The last offers and queues of a member that ended, newest first; a queue that ended with its offer is told once. */
export async function selectEndedOf(db: Db, memberId: number, limit: number): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`select * from (
      select offer.service_key as "serviceKey", offer.session_key as "sessionKey", court.title as court,
        lower(offer.during) as "startsAt", upper(offer.during) as "endsAt", offer.outcome,
        offer.offered_at as "offeredAt", offer.ended_at as "endedAt"
      from waiting_entry as entry
      join waiting_offer as offer on offer.entry_id = entry.id
      join court on court.id = offer.court_id
      where entry.member_id = ${memberId} and offer.ended_at is not null
      union all
      select entry.service_key, entry.session_key, court.title, entry.starts_at, entry.ends_at, entry.outcome,
        null, entry.ended_at
      from waiting_entry as entry
      join court on court.id = entry.court_id
      where entry.member_id = ${memberId} and entry.ended_at is not null and not exists (
        select from waiting_offer as offer where offer.entry_id = entry.id and offer.ended_at = entry.ended_at)
    ) as ended order by "endedAt" desc limit ${limit}`.execute(db);
  return rows;
}

/** How many wait at each time of a day: for one court, or for any (`courtId` null). */
export async function countWaiting(
  db: Db,
  serviceKey: string,
  date: ClubDate,
  now: Temporal.Instant,
): Promise<Array<{ courtId: number | null; startsMs: number; count: number }>> {
  const { rows } = await sql<{ courtId: number | null; startsAt: Date; count: number }>`
    select case when any_court then null else court_id end as "courtId", starts_at as "startsAt", count(*) as count
    from waiting_entry
    where ended_at is null and service_key = ${serviceKey} and session_date = ${date} and starts_at > ${toDate(now)}
    group by 1, 2`.execute(db);
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsMs: startsAt.getTime() }));
}

/** Counts an unanswered offer; returns how many there are in a row. */
export async function addLapse(tx: Tx, memberId: number): Promise<{ lapses: number; isAsked: boolean }> {
  const { rows } = await sql<{ lapses: number; isAsked: boolean }>`
    insert into waiting_member (member_id, lapses) values (${memberId}, 1)
    on conflict (member_id) do update set lapses = waiting_member.lapses + 1
    returning lapses, asked_at is not null as "isAsked"`.execute(tx);
  return rows[0] ?? { lapses: 0, isAsked: false };
}

export async function storeQuestion(tx: Tx, memberId: number, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('waiting_member')
    .set({ asked_at: toDate(at) })
    .where('member_id', '=', memberId)
    .execute();
}

/** The question whether to stay, after too many unanswered offers in a row. */
export async function findQuestion(db: Db | Tx, memberId: number) {
  const row = await db
    .selectFrom('waiting_member')
    .select(['lapses', 'asked_at as askedAt'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.askedAt ? { lapses: row.lapses, askedAt: toInstant(row.askedAt) } : undefined;
}

/** Whoever answers an offer, books, joins or says to stay begins to count anew. */
export async function clearLapses(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('waiting_member').where('member_id', '=', memberId).execute();
}
