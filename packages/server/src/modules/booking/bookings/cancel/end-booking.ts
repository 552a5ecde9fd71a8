import { type Cents, cents } from '@courtside/contract/values/money';
import type { Texts } from '@courtside/contract/values/texts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import type { MailDigest } from '#modules/messages/notifications/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { changePayment, placeOf } from '../payment/change-payment.ts';
import { storeEnd } from '../read/arrivals.repository.ts';
import { insertRefunds } from '../read/booking-history.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import { inMoney } from './refund-shares.ts';
import { unplayedShare } from './unplayed-share.rules.ts';

interface Ended {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly actorId: number;
  readonly origin: Origin;
  readonly because: Texts;
  /** Collects the mails where one event changes several bookings. */
  readonly digest?: MailDigest;
}

/** A session of a pass is given back as a whole, whatever was played of it. */
const ofPassesWhole = ({ passCents, share }: StoredPlayer, refund: Cents): Cents =>
  passCents > 0 && refund > 0 ? cents(share) : refund;

/** What the payers get back when the club ends the booking now: all of it before the start, the unplayed share after. */
export function refundsAt(
  booking: Pick<StoredBooking, 'startsAt' | 'endsAt' | 'entryId'>,
  players: readonly StoredPlayer[],
  now: Temporal.Instant,
): ReadonlyMap<number, Cents> {
  return new Map(
    players.map((player) => {
      const paid = cents(booking.entryId === null ? 0 : player.share);
      const hasBegun = Temporal.Instant.compare(booking.startsAt, now) <= 0;
      return [player.memberId, hasBegun ? ofPassesWhole(player, unplayedShare(paid, booking, now)) : paid] as const;
    }),
  );
}

/**
 * Ends a booking that is locked, live and being played, and pays back its unplayed share; the booking stays. What is due
 * and not paid is only lowered.
 */
export async function endBooking(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, actorId, origin, because, digest }: Ended,
): Promise<void> {
  const at = context.clock.now();
  const refunds = new Map(
    players.map(
      (player) => [player.memberId, ofPassesWhole(player, unplayedShare(cents(player.share), booking, at))] as const,
    ),
  );
  const shares = new Map(
    players.map(({ memberId, share }) => [memberId, cents(share - (refunds.get(memberId) ?? 0))] as const),
  );
  const isPaid = booking.entryId !== null;
  const place = placeOf(booking);
  const parts = booking.priceParts;
  await changePayment(tx, context, {
    ...{ booking, players, shares, parts, place, actorId },
    mayOweCash: true,
  });
  await storeEnd(tx, booking.id, { startsAt: booking.startsAt, endsAt: at });
  const given = [...refunds].flatMap(([memberId, amount]) => (amount > 0 ? [{ memberId, amount }] : []));
  if (isPaid && given.length > 0) await insertRefunds(tx, booking.id, given, { reason: because.en, at, byId: actorId });
  await runWrites(
    tx,
    await playerNewsWrites(tx, context, {
      kind: 'bookingClosed',
      players: players.map((player) => ({
        ...player,
        id: player.memberId,
        name: fullName(player),
        share: isPaid ? inMoney(player, refunds) : cents(0),
      })),
      booking,
      byId: actorId,
      because,
      ...(digest && { digest }),
    }),
  );
  await runWrites(
    tx,
    auditWrites(context.clock, {
      action: 'booking_ended',
      actorId,
      subjectId: booking.bookerId,
      details: { key: booking.key, refundedCents: given.reduce((sum, { amount }) => sum + amount, 0) },
      ...origin,
    }),
  );
}
