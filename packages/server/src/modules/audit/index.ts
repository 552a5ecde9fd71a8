import type { Tx } from '#database/database.ts';
import { type Clock, toDate } from '#platform/clock.ts';

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
  | 'email_changed'
  | 'erasure_requested'
  | 'member_erased'
  | 'member_edited'
  | 'member_suspended'
  | 'member_restored'
  | 'password_reset_by_admin'
  | 'pin_reset_by_admin'
  | 'application_decided'
  | 'contact_answered'
  | 'booking_made'
  | 'topup_started'
  | 'payment_verified'
  | 'card_removed'
  | 'subscription_paid'
  | 'booking_cancelled'
  | 'booking_moved'
  | 'club_saved'
  | 'club_applied'
  | 'club_opened'
  | 'sport_added'
  | 'sport_saved'
  | 'court_added'
  | 'court_saved'
  | 'timetables_saved'
  | 'prices_saved'
  | 'category_added'
  | 'category_saved';

export interface AuditEvent {
  readonly action: AuditAction;
  readonly actorId?: number | null;
  readonly subjectId?: number | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly address?: string;
  readonly requestId?: string;
}

/** Inserted in the transaction of the audited change; rows are never updated. */
export async function recordAudit(tx: Tx, clock: Clock, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: toDate(clock.now()),
      action: event.action,
      actor_id: event.actorId ?? null,
      subject_id: event.subjectId ?? event.actorId ?? null,
      details: JSON.stringify(event.details ?? {}),
      address: event.address ?? null,
      request_id: event.requestId ?? null,
    })
    .execute();
}
