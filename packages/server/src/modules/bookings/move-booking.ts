import { formatWallTime, slotRange } from '@courtside/contract/club-time';
import { type Cents, cents } from '@courtside/contract/money';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { StoredPricePart } from '#database/tables/bookings.ts';
import type { Origin } from '#endpoint/binding.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { incomeAccountId, issueReceipts, lockMemberAccounts, postEntry, reverseEntry } from '#modules/ledger/index.ts';
import { fullName } from '#modules/members/index.ts';
import { publishScheduleChange } from '#modules/schedule/index.ts';
import { forCategory, priceParts, type Service, type Session } from '#modules/sports/index.ts';
import { storePayment, storePlace } from './bookings.repository.ts';
import { notifyPlayers } from './notify-players.ts';
import type { StoredBooking, StoredPlayer } from './stored-bookings.repository.ts';
import { sharedParts, sharesOf } from './team.rules.ts';

interface Move {
  readonly booking: StoredBooking;
  readonly players: readonly StoredPlayer[];
  readonly service: Service;
  readonly sessions: readonly [Session, ...Session[]];
  readonly actorId: number;
  readonly origin: Origin;
}

/** Receipts are numbered last in a transaction, because all bookings of the club share that lock. */
export type IssueReceipts = () => Promise<void>;

/**
 * Moves a booking that is locked and live because the club changed. It never costs a player anything: where the new
 * session is cheaper, the difference is paid back; where it is dearer, the agreed price stays. The database refuses a
 * place that is taken and a player who plays elsewhere.
 */
export async function moveBooking(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  move: Move,
): Promise<IssueReceipts> {
  const { booking, players, service, sessions, actorId, origin } = move;
  const { clock, settings } = context;
  // 1. The new place.
  const [first] = sessions;
  const last = sessions.at(-1) ?? first;
  const to = booking.isHalfSession ? first.from + Math.floor((first.to - first.from) / 2) : last.to;
  const range = slotRange(first.date, first.from, to, settings.CLUB_TIME_ZONE);
  if (!range) throw new AppError('schedule.unknown_session');
  const place = {
    courtId: first.court.id,
    ...range,
    sessionDate: first.date,
    startsMinute: first.from,
    endsMinute: to,
    isLightOn: first.isLightOn,
  };
  await storePlace(tx, booking.id, place);
  // 2. The money.
  const { refunds, receipts } = await payBackDifference(tx, context, move);
  // 3. Update the schedules, notify the players, write the audit log.
  for (const date of new Set([booking.sessionDate, first.date])) await publishScheduleChange(tx, service.key, date);
  await notifyPlayers(tx, context, {
    kind: 'bookingMoved',
    players: players.map((player) => ({
      ...player,
      id: player.memberId,
      name: fullName(player),
      share: refunds.get(player.memberId) ?? cents(0),
    })),
    booking: {
      ...booking,
      ...place,
      court: first.court.title,
      titles: { service: service.titles, court: first.court.titles },
    },
    byId: actorId,
  });
  await recordAudit(tx, clock, {
    action: 'booking_moved',
    actorId,
    subjectId: booking.bookerId,
    details: {
      key: booking.key,
      from: { court: booking.court, date: booking.sessionDate, time: formatWallTime(booking.startsMinute) },
      to: { court: first.court.title, date: first.date, time: formatWallTime(first.from) },
    },
    ...origin,
  });
  return receipts;
}

interface Difference {
  readonly refunds: ReadonlyMap<number, Cents>;
  readonly receipts: IssueReceipts;
}

const NOTHING: Difference = { refunds: new Map(), receipts: async () => {} };

/** Reverses the payment and posts the lower one, so that a later cancellation pays back exactly what was paid. */
async function payBackDifference(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  { booking, players, service, sessions, actorId }: Move,
): Promise<Difference> {
  const agreed = new Map(players.map(({ memberId, share }) => [memberId, cents(share)]));
  const priced = priceAt(booking, players, service, sessions);
  if (!priced || booking.entryId === null || priced.total >= booking.total) return NOTHING;
  const shares = new Map(
    [...agreed].map(([id, share]) => [id, cents(Math.min(share, priced.shares.get(id) ?? 0))] as const),
  );
  const total = cents([...shares.values()].reduce((sum, share) => sum + share, 0));
  const at = clock.now();
  const accounts = await lockMemberAccounts(
    tx,
    players.map(({ memberId }) => memberId),
  );
  const [first] = sessions;
  const moment = `${booking.key}:${at.epochMilliseconds}`;
  await reverseEntry(tx, booking.entryId, { source: `move:${moment}`, actorId, at });
  const debits = [...shares].flatMap(([id, share]) => {
    const account = accounts.get(id);
    return share > 0 && account ? [{ accountId: account.accountId, amount: cents(-share) }] : [];
  });
  const entryId =
    total === 0
      ? null
      : await postEntry(tx, {
          kind: 'booking',
          source: `booking:${moment}`,
          actorId,
          at,
          details: {
            key: booking.key,
            service: service.key,
            court: first.court.title,
            date: first.date,
            from: formatWallTime(first.from),
          },
          postings: [...debits, { accountId: await incomeAccountId(tx, service.key), amount: total }],
        });
  const parts = priced.parts.map((part, index) =>
    index === 0 ? { ...part, amountCents: part.amountCents - (priced.total - total) } : part,
  );
  await storePayment(tx, booking.id, { entryId, total, parts, shares });
  const refunds = new Map([...agreed].map(([id, share]) => [id, cents(share - (shares.get(id) ?? 0))] as const));
  return {
    refunds,
    receipts: async () => {
      if (entryId === null) return;
      const year = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE).year;
      const amounts = [...shares].filter(([, share]) => share > 0);
      await issueReceipts(tx, {
        entryId,
        at,
        year,
        receipts: amounts.map(([memberId, amount]) => ({ memberId, amount })),
      });
    },
  };
}

/** What the payers would pay for the new sessions; options stay as agreed. Undefined where the type has no price. */
function priceAt(
  booking: StoredBooking,
  players: readonly StoredPlayer[],
  service: Service,
  sessions: readonly Session[],
): { total: Cents; parts: StoredPricePart[]; shares: ReadonlyMap<number, Cents> } | undefined {
  const choice = {
    bookingTypeKey: booking.bookingTypeKey,
    isAcOn: booking.isAcOn,
    isHalfSession: booking.isHalfSession,
  };
  const options = booking.priceParts
    .filter(({ kind }) => kind === 'option')
    .map(({ amountCents, ...part }) => ({ ...part, amount: cents(amountCents) }));
  const ofPayer = new Map<string, Array<{ kind: StoredPricePart['kind']; title: string; amount: Cents }>>();
  for (const payer of players.filter(({ isPayer }) => isPayer)) {
    const view = forCategory(service, payer.categoryKey);
    const parts = sessions.map((session) => priceParts(view, session, choice));
    if (parts.some((part) => part === undefined)) return undefined;
    ofPayer.set(payer.code, [...parts.flatMap((part) => part ?? []), ...options]);
  }
  const team = { playerCodes: players.map(({ code }) => code), payerCodes: new Set(ofPayer.keys()) };
  if (team.payerCodes.size === 0) return undefined;
  const sumOf = (code: string) => cents((ofPayer.get(code) ?? []).reduce((sum, { amount }) => sum + amount, 0));
  const shares = sharesOf(sumOf, team);
  const total = cents(shares.reduce((sum, share) => sum + share, 0));
  return {
    total,
    parts: sharedParts([...ofPayer.values()], total).map(({ amount, ...part }) => ({ ...part, amountCents: amount })),
    shares: new Map(players.map(({ memberId }, slot) => [memberId, shares[slot] ?? cents(0)])),
  };
}
