import type { ClubDate } from '@courtside/contract/values/dates';
import type { Language } from '@courtside/contract/values/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { toDate } from '#platform/clock.ts';

/** Ends the entries of sessions that have begun, and of those whose player has a court at that time by now. Returns their days. */
export async function endPastEntries(tx: Tx, now: Temporal.Instant) {
  const { rows } = await sql<{ serviceKey: string; date: ClubDate }>`update waiting_entry as entry
    set ended_at = ${toDate(now)}, outcome = case when entry.starts_at <= ${toDate(now)} then 'over' else 'booked' end
    where ended_at is null
      and not exists (select from waiting_offer as offer where offer.entry_id = entry.id and offer.ended_at is null)
      and (starts_at <= ${toDate(now)} or exists (
        select from booking_player as player join court_booking as booking on booking.id = player.booking_id
        where player.member_id = entry.player_ids[1] and player.is_live and booking.service_key = entry.service_key
          and player.during && tstzrange(entry.starts_at, entry.ends_at)))
    returning service_key as "serviceKey", session_date::text as date`.execute(tx);
  return rows;
}

export async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_entry')
    .select('id')
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The times for which somebody waits. */
export async function selectWantedTimes(
  db: Db,
  now: Temporal.Instant,
): Promise<Array<{ serviceKey: string; date: ClubDate; startsMs: number }>> {
  const rows = await db
    .selectFrom('waiting_entry')
    .select(['service_key as serviceKey', 'session_date as date', 'starts_at as startsAt'])
    .distinct()
    .where('ended_at', 'is', null)
    .where('starts_at', '>', toDate(now))
    .orderBy('starts_at')
    .execute();
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsMs: startsAt.getTime() }));
}

/** A session, and who waits for it. */
export interface Wanted {
  readonly serviceKey: string;
  readonly courtId: number;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

export const inQueueOf = ({ serviceKey, courtId, startsAt }: Wanted) => sql`entry.ended_at is null
  and entry.service_key = ${serviceKey} and entry.starts_at = ${toDate(startsAt)}
  and (entry.any_court or entry.court_id = ${courtId})`;

export interface Waiting {
  readonly id: number;
  readonly memberId: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
}

export interface Candidate extends Waiting {
  /** Active, not asked whether to stay, without a live offer, and not asked since the session became free. */
  readonly isNext: boolean;
  /** How many play, as far as is known. */
  readonly teamSize: number;
  readonly player: { readonly id: number; readonly code: string; readonly name: string; readonly categoryKey: string };
  readonly chargedId: number;
}

/**
 * The next entries of a queue in their order. The page is cut first, so that the index of the queue is used and the work
 * is bounded, however many wait.
 */
export function candidatesOf(
  wanted: Wanted,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): RawBuilder<Candidate> {
  return sql<Candidate>`select entry.id, entry.member_id as "memberId",
      member.first_name || ' ' || member.surname as name, member.email, member.language,
      cardinality(entry.player_ids) as "teamSize",
      jsonb_build_object('id', player.id, 'code', player.code, 'name', player.first_name || ' ' || player.surname,
        'categoryKey', player.category_key) as player,
      coalesce(player.family_payer_id, player.id) as "chargedId",
      member.status = 'active' and player.status = 'active'
        and not exists (
          select from waiting_member as asked where asked.member_id = member.id and asked.asked_at is not null)
        and not exists (
          select from waiting_offer as offer where offer.entry_id = entry.id and (offer.ended_at is null or (
            offer.court_id = ${wanted.courtId} and offer.outcome <> 'withdrawn' and not offer.is_round_over)))
        as "isNext"
    from (
      select entry.id, entry.member_id, entry.player_ids from waiting_entry as entry
      where ${inQueueOf(wanted)} and entry.id > ${afterId} order by entry.id limit ${limit}
    ) as entry
    join member on member.id = entry.member_id
    join member as player on player.id = entry.player_ids[1]
    order by entry.id`;
}

/** Members of a queue who have not been told that the session is free for everybody; each is told by one transaction. */
export async function claimUntold(tx: Tx, wanted: Wanted, now: Temporal.Instant, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`with told as (
      update waiting_entry set told_at = ${toDate(now)} where id in (
        select entry.id from waiting_entry as entry
        where ${inQueueOf(wanted)} and entry.told_at is null
        order by entry.id limit ${limit} for update skip locked)
      returning id, member_id)
    select told.id, member.id as "memberId", member.first_name || ' ' || member.surname as name, member.email,
      member.language
    from told join member on member.id = told.member_id
    where member.status = 'active' order by told.id`.execute(tx);
  return rows;
}

/** The session is taken again: whoever waits for this time is told when it becomes free once more. */
export async function clearNotified(
  db: Db,
  serviceKey: string,
  startsMs: number,
  courtIds: readonly number[],
): Promise<void> {
  await sql`update waiting_entry set told_at = null
    where ended_at is null and told_at is not null and service_key = ${serviceKey} and starts_at = ${new Date(startsMs)}
      and not any_court and court_id = any(${[...courtIds]}::bigint[])`.execute(db);
}

/** Whom to write to. */
export async function findWaiting(tx: Tx, entryId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`select entry.id, member.id as "memberId",
      member.first_name || ' ' || member.surname as name, member.email, member.language
    from waiting_entry as entry join member on member.id = entry.member_id where entry.id = ${entryId}`.execute(tx);
  return rows[0];
}
