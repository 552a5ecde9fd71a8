import type { ExpressionBuilder } from 'kysely';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Tables } from '#database/tables/index.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { toDate, toInstant, withClockSkew } from '#platform/clock.ts';
import type { Mail, Mailer } from '#platform/mailer.ts';
import { findDelivery } from './delivery.repository.ts';
import { deliveryOf } from './delivery.rules.ts';
import { deleteSecret, findSecret, purgeSecrets } from './outbox-secrets.repository.ts';
import { withUnsubscribe } from './unsubscribe-link.ts';

/** Longer than any attempt can take. */
const LEASE_MINUTES = 2;
/** Delays between attempts; after the last one the mail is dead and stays visible. */
const RETRY_MINUTES = [1, 5, 15, 60, 240];

/** Due mails. Clock skew must not delay a first attempt, nor a later one beyond the longest delay. */
const isDue = (now: Temporal.Instant) => (eb: ExpressionBuilder<Tables, 'outbox_mail'>) =>
  eb.or([
    eb('next_attempt_at', '<=', toDate(now)),
    eb('attempts', '=', 0),
    eb('next_attempt_at', '>', toDate(withClockSkew(now).add({ minutes: Math.max(...RETRY_MINUTES) }))),
  ]);

/** Not waiting for the end of quiet hours, which are shorter than a day. */
const isNotQuiet = (now: Temporal.Instant) => (eb: ExpressionBuilder<Tables, 'outbox_mail'>) =>
  eb.or([
    eb('not_before', 'is', null),
    eb('not_before', '<=', toDate(now)),
    eb('not_before', '>', toDate(withClockSkew(now).add({ hours: 25 }))),
  ]);

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'fingerprint'>;
/** Builds the calendar event that belongs to a mail, as it is now. */
export type InvitationFor = (mail: { bookingKey: string; memberId: number }) => Promise<Mail['calendar']>;
type Outcome = { status: 'sent' | 'kept' } | { error: string };

/** What the sender needs to know of its run as a job. */
interface Run {
  readonly signal: AbortSignal;
  reportProblem(error: unknown): void;
}

/** Sends the mail that is due. A job: concurrent runs never send the same mail. */
export async function sendDueMail(
  context: Context,
  mailer: Mailer,
  run: Run,
  invitationFor?: InvitationFor,
): Promise<void> {
  if (mailer.keepsMail) await markDueKept(context);
  else while (!run.signal.aborted && (await sendNext(context, mailer, invitationFor, run)));
}

/**
 * Claims one due mail by postponing its next attempt, sends it outside any transaction (a mail server may hang), then
 * stores the result. One mail at a time, because further claimed mails would exceed their lease while the first one
 * hangs. If the process dies in between, the mail is sent again: at least once. Returns false when nothing is due.
 */
export async function sendNext(
  context: Context,
  mailer: Mailer,
  invitationFor?: InvitationFor,
  run?: Pick<Run, 'reportProblem'>,
): Promise<boolean> {
  const { db, clock } = context;
  // One moment for both: a mail whose secret expires in between must not be sent with it.
  const now = clock.now();
  const claimed = await inTransaction(db, async (tx) => {
    await purgeSecrets(tx, now);
    const mail = await claim(tx, now);
    return mail && { mail: await prepare(tx, context, mail) };
  });
  if (!claimed) return false;
  const { mail } = claimed;
  if (!mail) return true;
  const outcome = await attempt(mailer, mail, invitationFor);
  if ('error' in outcome) run?.reportProblem(outcome.error);
  const changes = outcomeOf(mail, outcome, clock.now());
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox_mail')
      .set(changes)
      .where('id', '=', mail.id)
      // If another sender has claimed the mail since, its result counts.
      .where('attempts', '=', mail.attempts)
      .executeTakeFirstOrThrow();
    if (changes.finished_at && numUpdatedRows > 0n) await deleteSecret(tx, mail.id);
  });
  return true;
}

/**
 * Applies the preferences of the member as they are now: a mail waits for the end of the quiet hours, and one that was
 * switched off meanwhile is deleted. Account and security mails have no topic.
 */
async function prepare(tx: Tx, context: Context, mail: ClaimedMail) {
  const { topic, memberId } = mail;
  if (topic === null || memberId === null) return mail;
  const now = context.clock.now();
  const member = await findDelivery(tx, memberId, topic);
  // An offer that does not say how long it lasts must not wait.
  const endless = topic === 'offers' ? now : null;
  const usefulUntil = mail.usefulUntil ? toInstant(mail.usefulUntil) : endless;
  const delivery = deliveryOf({ ...member, usefulUntil }, now, context.settings.CLUB_TIME_ZONE);
  if (delivery === 'send') return { ...mail, ...withUnsubscribe(context, mail, { memberId, topic, ...member }) };
  if (delivery === 'drop') await tx.deleteFrom('outbox_mail').where('id', '=', mail.id).execute();
  else {
    const waiting = {
      attempts: mail.attempts - 1,
      next_attempt_at: toDate(now),
      not_before: toDate(delivery.waitUntil),
    };
    await tx.updateTable('outbox_mail').set(waiting).where('id', '=', mail.id).execute();
  }
  return undefined;
}

/** Without a mail server, marks all due mails as kept in one statement. Nobody is disturbed, so quiet hours do not count. */
async function markDueKept({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('outbox_mail')
      .set((eb) => ({ status: 'kept', attempts: eb('attempts', '+', 1), last_error: null, finished_at: toDate(now) }))
      .where('status', '=', 'queued')
      .where(isDue(now))
      .execute();
    await purgeSecrets(tx, now);
  });
}

async function claim(tx: Tx, now: Temporal.Instant) {
  const due = tx
    .selectFrom('outbox_mail')
    .select('id')
    .where('status', '=', 'queued')
    .where(isDue(now))
    .where(isNotQuiet(now))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const mail = await tx
    .updateTable('outbox_mail')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: toDate(now.add({ minutes: LEASE_MINUTES })) }))
    .where('id', 'in', due)
    .returning(['id', 'recipient', 'subject', 'body', 'attempts', 'booking_key as bookingKey', 'member_id as memberId'])
    .returning(['topic', 'useful_until as usefulUntil'])
    .executeTakeFirst();
  return mail && { ...mail, ...(await findSecret(tx, mail.id)) };
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function attempt(mailer: Mailer, mail: ClaimedMail, invitationFor?: InvitationFor): Promise<Outcome> {
  const { bookingKey, memberId } = mail;
  try {
    const calendar = bookingKey && memberId && (await invitationFor?.({ bookingKey, memberId }));
    return { status: await mailer.send({ ...mail, ...(calendar && { calendar }) }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message.slice(0, 500) : 'unknown' };
  }
}

function outcomeOf(mail: { attempts: number }, outcome: Outcome, now: Temporal.Instant) {
  if ('status' in outcome) return { status: outcome.status, last_error: null, finished_at: toDate(now) };
  const minutes = RETRY_MINUTES[mail.attempts - 1];
  if (minutes === undefined) return { status: 'dead' as const, last_error: outcome.error, finished_at: toDate(now) };
  return { last_error: outcome.error, next_attempt_at: toDate(now.add({ minutes })), finished_at: null };
}
