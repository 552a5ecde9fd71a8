import { type Cents, cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import type { Service, Session } from '#modules/club/sports/index.ts';
import type { MailDigest } from '#modules/messages/notifications/index.ts';
import { refundedShares } from '../read/booking-history.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import { type ChangedPrice, changeBookingWrites } from './change-booking.ts';
import { type MovePrice, movePrice, partsOf } from './move-price.ts';

interface Move {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly service: Service;
  readonly sessions: readonly [Session, ...Session[]];
  readonly actorId: number;
  readonly origin: Origin;
  /** Who carries a higher price; the club unless the desk has shown it to the payers. A lower one is always refunded. */
  readonly difference?: 'charge' | 'club';
  /** As of a changed payment. */
  readonly mayOweCash?: boolean;
  /** Collects the mails where one event changes several bookings. */
  readonly digest?: MailDigest;
  /** More for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Moves a booking that is locked and live. Because of a change of the club it never costs a player anything: where the
 * new session is cheaper, the difference is paid back; where it is dearer, the agreed price stays unless the desk
 * charges it. The database refuses a place that is taken and a player who plays elsewhere.
 */
export async function moveBooking(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { difference, ...move }: Move,
): Promise<void> {
  const changed = await amountsAfter(tx, move, difference);
  await runWrites(tx, await changeBookingWrites(tx, context, { ...move, ...changed, isByClub: true }));
}

/** What is paid and for what; nothing where the price stays. */
async function amountsAfter(
  tx: Tx,
  { booking, players, service, sessions }: Omit<Move, 'difference'>,
  difference: 'charge' | 'club' = 'club',
): Promise<{ readonly price?: ChangedPrice }> {
  const agreed = new Map(players.map(({ memberId, share }) => [memberId, cents(share)]));
  const refunded = await refundedShares(tx, booking.id);
  const priced = movePrice({ booking, players, service, sessions, refunded });
  const shares = priced && sharesAfter(agreed, priced, difference);
  if (!shares || [...agreed].every(([id, share]) => shares.get(id) === share)) return {};
  return { price: { shares, parts: partsOf(priced, { shares, refunded }) } };
}

/** What each player pays in the new place. */
function sharesAfter(
  agreed: ReadonlyMap<number, Cents>,
  { shares }: MovePrice,
  difference: 'charge' | 'club',
): Map<number, Cents> {
  return new Map(
    [...agreed].map(([id, share]) => {
      const asked = shares.get(id) ?? cents(0);
      return [id, difference === 'charge' ? asked : cents(Math.min(share, asked))] as const;
    }),
  );
}
