import type { ClubDate } from '@courtside/contract/dates';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { OfferOutcome } from '#database/tables/waiting-list.ts';
import { toDate, toInstant } from '#platform/clock.ts';

export interface LiveOffer {
  readonly id: number;
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
