import { CANCELLED, type cancelBooking as cancelEndpoint } from '@courtside/contract/booking/bookings';
import { wallText } from '@courtside/contract/values/club-time';
import { cents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import { mayBook } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether, sendWithCommit, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { runWrites, type Write, writeTogether } from '#database/transaction/write-together.ts';
import { Answer, type Call, type Origin } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency/idempotency.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import type { MailDigest } from '#modules/messages/notifications/index.ts';
import { accountsLock, reversalWrites } from '#modules/money/ledger/index.ts';
import { giveBackWrites } from '#modules/money/passes/index.ts';
import { checkPinOrUnlock, pinCredential } from '#modules/people/auth/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { type CancelDecision, evaluateCancel, maySeeBooking } from '../booking.policy.ts';
import { issueGameReceipts } from '../game/game-receipts.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { askDrawer } from '../payment/visitor-payment.ts';
import { bookingLock, cancellationWrites } from '../store/bookings.repository.ts';
import {
  bookingFromRow,
  findBooking,
  type StoredBooking,
  selectBookingByKey,
} from '../store/stored-bookings.repository.ts';
import {
  chargedByKey,
  involvedIn,
  playersOf,
  type StoredPlayer,
  selectPlayersByKey,
} from '../store/stored-players.repository.ts';

type CancelCall = Call<typeof cancelEndpoint>;

/** Cancels and refunds every payer in one transaction of three round trips: read, lock, write and commit. */
export async function cancelBooking(context: AppContext, call: CancelCall) {
  const { body, caller, origin } = call;
  return inIdempotentRoundTrips(context, call, {
    first: (tx) => [
      statementOf(pinCredential(tx, context, caller)),
      statementOf(selectBookingByKey(tx, body.section ?? '', body.key ?? '')),
      statementOf(selectPlayersByKey(tx, body.key ?? '')),
    ],
    async work(tx, [credentials, [row], players]) {
      if (!mayBook(caller.role)) throw new AppError('access.denied');
      const missing = (['section', 'key'] as const).filter((field) => !body[field]);
      if (missing.length > 0) {
        const errors = missing.map((path) => ({ path, message: 'is missing' }));
        throw new AppError('booking.key_missing', { extras: { errors } });
      }
      // 1. Verify the PIN, then find a booking that the caller may see.
      await checkPinOrUnlock(tx, context, { caller, pin: body.pin, origin }, credentials);
      const booking = row && bookingFromRow(row);
      if (!booking || !maySeeBooking(caller, { bookerId: booking.bookerId, ...involvedIn(players) }))
        throw new AppError('record.not_found');
      return cancelAndRefund(tx, context, call, booking, players);
    },
  });
}

async function cancelAndRefund(
  tx: Tx,
  context: AppContext,
  { caller, origin }: CancelCall,
  booking: StoredBooking,
  seen: readonly StoredPlayer[],
): Promise<Answer<typeof CANCELLED>> {
  const { clock, settings } = context;
  const now = clock.now();
  // 2. Check that it may be cancelled, with the booking locked against a second cancellation.
  const [locked] = await sendTogether(tx, [
    statementOf(bookingLock(tx, booking.id)),
    statementOf(accountsLock(tx, chargedByKey(booking.key))),
  ]);
  // Somebody may have joined or left meanwhile.
  const isAsSeen = locked[0]?.version === booking.version;
  const players = isAsSeen ? seen : await playersOf(tx, [booking.id]);
  const found = isAsSeen ? booking : await findBooking(tx, booking.serviceKey, booking.key);
  const current = { ...(found ?? booking), ...locked[0] };
  const decision = evaluateCancel(caller, current, booking.cancelUntilHours, now);
  if (!decision.allowed) throw refusalOf(decision, settings.CLUB_TIME_ZONE);
  if (caller.program && current.entryId !== null) throw new AppError('key.moves_money');
  // 3. Reverse the payment, update the schedules, notify the players, write the audit log.
  const writes = await cancelAndNotifyWrites(tx, context, current, players, { actorId: caller.memberId, origin });
  await sendWithCommit(tx, writeTogether(writes));
  return new Answer(CANCELLED);
}

interface Actor {
  readonly actorId: number;
  readonly origin: Origin;
  /** The reason of the closure that takes the session away. */
  readonly because?: Texts;
  /** It was a game that not enough players joined. */
  readonly isNotFull?: boolean;
  /** The booking that took the session after it was given back. */
  readonly takenBy?: string;
  /** Collects the mails where one event changes several bookings. */
  readonly digest?: MailDigest;
}

/** How the office cancels; a member's own cancellation has no reason and refunds everything. */
interface OfficeTerms {
  readonly reason?: string;
  readonly keepsMoney?: boolean;
  /** As of a changed payment. */
  readonly mayOweCash?: boolean;
}

/** Cancels a booking that is locked and live, with its players' accounts locked, and pays everything back. */
export async function refundBooking(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  booking: StoredBooking,
  players: readonly StoredPlayer[],
  actor: Actor & OfficeTerms,
): Promise<void> {
  if (!actor.keepsMoney && !actor.mayOweCash) await askDrawer(tx, booking.entryId, players, ({ share }) => share);
  // What a game has paid has no receipts yet.
  if (actor.keepsMoney && booking.hasLiveGame) await issueGameReceipts(tx, context, booking, players);
  const writes = await cancelAndNotifyWrites(tx, context, booking, players, actor);
  await runWrites(tx, writes);
}

async function cancelAndNotifyWrites(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  booking: StoredBooking,
  players: readonly StoredPlayer[],
  {
    actorId,
    origin,
    because,
    isNotFull,
    takenBy,
    reason = because?.en,
    keepsMoney = false,
    digest,
  }: Actor & OfficeTerms,
): Promise<Write[]> {
  const { clock } = context;
  const now = clock.now();
  // What the office cancels can be undone and cancelled again; then another entry is reversed.
  const source = reason === undefined ? `cancel:${booking.key}` : `cancel:${booking.key}:${booking.entryId}`;
  const refundedId = keepsMoney ? null : booking.entryId;
  const byPass = players.filter(({ passCents }) => passCents > 0).map(({ memberId }) => memberId);
  const recipients = players.map((player) => ({
    ...player,
    id: player.memberId,
    name: fullName(player),
    share: cents(refundedId === null ? 0 : player.share - player.passCents),
    kept: cents(keepsMoney && booking.entryId !== null ? player.share - player.passCents : 0),
  }));
  const news = await playerNewsWrites(tx, context, {
    kind: takenBy ? 'bookingGivenBack' : because && !isNotFull ? 'bookingClosed' : 'bookingCancelled',
    players: recipients,
    booking,
    byId: actorId,
    isByClock: isNotFull,
    ...(because ? { because } : { reason }),
    ...(digest && { digest }),
  });
  const audited = auditWrites(clock, {
    action: 'booking_cancelled',
    actorId,
    subjectId: booking.bookerId,
    details: {
      key: booking.key,
      totalCents: booking.total,
      ...(reason !== undefined && { reason, refund: keepsMoney ? 'none' : 'all' }),
      ...(takenBy !== undefined && { takenBy }),
    },
    ...origin,
  });
  publishScheduleChange(tx, booking.serviceKey, booking.sessionDate);
  nameEvent(tx, 'booking.cancelled', booking.key);
  return [
    ...(refundedId === null ? [] : reversalWrites(refundedId, { source, actorId, at: now })),
    ...(refundedId === null ? [] : giveBackWrites(booking.id, byPass, now)),
    ...cancellationWrites(booking.id, now, actorId, reason),
    ...news,
    ...audited,
  ];
}

function refusalOf({ reason, until }: Extract<CancelDecision, { allowed: false }>, timeZone: string): AppError {
  if (reason === 'not_yours') return new AppError('booking.not_yours');
  if (reason === 'already_cancelled') return new AppError('booking.already_cancelled');
  return new AppError('booking.too_late_to_cancel', { params: { until: wallText(until, timeZone) } });
}
