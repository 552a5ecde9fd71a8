import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { Write } from '#database/write-together.ts';
import { type Clock, toDate } from '#platform/clock.ts';

export { sealLog, verifyLog } from './audit-chain.ts';
export { auditData } from './personal-data.ts';

export type AuditAction =
  | 'first_admin_created'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'password_changed'
  | 'password_failed'
  | 'password_requested'
  | 'pin_changed'
  | 'pin_failed'
  | 'pin_locked'
  | 'application_received'
  | 'profile_saved'
  | 'privacy_saved'
  | 'calendar_reset'
  | 'preferences_saved'
  | 'unsubscribed'
  | 'email_changed'
  | 'erasure_requested'
  | 'erasure_withdrawn'
  | 'data_exported'
  | 'member_erased'
  | 'member_edited'
  | 'member_category_set'
  | 'member_suspended'
  | 'member_restored'
  | 'password_reset_by_admin'
  | 'pin_reset_by_admin'
  | 'role_changed'
  | 'balance_adjusted'
  | 'paid_out'
  | 'cash_taken'
  | 'cash_counted'
  | 'cash_transferred'
  | 'month_closed'
  | 'month_reopened'
  | 'plan_added'
  | 'plan_saved'
  | 'subscription_added'
  | 'application_decided'
  | 'contact_answered'
  | 'booking_made'
  | 'topup_started'
  | 'payment_verified'
  | 'card_removed'
  | 'subscription_paid'
  | 'booking_cancelled'
  | 'booking_moved'
  | 'booking_refunded'
  | 'booking_restored'
  | 'booking_given_back'
  | 'booking_taken_back'
  | 'booking_ended'
  | 'closure_added'
  | 'closure_saved'
  | 'closure_ended'
  | 'series_added'
  | 'series_consented'
  | 'series_date_skipped'
  | 'series_ended'
  | 'series_players_changed'
  | 'series_date_charged'
  | 'series_date_released'
  | 'booking_checked_in'
  | 'check_in_undone'
  | 'no_show_marked'
  | 'no_show_undone'
  | 'strike_lifted'
  | 'job_requested'
  | 'club_saved'
  | 'club_applied'
  | 'club_opened'
  | 'club_closed'
  | 'test_mail_sent'
  | 'staff_added'
  | 'sport_added'
  | 'sport_saved'
  | 'court_added'
  | 'court_saved'
  | 'timetables_saved'
  | 'prices_saved'
  | 'category_added'
  | 'category_saved'
  | 'member_added'
  | 'members_invited'
  | 'members_exported'
  | 'members_imported'
  | 'members_import_undone'
  | 'invitation_accepted'
  | 'booking_settled'
  | 'booking_noted'
  | 'office_unlocked'
  | 'office_locked';

export interface AuditEvent {
  readonly action: AuditAction;
  readonly actorId?: number | null;
  readonly subjectId?: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly address?: string;
  readonly requestId?: string;
}

/** Inserted in the transaction of the audited change; rows are never updated. */
export function auditWrite(clock: Clock, event: AuditEvent): Write {
  const details = JSON.stringify(event.details ?? {});
  return {
    name: 'audited',
    query: sql`insert into audit_log (at, action, actor_id, subject_id, details, address, request_id)
      values (${toDate(clock.now())}, ${event.action}, ${event.actorId ?? null},
        ${event.subjectId ?? event.actorId ?? null}, ${details}, ${event.address ?? null}, ${event.requestId ?? null})`,
  };
}

/** How often somebody did this to themselves within a window, to limit it. */
export async function countOwnActions(
  tx: Tx,
  { action, memberId, since, until }: { action: AuditAction; memberId: number; since: Date; until: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subject_id', '=', memberId)
    .where('action', '=', action)
    .where('at', '>', since)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow();
  return count;
}

/** The same in a statement of its own. */
export async function recordAudit(tx: Tx, clock: Clock, event: AuditEvent): Promise<void> {
  await auditWrite(clock, event).query.execute(tx);
}

/** The same action for many members, each with its own details. */
export async function recordAudits(
  tx: Tx,
  clock: Clock,
  event: Omit<AuditEvent, 'subjectId' | 'details'>,
  subjects: ReadonlyArray<{ readonly subjectId: number; readonly details: Readonly<Record<string, unknown>> }>,
): Promise<void> {
  const rows = subjects.map(({ subjectId, details }) => ({ subject_id: subjectId, details }));
  await sql`insert into audit_log (at, action, actor_id, subject_id, details, address, request_id)
    select ${toDate(clock.now())}::timestamptz, ${event.action}::text, ${event.actorId ?? null}::bigint, subject_id, details,
      ${event.address ?? null}::text, ${event.requestId ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as audited (subject_id bigint, details jsonb)`.execute(tx);
}
