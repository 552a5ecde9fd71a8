import type { PlannedChange } from '@courtside/contract/booking/booking-change';
import { mayBook } from '@courtside/contract/wire/roles';
import { sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether, sendWithCommit, statementOf } from '#database/connection/pipelining.ts';
import type { Db, Tx } from '#database/database.ts';
import { writeTogether } from '#database/transaction/write-together.ts';
import { Answer } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency/idempotency.ts';
import {
  beyondRuleReason,
  changeBookingWrites,
  changeLock,
  chargedIn,
  claimTermsOf,
  explainConflict,
  findBooking,
  payersOfGivenBack,
  placeAt,
  playerColumns,
  playersOf,
  refundedShares,
  refundGivenBack,
  type StoredBooking,
  selectLiveBookings,
  selectPlayersByKey,
} from '#modules/booking/bookings/index.ts';
import { sessionClaim, settlementWrites } from '#modules/booking/schedule/index.ts';
import { loadServices, type ServiceMap } from '#modules/club/sports/index.ts';
import { accountsByMember, accountsLock, accountsOf } from '#modules/money/ledger/index.ts';
import { checkPinOrUnlock, pinCredential } from '#modules/people/auth/index.ts';
import { countLookups, idsByCode, playersByCode, selectPlayers } from '#modules/people/members/index.ts';
import { type ChangeCall, type ChangeDraft, draftChange } from './draft-change.ts';
import { freeFavourites } from './free-favourites.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { placeProblem } from './plan-move.ts';
import { checkChangeable, checkVersion, readRefunds, refuseChange } from './refuse-change.ts';

/**
 * Changes players, payers, guests or sessions of a booking by its booker, or answers what a change would cost. The old booking
 * stands until the new one is written: it is the same row, in one transaction.
 */
export async function changeBooking(context: AppContext, call: ChangeCall): Promise<Answer<PlannedChange>> {
  const { body, caller } = call;
  if (!mayBook(caller.role)) throw new AppError('access.denied');
  await countLookups(context, caller, body.PlayerCodes.split(','));
  const services = await loadServices(context);
  const booking = await findBooking(context.db, body.section, body.key);
  return body.dryRun === 1
    ? new Answer(await preview(context, services, call, booking))
    : save(context, services, call, booking);
}

/** Both sides and everything that refuses it. It locks nothing (decision 0097). */
async function preview(
  context: AppContext,
  services: ServiceMap,
  call: ChangeCall,
  asked: StoredBooking | undefined,
): Promise<PlannedChange> {
  const { db } = context;
  const before = asked ? await playersOf(db, [asked.id]) : [];
  const { booking, changeUntil } = checkChangeable(context, call, asked, before);
  const draft = draftChange(services, context, call, booking);
  const { claim, found, live, ids } = readsOf(db, context, call, booking, draft);
  const accountIds = sql<number[]>`${ids} || ${chargedIn(before)}::bigint[]`;
  const [playerRows, factRows, liveRows, accountRows] = await sendTogether(db, [
    found,
    claim.factsNow(),
    live,
    statementOf(accountsOf(db, accountIds)),
  ]);
  const { wire, quote } = planChange(context, {
    ...{ booking, before, draft, changeUntil, caller: call.caller, live: liveRows },
    found: playersByCode(draft.quote.playerCodes, playerRows),
    accounts: accountsByMember(accountRows),
    refunded: await refundedShares(db, booking.id),
    place: draft.target ? placeProblem(claim, factRows, draft.target[0]) : [],
  });
  if (!wire.problems.some(({ code }) => code === 'booking.already_playing')) return wire;
  const playerIds = [call.caller.memberId, ...quote.players.map(({ id }) => id)];
  const free = await freeFavourites(db, call.caller.memberId, quote.range, playerIds);
  const problems = wire.problems.map((each) => (each.code === 'booking.already_playing' ? { ...each, free } : each));
  return { ...wire, problems };
}

/** Locks in the order of all: the caller's PIN, the sessions, the booking, the accounts. */
async function save(
  context: AppContext,
  services: ServiceMap,
  call: ChangeCall,
  booking: StoredBooking | undefined,
): Promise<Answer<PlannedChange>> {
  const { caller, body, origin } = call;
  const pin = { caller, pin: body.pin, origin };
  const lockPin = (tx: Tx) => statementOf(pinCredential(tx, context, caller));
  const drafted = attempt(() => booking && { booking, draft: draftChange(services, context, call, booking) });
  if (!drafted.value) {
    // Refuses: the booking that is not there or may not be changed first, and then what is asked for.
    return inIdempotentRoundTrips(context, call, {
      first: (tx) => [lockPin(tx), statementOf(selectPlayersByKey(tx, body.key))],
      async work(tx, [credentials, before]) {
        await checkPinOrUnlock(tx, context, pin, credentials);
        checkChangeable(context, call, booking, before);
        throw drafted.error;
      },
    });
  }
  const { draft, booking: asked } = drafted.value;
  const { id } = asked;
  return inIdempotentRoundTrips(context, call, {
    first: (tx) => {
      const { claim, found, live, ids, givenBack } = readsOf(tx, context, call, asked, draft);
      const before = sql`array(select unnest(array[member_id, charged_id]) from booking_player where booking_id = ${id})`;
      return [
        lockPin(tx),
        claim.lock,
        changeLock(id),
        statementOf(selectPlayersByKey(tx, body.key)),
        claim.facts,
        found,
        statementOf(accountsLock(tx, sql<number[]>`${ids} || ${before} || ${givenBack}`)),
        live,
      ];
    },
    async work(tx, [credentials, , [locked], before, factRows, playerRows, accountRows, live]) {
      await checkPinOrUnlock(tx, context, pin, credentials);
      // 1. The booking as it is behind its lock, which the caller may change and has seen.
      const current = { ...asked, ...(locked && { status: locked.status }) };
      const { changeUntil } = checkChangeable(context, call, current, before);
      checkVersion(context, call, current, locked);
      // 2. The new sessions, then everything else, as for a new booking.
      const { claim } = readsOf(tx, context, call, current, draft);
      const facts = draft.target && claim.check(factRows);
      const accounts = accountsByMember(accountRows);
      const plan = planChange(context, {
        ...{ booking: current, before, draft, changeUntil, caller, live, accounts, place: [] },
        found: playersByCode(draft.quote.playerCodes, playerRows),
        refunded: readRefunds(locked),
      });
      const reason = beyondRuleReason(body.BeyondRuleReason, caller);
      refuseChange(plan, call, reason);
      // 3. Write all of it.
      await refundGivenBack(tx, context, facts?.givenBackIds ?? [], { takenBy: current.key, origin });
      const writes = await changeBookingWrites(tx, context, {
        ...{ booking: current, players: before, accounts, origin, price: plan.price, team: plan.team },
        ...(draft.target && { service: draft.quote.service, sessions: draft.target }),
        actorId: caller.memberId,
        details: beyondRules(plan, reason),
      });
      const place = { courtId: draft.quote.first.court.id, date: draft.quote.first.date, ...draft.quote.range };
      const settled = facts ? settlementWrites(tx, draft.quote.service, place, caller.memberId, facts) : [];
      await sendWithCommit(tx, writeTogether([...writes, ...settled]));
      return new Answer({ ...plan.wire, version: current.version + 1, isChanged: true });
    },
    explain: (error) => explainConflict(error, context, services, draft.request, caller),
  });
}

/** The statements that a change reads, with or without locks. */
function readsOf(
  db: Db | Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  { caller }: ChangeCall,
  booking: StoredBooking,
  { quote, target }: ChangeDraft,
) {
  const { clock, settings } = context;
  const now = clock.now();
  const { service, sessions, first, playerCodes } = quote;
  const time = target ? placeAt(booking, target, settings.CLUB_TIME_ZONE) : booking;
  const wanted = { service: service.key, now, date: first.date, startsAt: time.startsAt, endsAt: time.endsAt };
  const ids = sql<number[]>`${idsByCode(playerCodes)}::bigint[]`;
  const place = { courtId: first.court.id, ...quote.range };
  return {
    ids,
    givenBack: target ? payersOfGivenBack(place) : sql<number[]>`array[]::bigint[]`,
    claim: sessionClaim(context, service, sessions, caller.memberId, {
      ...claimTermsOf(caller),
      exceptBookingId: booking.id,
      paysGivenBack: true,
    }),
    found: statementOf(selectPlayers(db, playerCodes, quote.asking)),
    live: selectLiveBookings(
      ids,
      { ...wanted, exceptId: booking.id },
      playerColumns(quote, { now, settings }, booking.id, true),
    ),
  };
}

/** For the audit log, when staff changed beyond a rule. */
function beyondRules({ problems }: ChangePlan, reason: string | undefined) {
  const rules = problems.flatMap(({ rule }) => rule ?? []);
  if (!reason || rules.length === 0) return {};
  return {
    reason,
    beyondRules: rules.map(({ code, memberCode, count, limit }) => ({ code, memberCode, count, limit })),
  };
}

/** Keeps a refusal until it may be answered. */
function attempt<Value>(
  work: () => Value,
): { readonly value: Value; readonly error?: unknown } | { readonly value?: undefined; readonly error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}
