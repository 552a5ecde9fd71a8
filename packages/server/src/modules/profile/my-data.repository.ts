import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A member has at most a few thousand of each; the newest are kept when there are more. */
const MOST = 5_000;

export async function collectData(db: Db, memberId: number): Promise<Record<string, unknown>> {
  const bookings = await db
    .selectFrom('booking_player')
    .innerJoin('court_booking', 'court_booking.id', 'booking_player.booking_id')
    .select([
      'court_booking.key',
      'court_booking.session_date as date',
      'court_booking.status',
      'booking_player.share_cents as shareCents',
    ])
    .where('booking_player.member_id', '=', memberId)
    .orderBy('court_booking.id', 'desc')
    .limit(MOST)
    .execute();
  const ledger = await db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_posting.entry_id')
    .select(['ledger_entry.created_at as at', 'ledger_entry.kind', 'ledger_entry.source'])
    .select(['ledger_posting.amount_cents as amountCents', 'ledger_posting.balance_after_cents as balanceCents'])
    .where('ledger_account.member_id', '=', memberId)
    .orderBy('ledger_posting.id', 'desc')
    .limit(MOST)
    .execute();
  const notifications = await db
    .selectFrom('notification')
    .select(['kind', 'params', 'created_at as at', 'read_at as readAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const messages = await db
    .selectFrom('contact_message')
    .select(['type', 'message', 'status', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const favourites = await db
    .selectFrom('member_favourite')
    .innerJoin('member', 'member.id', 'member_favourite.favourite_id')
    .select(['member_favourite.service_key as service', 'member.code'])
    .where('member_favourite.member_id', '=', memberId)
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['created_at as at', 'address', 'user_agent as userAgent', sql<boolean>`ended_at is not null`.as('ended')])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return { bookings, ledger, notifications, messages, favourites, sessions };
}
