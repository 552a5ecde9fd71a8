import type { confirmBooking as confirmEndpoint } from '@courtside/contract/bookings';
import { formatWallTime } from '@courtside/contract/club-time';
import { cents } from '@courtside/contract/money';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { verifyPin } from '#modules/auth/index.ts';
import {
  incomeAccountId,
  issueReceipts,
  lockMemberAccounts,
  type MemberAccount,
  postEntry,
} from '#modules/ledger/index.ts';
import { claimSessions, settleSessions } from '#modules/schedule/index.ts';
import { loadServices, type ServiceMap } from '#modules/sports/index.ts';
import { checkFunds } from './booking.rules.ts';
import { explainConflict } from './booking-conflicts.ts';
import { insertBooking, insertPlayers, type NewBooking, nextBookingKey } from './bookings.repository.ts';
import { notifyPlayers } from './notify-players.ts';
import { checkPlayers, type Quote, quoteBooking } from './quote-booking.ts';

type ConfirmCall = Call<typeof confirmEndpoint>;

/** Books and pays in one transaction. */
export async function confirmBooking(context: AppContext, call: ConfirmCall) {
  const services = await loadServices(context);
  return inIdempotentTransaction(
    context,
    call,
    (tx) => bookAndPay(tx, context, services, call),
    (error) => explainConflict(error, context, services, call.body, call.caller),
  );
}

/**
 * Every transaction takes its locks in the same order, which prevents deadlocks: the caller's PIN, the sessions, the
 * players' accounts, the receipt counter.
 */
async function bookAndPay(tx: Tx, context: AppContext, services: ServiceMap, { body, caller, origin }: ConfirmCall) {
  // 1. Verify the PIN.
  await verifyPin(tx, context, caller, body.PinCode, origin);
  // 2. Calculate the booking from the club's own data.
  const quote = await quoteBooking(tx, services, context.settings, body, caller);
  // 3. Lock the sessions and check that they are still free.
  await claimSessions(tx, context, quote.service, quote.sessions, caller.memberId);
  // 4. Debit the payers and store the booking.
  const booking = await recordBooking(tx, context, quote, caller.memberId);
  // 5. Update the schedules, notify the players, write the audit log.
  await settleSessions(tx, quote.service, quote.first.date, caller.memberId);
  await notifyPlayers(tx, context, {
    kind: 'bookingConfirmed',
    players: quote.players,
    booking: { ...booking, serviceTitle: quote.service.title, court: quote.first.court.title },
    byId: caller.memberId,
  });
  await recordAudit(tx, context.clock, {
    action: 'booking_made',
    actorId: caller.memberId,
    subjectId: booking.bookerId,
    details: { key: booking.key, totalCents: booking.total },
    ...origin,
  });
  // 6. Issue the receipts.
  await issueBookingReceipts(tx, context, quote, booking);
  return new Answer('ok' as const, { booking: { section: quote.service.key, key: booking.key } });
}

export interface RecordedBooking extends NewBooking {
  readonly key: string;
  readonly entryId: number | null;
}

/** Debits the payers and stores the booking. The caller has claimed the sessions, or is the only writer. */
export async function recordBooking(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  quote: Quote,
  bookedById: number,
): Promise<RecordedBooking> {
  const now = clock.now();
  const playerIds = quote.players.map(({ id }) => id);
  // 1. Check the players' limits and balances, with their accounts locked.
  const accounts = await lockMemberAccounts(tx, playerIds);
  await checkPlayers(tx, quote, now);
  checkFunds(quote, accounts, bookedById);
  // 2. Post the payment, then insert the booking that refers to it.
  const key = await nextBookingKey(tx, quote.service.bookingLetters);
  const entryId = quote.total > 0 ? await pay(tx, key, quote, accounts, bookedById, now) : null;
  const booking = newBooking(quote, bookedById, now);
  const bookingId = await insertBooking(tx, key, booking, entryId);
  const players = quote.players.map(({ id, share, isPayer }) => ({ memberId: id, share, isPayer }));
  await insertPlayers(tx, bookingId, booking, players);
  return { ...booking, key, entryId };
}

/** Must be last in the transaction: the receipt counter is one row for the whole club. */
export async function issueBookingReceipts(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  quote: Quote,
  { entryId }: RecordedBooking,
): Promise<void> {
  if (entryId === null) return;
  const at = clock.now();
  const receipts = quote.players
    .filter(({ share }) => share > 0)
    .map(({ id, share }) => ({ memberId: id, amount: share }));
  await issueReceipts(tx, { entryId, at, year: at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE).year, receipts });
}

async function pay(
  tx: Tx,
  key: string,
  quote: Quote,
  accounts: ReadonlyMap<number, MemberAccount>,
  actorId: number,
  at: Temporal.Instant,
): Promise<number> {
  const debits = quote.players.flatMap(({ id, share }) => {
    const account = accounts.get(id);
    return share > 0 && account ? [{ accountId: account.accountId, amount: cents(-share) }] : [];
  });
  const income = { accountId: await incomeAccountId(tx, quote.service.key), amount: quote.total };
  const details = {
    key,
    service: quote.service.key,
    court: quote.first.court.title,
    date: quote.first.date,
    from: formatWallTime(quote.from),
  };
  return postEntry(tx, {
    kind: 'booking',
    source: `booking:${key}`,
    actorId,
    at,
    details,
    postings: [...debits, income],
  });
}

function newBooking(quote: Quote, bookedById: number, at: Temporal.Instant): NewBooking {
  const [firstPlayer] = quote.players;
  return {
    serviceKey: quote.service.key,
    courtId: quote.first.court.id,
    ...quote.range,
    sessionDate: quote.first.date,
    startsMinute: quote.from,
    endsMinute: quote.to,
    bookingTypeKey: quote.bookingTypeKey,
    // An admin books for the first player; a member is always the first player.
    bookerId: firstPlayer?.id ?? bookedById,
    bookedById,
    isLightOn: quote.first.isLightOn,
    isHalfSession: quote.isHalfSession,
    isAcOn: quote.isAcOn,
    priceParts: quote.parts.map(({ kind, title, amount }) => ({ kind, title, amountCents: amount })),
    total: quote.total,
    at,
  };
}
