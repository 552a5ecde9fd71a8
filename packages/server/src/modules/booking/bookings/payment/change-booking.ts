import { formatWallTime } from '@courtside/contract/values/club-time';
import { type Cents, cents } from '@courtside/contract/values/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import { runWrites, type Write } from '#database/transaction/write-together.ts';
import type { Origin } from '#endpoint/binding.ts';
import { publishScheduleChange } from '#modules/booking/schedule/index.ts';
import type { Service, Session } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import type { MailDigest } from '#modules/messages/notifications/index.ts';
import type { MemberAccount } from '#modules/money/ledger/index.ts';
import type { QuotedGuest, QuotedPlayer } from '../confirm/quote-booking.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { bookingChangeWrites, refundEndWrites, teamRemovalWrites } from '../store/bookings.repository.ts';
import type { StoredBooking } from '../store/stored-bookings.repository.ts';
import type { StoredPlayer } from '../store/stored-players.repository.ts';
import { type NewsOfChange, newsOfChange } from './change-news.ts';
import { named, placeOf, replacePayment } from './change-payment.ts';
import { placeAt } from './place-at.ts';

export interface ChangedPrice {
  /** What each player pays from now on. */
  readonly shares: ReadonlyMap<number, Cents>;
  readonly parts: readonly StoredPricePart[];
}

export interface NewBookingTeam {
  /** With the shares that they pay from now on. */
  readonly players: readonly QuotedPlayer[];
  readonly guests: readonly QuotedGuest[];
  readonly bookerId: number;
  /** Another number of players may need another type. */
  readonly bookingTypeKey: string;
}

export interface BookingChange {
  readonly booking: StoredBooking;
  /** Who played until now. */
  readonly players: readonly StoredPlayer[];
  /** Absent where the players stay. */
  readonly team?: NewBookingTeam;
  /** Absent where the place stays. */
  readonly service?: Service;
  readonly sessions?: readonly [Session, ...Session[]];
  /** Absent where nothing else is paid. */
  readonly price?: ChangedPrice;
  /** The club moved it, not a player. */
  readonly isByClub?: boolean;
  readonly actorId: number;
  readonly origin: Origin;
  /** As of a changed payment. */
  readonly mayOweCash?: boolean;
  readonly accounts?: ReadonlyMap<number, MemberAccount>;
  /** Collects the mails where one event changes several bookings. */
  readonly digest?: MailDigest;
  /** More for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The one way in which players, place or price of a booking change; the booking is locked and live. Payment, players, news and
 * audit log are parts of one statement. The database refuses a place that is taken and a player who plays elsewhere.
 */
export async function changeBookingWrites(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  change: BookingChange,
): Promise<Write[]> {
  const { booking, players, team, price, sessions, service, actorId, origin, isByClub = false } = change;
  const { clock, settings } = context;
  const at = clock.now();
  const [first] = sessions ?? [];
  const place = sessions && placeAt(booking, sessions, settings.CLUB_TIME_ZONE);
  // 1. The money: the old payment is reversed before the new one is written.
  const after = team?.players.map((player) => ({ ...player, memberId: player.id })) ?? players.map(named);
  const paid = price && {
    ...price,
    ...(await replacePayment(tx, context, {
      ...{ booking, players, after, actorId, ...price },
      place: place && first ? { ...place, court: first.court.title, date: first.date } : placeOf(booking),
      mayOweCash: change.mayOweCash ?? false,
      ...(change.accounts && { accounts: change.accounts }),
    })),
  };
  await runWrites(tx, paid?.before ?? [], team ? teamRemovalWrites(booking.id) : []);
  const leaving = players.filter(({ memberId }) => !after.some((player) => player.memberId === memberId));
  // 2. Update the schedules.
  for (const date of new Set([booking.sessionDate, first?.date ?? booking.sessionDate]))
    publishScheduleChange(tx, booking.serviceKey, date);
  nameEvent(tx, place ? 'booking.moved' : 'booking.changed', booking.key);
  // 3. Notify everybody who played or plays once.
  const news: NewsOfChange = {
    before: players.map(named),
    after,
    shares: price?.shares,
    isDue: booking.dueAt !== null,
    isByClub,
  };
  const titles = service && first ? { titles: { service: service.titles, court: first.court.titles } } : {};
  const notified = await playerNewsWrites(tx, context, {
    ...newsOfChange(news),
    booking: {
      ...booking,
      ...place,
      ...titles,
      ...(first && { court: first.court.title }),
      guests: team?.guests ?? booking.guests,
    },
    ...(place && { movedFrom: booking }),
    byId: actorId,
    ...(change.digest && { digest: change.digest }),
  });
  const audited = auditWrites(clock, {
    action: isByClub ? 'booking_moved' : 'booking_changed',
    actorId,
    subjectId: booking.bookerId,
    details: detailsOf(change, after),
    ...origin,
  });
  return [
    ...(paid?.writes ?? []),
    ...bookingChangeWrites(booking, {
      ...{ at, byId: actorId, team, place, isMovedByClub: isByClub },
      payment: paid?.payment,
      shares: team ? undefined : paid?.shares,
    }),
    ...(leaving.length > 0
      ? refundEndWrites(
          booking.id,
          leaving.map(({ memberId }) => memberId),
          at,
        )
      : []),
    ...notified,
    ...audited,
  ];
}

/** For the audit log: what it was and what it is now. */
function detailsOf(
  {
    booking,
    players,
    team,
    price,
    sessions: [first] = [],
    details,
  }: Omit<BookingChange, 'sessions'> & {
    readonly sessions?: readonly Session[];
  },
  after: ReadonlyArray<{ readonly code: string }>,
) {
  const sum = (shares: Iterable<number>) => [...shares].reduce((total, share) => total + share, 0);
  const differenceCents = price ? sum(price.shares.values()) - sum(players.map(({ share }) => share)) : 0;
  const codes = (list: ReadonlyArray<{ readonly code: string }>) => list.map(({ code }) => code);
  return {
    key: booking.key,
    ...(first && {
      from: { court: booking.court, date: booking.sessionDate, time: formatWallTime(booking.startsMinute) },
      to: { court: first.court.title, date: first.date, time: formatWallTime(first.from) },
    }),
    ...(team && { before: codes(players), after: codes(after) }),
    ...(differenceCents !== 0 && { differenceCents: cents(differenceCents) }),
    ...details,
  };
}
