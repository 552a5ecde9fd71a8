import { formatWallTime, slotRange } from '@courtside/contract/values/club-time';
import { type Cents, cents } from '@courtside/contract/values/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import type { Service, Session } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import type { MailDigest } from '#modules/messages/notifications/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { refundedShares } from '../read/booking-history.repository.ts';
import { storePlace } from '../store/bookings.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import { changePayment, type IssueReceipts } from './change-payment.ts';
import { type MovePrice, movePrice } from './move-price.ts';

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
  move: Move,
): Promise<IssueReceipts> {
  const { booking, players, service, sessions, actorId, origin } = move;
  const { clock } = context;
  // 1. The new place. What is due moves with the start.
  const [first] = sessions;
  const place = placeAt(booking, sessions, context.settings.CLUB_TIME_ZONE);
  await storePlace(tx, booking, place, clock.now());
  // 2. The money.
  const { paid, receipts } = await payDifference(tx, context, move);
  const movedBy = (id: number) => (paid.get(id) ?? 0) - (players.find(({ memberId }) => memberId === id)?.share ?? 0);
  const isPaid = booking.dueAt === null;
  // 3. Update the schedules, notify the players, write the audit log.
  for (const date of new Set([booking.sessionDate, first.date])) publishScheduleChange(tx, service.key, date);
  nameEvent(tx, 'booking.moved', booking.key);
  await runWrites(
    tx,
    await playerNewsWrites(tx, context, {
      kind: 'bookingMoved',
      players: players.map((player) => ({
        ...player,
        id: player.memberId,
        name: fullName(player),
        share: cents(isPaid ? Math.max(0, -movedBy(player.memberId)) : 0),
        charged: cents(isPaid ? Math.max(0, movedBy(player.memberId)) : 0),
      })),
      booking: {
        ...booking,
        ...place,
        court: first.court.title,
        titles: { service: service.titles, court: first.court.titles },
      },
      movedFrom: booking,
      byId: actorId,
      ...(move.digest && { digest: move.digest }),
    }),
  );
  const differenceCents = players.reduce((sum, { memberId }) => sum + movedBy(memberId), 0);
  await runWrites(
    tx,
    auditWrites(clock, {
      action: 'booking_moved',
      actorId,
      subjectId: booking.bookerId,
      details: {
        key: booking.key,
        from: { court: booking.court, date: booking.sessionDate, time: formatWallTime(booking.startsMinute) },
        to: { court: first.court.title, date: first.date, time: formatWallTime(first.from) },
        ...(differenceCents !== 0 && { differenceCents }),
        ...move.details,
      },
      ...origin,
    }),
  );
  return receipts;
}

/** Court and time of a booking in other sessions; half a session stays half. */
export function placeAt(
  { isHalfSession }: Pick<StoredBooking, 'isHalfSession'>,
  sessions: readonly [Session, ...Session[]],
  timeZone: string,
) {
  const [first] = sessions;
  const last = sessions.at(-1) ?? first;
  const to = isHalfSession ? first.from + Math.floor((first.to - first.from) / 2) : last.to;
  const range = slotRange(first.date, first.from, to, timeZone);
  if (!range) throw new AppError('schedule.unknown_session');
  return {
    courtId: first.court.id,
    ...range,
    sessionDate: first.date,
    startsMinute: first.from,
    endsMinute: to,
    isLightOn: first.isLightOn,
  };
}

async function payDifference(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, service, sessions, actorId, difference = 'club', mayOweCash = false }: Move,
): Promise<{ readonly paid: ReadonlyMap<number, Cents>; readonly receipts: IssueReceipts }> {
  const [first] = sessions;
  const agreed = new Map(players.map(({ memberId, share }) => [memberId, cents(share)]));
  const refunded = await refundedShares(tx, booking.id);
  const priced = movePrice({ booking, players, service, sessions, refunded });
  const paid = priced && sharesAfter(agreed, priced, difference);
  if (!paid || [...agreed].every(([id, share]) => paid.get(id) === share))
    return { paid: agreed, receipts: async () => {} };
  const sum = (shares: Iterable<Cents>) => [...shares].reduce((total, share) => total + share, 0);
  // The parts add up to what was agreed: what is paid and what was refunded.
  const rest = priced.total - sum(paid.values()) - sum(refunded.values());
  const parts = priced.parts.map((part, index) =>
    index === 0 ? { ...part, amountCents: part.amountCents - rest } : part,
  );
  const { startsMinute, endsMinute } = placeAt(booking, sessions, context.settings.CLUB_TIME_ZONE);
  const place = { court: first.court.title, date: first.date, startsMinute, endsMinute };
  const change = { booking, players, shares: paid, parts, place, actorId, mayOweCash };
  return { paid, receipts: await changePayment(tx, context, change) };
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
