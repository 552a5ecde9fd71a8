import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { OfferOutcome } from '#database/tables/waiting-list.ts';
import { timeRange } from '#database/time-range.ts';
import { toDate, toInstant, withClockSkew } from '#platform/clock.ts';

export interface LiveOffer extends NewOffer {
  readonly id: number;
}

const selectLive = (tx: Tx) =>
  tx
    .selectFrom('waiting_offer')
    .select(['id', 'entry_id as entryId', 'service_key as serviceKey', 'court_id as courtId'])
    .select(['session_key as sessionKey', 'session_date as date', 'offered_at', 'expires_at'])
    .select([sql<Date>`lower(during)`.as('starts_at'), sql<Date>`upper(during)`.as('ends_at')])
    .where('ended_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectLive>['execute']>>[number];

const toOffer = ({ starts_at, ends_at, offered_at, expires_at, ...row }: Row): LiveOffer => ({
  ...row,
  startsAt: toInstant(starts_at),
  endsAt: toInstant(ends_at),
  offeredAt: toInstant(offered_at),
  expiresAt: toInstant(expires_at),
});

/** The offer of a locked entry that has not ended. */
export async function findLiveOffer(tx: Tx, entryId: number): Promise<LiveOffer | undefined> {
  const row = await selectLive(tx).where('entry_id', '=', entryId).forUpdate().executeTakeFirst();
  return row && toOffer(row);
}

export async function endOffer(tx: Tx, id: number, outcome: OfferOutcome, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('waiting_offer')
    .set({ ended_at: toDate(at), outcome })
    .where('id', '=', id)
    .execute();
}

export interface NewOffer {
  readonly entryId: number;
  readonly serviceKey: string;
  readonly courtId: number;
  readonly sessionKey: string;
  readonly date: ClubDate;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly offeredAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/** Refused by the database when the session has a live offer. */
export async function insertOffer(tx: Tx, offer: NewOffer): Promise<number> {
  const { id } = await tx
    .insertInto('waiting_offer')
    .values({
      entry_id: offer.entryId,
      service_key: offer.serviceKey,
      court_id: offer.courtId,
      session_key: offer.sessionKey,
      session_date: offer.date,
      during: timeRange(offer),
      offered_at: toDate(offer.offeredAt),
      expires_at: toDate(offer.expiresAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The first player of an entry plays in the sport at the time of an offer; on which court decides `court`. */
const PLAYING = sql`select from booking_player as player
  join court_booking as booking on booking.id = player.booking_id
  where player.member_id = entry.player_ids[1] and player.is_live and booking.service_key = offer.service_key
    and player.during && offer.during`;

/** Live offers whose time is over, whose hold is gone, or whose member plays at that time by now. */
export async function selectOffersToSettle(
  db: Db,
  now: Temporal.Instant,
): Promise<Array<LiveOffer & { memberId: number }>> {
  const { rows } = await sql<Row & { memberId: number }>`select offer.id, offer.entry_id as "entryId",
      offer.service_key as "serviceKey", offer.court_id as "courtId", offer.session_key as "sessionKey",
      offer.session_date::text as date, offer.offered_at, offer.expires_at, lower(offer.during) as starts_at,
      upper(offer.during) as ends_at, entry.member_id as "memberId"
    from waiting_offer as offer
    join waiting_entry as entry on entry.id = offer.entry_id
    where offer.ended_at is null and (
      offer.expires_at <= ${toDate(now)} or offer.offered_at > ${toDate(withClockSkew(now))}
      or not exists (select from session_hold as hold where hold.offer_id = offer.id)
      or exists (${PLAYING}))
    order by offer.id`.execute(db);
  return rows.map(({ memberId, ...row }) => ({ ...toOffer(row), memberId }));
}

export interface OfferFacts {
  readonly isBooked: boolean;
  readonly isPlayingElsewhere: boolean;
  readonly isHeld: boolean;
  /** Unanswered offers of the entry that count, without this one. */
  readonly lapses: number;
}

/** What decides how an offer ends; final behind the lock of its session. */
export async function selectOfferFacts(tx: Tx, id: number): Promise<OfferFacts> {
  const { rows } = await sql<OfferFacts>`select
      exists (${PLAYING} and booking.court_id = offer.court_id) as "isBooked",
      exists (${PLAYING} and booking.court_id <> offer.court_id) as "isPlayingElsewhere",
      exists (select from session_hold as hold where hold.offer_id = offer.id) as "isHeld",
      (select count(*) from waiting_offer as past where past.entry_id = entry.id and past.outcome = 'lapsed'
        and past.expires_at < entry.starts_at - interval '30 minutes') as lapses
    from waiting_offer as offer
    join waiting_entry as entry on entry.id = offer.entry_id
    where offer.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an offer without a row');
  return row;
}

/** When the first live offer ends. */
export async function nextOfferEnd(db: Db): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('waiting_offer')
    .select((eb) => eb.fn.min('expires_at').as('expiresAt'))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.expiresAt ? toInstant(row.expiresAt) : undefined;
}

/**
 * Where a session is booked or closed, its offers belong to an earlier round: when it is free again, the first of the
 * queue is asked first.
 */
export async function closeRounds(db: Db, now: Temporal.Instant): Promise<void> {
  await sql`update waiting_offer as offer set is_round_over = true
    where not is_round_over and ended_at is not null and (
      lower(during) <= ${toDate(now)}
      or exists (select from court_booking as booking where booking.court_id = offer.court_id and booking.status = 'booked'
        and booking.given_back_at is null and booking.during && offer.during)
      or exists (select from closure where closure.service_key = offer.service_key and closure.during && offer.during
        and (closure.court_id is null or closure.court_id = offer.court_id)))`.execute(db);
}
