import type { confirmBooking as confirmEndpoint } from '@courtside/contract/bookings';
import { formatWallTime } from '@courtside/contract/club-time';
import { cents } from '@courtside/contract/money';
import { roleHasAccess } from '@courtside/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events.ts';
import { onCommit } from '#database/in-transaction.ts';
import { sendTogether, sendWithCommit, statementOf } from '#database/pipelining.ts';
import { type Write, writeTogether } from '#database/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency.ts';
import { auditWrite } from '#modules/audit/index.ts';
import { checkPinOrUnlock, pinCredential } from '#modules/auth/index.ts';
import {
  accountsByMember,
  accountsLock,
  entryWrites,
  incomeAccountId,
  type MemberAccount,
  type NewEntry,
  receiptWrites,
} from '#modules/ledger/index.ts';
import { idsByCode, playersByCode, selectPlayers } from '#modules/members/index.ts';
import { sessionClaim, settlement } from '#modules/schedule/index.ts';
import { loadServices } from '#modules/sports/index.ts';
import { claimTermsOf } from './booking.policy.ts';
import { chargesOf, checkFunds } from './booking.rules.ts';
import { explainConflict, lostRaceCode } from './booking-conflicts.ts';
import {
  bookingWrites,
  type NewBooking,
  type NumberedLiveBookings,
  selectLiveBookingsAndNumber,
} from './bookings.repository.ts';
import { beyondRuleReason, checkPlayers, playerColumns, rulesBookedBeyond } from './check-players.ts';
import { payersOfGivenBack, refundGivenBack } from './given-back.ts';
import { actorName, playerNews } from './notify-players.ts';
import { accountIds, type DraftQuote, draftSale, finishQuote, type Quote } from './quote-booking.ts';
import { noteTaken, refuseTaken } from './refuse-taken.ts';

type ConfirmCall = Call<typeof confirmEndpoint>;

/**
 * Books and pays in one transaction of two round trips: lock and read, then write and commit. Every transaction takes
 * its locks in the same order, which prevents deadlocks: the caller's PIN, the sessions, the players' accounts.
 */
export async function confirmBooking(context: AppContext, call: ConfirmCall) {
  const services = await loadServices(context);
  const { body, caller, origin } = call;
  const draft = attempt(() => draftSale(services, context, body, caller));
  const explain = (error: unknown) => {
    if (draft.value && lostRaceCode(error)) noteTaken(context, draft.value.sessions);
    return explainConflict(error, context, services, body, caller);
  };
  const lockPin = (tx: Tx) => statementOf(pinCredential(tx, context, caller));
  const pin = { caller, pin: body.PinCode, origin };
  // 1. Verify the PIN before anything else is answered.
  if (!draft.value) {
    return inIdempotentRoundTrips(context, call, {
      first: (tx) => [lockPin(tx)],
      async work(tx, [credentials]): Promise<Answer<'ok'>> {
        await checkPinOrUnlock(tx, context, pin, credentials);
        throw draft.error;
      },
      explain,
    });
  }
  const { value } = draft;
  const { service, sessions, playerCodes, asking } = value;
  const claim = sessionClaim(context, service, sessions, caller.memberId, claimTermsOf(caller));
  const now = context.clock.now();
  return inIdempotentRoundTrips(context, call, {
    before: (tx) => refuseTaken(tx, context, call, value),
    // Lock the sessions, then the accounts; what is read behind the locks is final.
    first: (tx) => [
      lockPin(tx),
      claim.lock,
      claim.facts,
      statementOf(selectPlayers(tx, playerCodes, asking)),
      ...playerChecks(tx, context, value, idsByCode(playerCodes), now, payersOfGivenBack(placeOf(value))),
    ],
    async work(tx, [credentials, , factRows, playerRows, accountRows, liveRows]) {
      await checkPinOrUnlock(tx, context, pin, credentials);
      // 2. Calculate the booking from the club's own data.
      const quote = finishQuote(value, caller, playersByCode(playerCodes, playerRows));
      // 3. Check the sessions.
      const facts = claim.check(factRows);
      onCommit(tx, () => noteTaken(context, sessions));
      return bookAndPay(tx, context, quote, call, { facts, accountRows, liveRows });
    },
    explain,
  });
}

async function bookAndPay(
  tx: Tx,
  context: AppContext,
  quote: Quote,
  { body, caller, origin }: ConfirmCall,
  { facts, ...rows }: PlayerRows & { readonly facts: Parameters<typeof settlement>[4] },
) {
  const { service, first, players } = quote;
  const reason = beyondRuleReason(body.BeyondRuleReason, caller);
  const isDue = body.PayAtCounter === 1;
  if (isDue && !roleHasAccess(caller.role, 'desk')) throw new AppError('access.denied');
  // 4. Check the players, debit the payers and store the booking with its receipts.
  const booking = await prepareBooking(tx, context, quote, caller.memberId, { ...rows, reason, isDue });
  nameEvent(tx, 'booking.made', booking.key);
  // The payment of whoever gave these sessions back is refunded before their places are written.
  await refundGivenBack(tx, context, facts.givenBackIds, { takenBy: booking.key, origin });
  // 5. Update the schedules, notify the players, write the audit log.
  const settled = settlement(tx, service, placeOf(quote), caller.memberId, facts);
  const news = playerNews(tx, context, {
    kind: 'bookingConfirmed',
    players,
    booking: {
      ...booking,
      guests: quote.guests,
      serviceTitle: service.title,
      court: first.court.title,
      titles: { service: service.titles, court: first.court.titles },
    },
    by: await actorName(tx, players, caller.memberId),
    isDue,
  });
  const audited = auditWrite(context.clock, {
    action: 'booking_made',
    actorId: caller.memberId,
    subjectId: booking.bookerId,
    details: { key: booking.key, totalCents: booking.total, ...(isDue && { isDue }), ...booking.beyondRules },
    ...origin,
  });
  const writes = [...booking.writes, ...settled, ...news, audited];
  await sendWithCommit(tx, writeTogether(writes));
  return new Answer('ok' as const, { booking: { section: service.key, key: booking.key } });
}

export interface PreparedBooking extends NewBooking {
  readonly key: string;
  /** The payment, the booking, its players and their receipts, for one statement at the end of the transaction. */
  readonly writes: readonly Write[];
  /** For the audit log, when staff booked beyond a rule. */
  readonly beyondRules: Readonly<Record<string, unknown>>;
}

/** Locks the accounts of these members, then reads what `checkPlayers` needs. */
const playerChecks = (
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  { service, first, range, guests }: Pick<DraftQuote, 'service' | 'first' | 'range' | 'guests'>,
  ids: readonly number[] | RawBuilder<number[]>,
  now: Temporal.Instant,
  /** Further accounts to lock. */
  others = sql<number[]>`array[]::bigint[]`,
) => {
  const wanted = { service: service.key, now, date: first.date, ...range };
  const columns = playerColumns({ service, first, guests }, { now, settings });
  return [
    statementOf(accountsLock(tx, sql<number[]>`${ids}::bigint[] || ${others}`)),
    selectLiveBookingsAndNumber(ids, wanted, columns),
  ] as const;
};

/** Checks the players and prepares the booking. The caller is the only writer. */
export async function recordBooking(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  quote: Quote,
  bookedById: number,
): Promise<PreparedBooking> {
  const ids = accountIds(quote);
  const [accountRows, liveRows] = await sendTogether(tx, playerChecks(tx, context, quote, ids, context.clock.now()));
  const booking = await prepareBooking(tx, context, quote, bookedById, { accountRows, liveRows });
  await writeTogether(booking.writes).execute(tx);
  return booking;
}

interface PlayerRows {
  readonly accountRows: Parameters<typeof accountsByMember>[0];
  readonly liveRows: NumberedLiveBookings[];
  /** Why staff book beyond a rule. */
  readonly reason?: string | undefined;
  /** Nothing is taken now. */
  readonly isDue?: boolean;
}

/** Checks the players' limits and balances, with their accounts locked. */
async function prepareBooking(
  tx: Tx,
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  quote: Quote,
  bookedById: number,
  { accountRows, liveRows, reason, isDue = false }: PlayerRows,
): Promise<PreparedBooking> {
  const at = clock.now();
  const beyond = reason ? rulesBookedBeyond(quote, liveRows, { now: at, settings }) : [];
  if (!reason) checkPlayers(quote, liveRows, { now: at, settings });
  const accounts = accountsByMember(accountRows);
  if (!isDue) checkFunds(quote, accounts, bookedById);
  const key = `${quote.service.bookingLetters}-${String(liveRows[0]?.bookingNumber).padStart(6, '0')}`;
  const dueAt = isDue && quote.total > 0 ? quote.range.startsAt : null;
  const booking = { ...newBooking(quote, bookedById, at), dueAt };
  const payment = quote.total > 0 && !dueAt ? await paymentOf(tx, key, quote, accounts, bookedById, at) : undefined;
  const receipts = [...chargesOf(quote.players)]
    .filter(([, amount]) => amount > 0)
    .map(([memberId, amount]) => ({ memberId, amount }));
  const { year } = at.toZonedDateTimeISO(settings.CLUB_TIME_ZONE);
  const writes = [
    ...(payment ? entryWrites(payment) : []),
    ...bookingWrites(key, booking, quote),
    ...(payment ? receiptWrites(tx, { at, year, receipts }) : []),
  ];
  const rules = beyond.map(({ code, memberCode, count, limit }) => ({ code, memberCode, count, limit }));
  return { ...booking, key, writes, beyondRules: rules.length > 0 ? { reason, beyondRules: rules } : {} };
}

async function paymentOf(
  tx: Tx,
  key: string,
  quote: Quote,
  accounts: ReadonlyMap<number, MemberAccount>,
  actorId: number,
  at: Temporal.Instant,
): Promise<NewEntry> {
  const debits = [...chargesOf(quote.players)].flatMap(([id, amount]) => {
    const account = accounts.get(id);
    return amount > 0 && account ? [{ accountId: account.accountId, amount: cents(-amount) }] : [];
  });
  const income = { accountId: await incomeAccountId(tx, quote.service.key), amount: quote.total };
  const details = {
    key,
    service: quote.service.key,
    court: quote.first.court.title,
    date: quote.first.date,
    from: formatWallTime(quote.from),
    to: formatWallTime(quote.to),
  };
  return { kind: 'booking', source: `booking:${key}`, actorId, at, details, postings: [...debits, income] };
}

const placeOf = ({ first, range }: Pick<Quote, 'first' | 'range'>) => ({
  courtId: first.court.id,
  date: first.date,
  ...range,
});

/** Keeps a refusal until it may be answered. */
function attempt<Value>(work: () => Value): { readonly value: Value } | { readonly value: undefined; error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { value: undefined, error };
  }
}

function newBooking(quote: Quote, bookedById: number, at: Temporal.Instant): Omit<NewBooking, 'dueAt'> {
  return {
    serviceKey: quote.service.key,
    courtId: quote.first.court.id,
    ...quote.range,
    sessionDate: quote.first.date,
    startsMinute: quote.from,
    endsMinute: quote.to,
    bookingTypeKey: quote.bookingTypeKey,
    bookerId: quote.booker.id,
    bookedById,
    isLightOn: quote.first.isLightOn,
    isHalfSession: quote.isHalfSession,
    isAcOn: quote.isAcOn,
    priceParts: quote.parts.map(({ kind, title, amount }) => ({ kind, title, amountCents: amount })),
    total: quote.total,
    at,
  };
}
