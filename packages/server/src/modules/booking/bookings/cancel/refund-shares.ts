import { type Cents, cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { fullName } from '#modules/people/members/index.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { changePayment, placeOf } from '../payment/change-payment.ts';
import { insertRefunds, isPaidBack } from '../read/booking-history.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';

interface Refund {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  /** By member; at most what each has paid. */
  readonly refunds: ReadonlyMap<number, Cents>;
  readonly reason: string;
  readonly actorId: number;
}

interface Refunded {
  readonly refunded: Cents;
  /** What is still paid. */
  readonly total: Cents;
}

/** Pays back a part of a locked booking, which stays as it is; every player is told the reason. */
export async function refundShares(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, refunds, reason, actorId }: Refund,
): Promise<Refunded> {
  const isPaid = booking.entryId !== null && !(await isPaidBack(tx, booking.entryId));
  if (!isPaid) throw new AppError('booking.nothing_to_refund');
  refuseParts(players, refunds);
  const shares = new Map(
    players.map(({ memberId, share }) => [memberId, cents(share - (refunds.get(memberId) ?? 0))] as const),
  );
  const place = placeOf(booking);
  // The parts of the price stay as agreed; what was refunded is stored beside them.
  const parts = booking.priceParts;
  await changePayment(tx, context, { booking, players, shares, parts, place, actorId });
  const given = [...refunds].map(([memberId, amount]) => ({ memberId, amount }));
  await insertRefunds(tx, booking.id, given, { reason, at: context.clock.now(), byId: actorId });
  await runWrites(
    tx,
    await playerNewsWrites(tx, context, {
      kind: 'bookingRefunded',
      players: players.map((player) => ({
        ...player,
        id: player.memberId,
        name: fullName(player),
        share: inMoney(player, refunds),
      })),
      booking,
      reason,
      byId: actorId,
    }),
  );
  const sum = (amounts: Iterable<Cents>) => cents([...amounts].reduce((total, amount) => total + amount, 0));
  return { refunded: sum(refunds.values()), total: sum(shares.values()) };
}

/** A session of a pass goes back as a whole. */
function refuseParts(players: readonly StoredPlayer[], refunds: ReadonlyMap<number, Cents>): void {
  for (const player of players) {
    const refund = refunds.get(player.memberId) ?? 0;
    if (player.passCents === 0 || refund <= player.share - player.passCents || refund === player.share) continue;
    const amount = formatEuros(centsToEuros(cents(player.share)));
    throw new AppError('pass.whole_session', { params: { name: fullName(player), amount } });
  }
}

/** What of a refund comes onto a balance; the rest is a session that is back on its pass. */
export const inMoney = ({ memberId, share, passCents }: StoredPlayer, refunds: ReadonlyMap<number, Cents>): Cents =>
  cents(Math.min(refunds.get(memberId) ?? 0, share - passCents));
