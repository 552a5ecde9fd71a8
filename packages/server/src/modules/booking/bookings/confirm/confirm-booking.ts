import type { confirmBooking as confirmEndpoint } from '@courtside/contract/booking/bookings';
import { cents } from '@courtside/contract/values/money';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendWithCommit, statementOf } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { nameEvent } from '#database/events/events.ts';
import { violates } from '#database/failures.ts';
import { onCommit } from '#database/transaction/in-transaction.ts';
import { writeTogether } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentRoundTrips } from '#endpoint/idempotency/idempotency.ts';
import { sessionClaim, settlementWrites } from '#modules/booking/schedule/index.ts';
import { loadServices } from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { passesLock } from '#modules/money/passes/index.ts';
import { checkPinOrUnlock, pinCredential } from '#modules/people/auth/index.ts';
import { countLookups, idsByCode, playersByCode, selectPlayers } from '#modules/people/members/index.ts';
import { claimTermsOf } from '../booking.policy.ts';
import { refuseGameSwitchedOff } from '../game/plan-game.ts';
import type { LessonTerms } from '../lesson/lesson-terms.ts';
import { playerNewsWrites } from '../notify-players.ts';
import { passesByKey, refusePassesSwitchedOff } from '../payment/pass-shares.ts';
import { payersOfGivenBack, refundGivenBack } from '../refund-given-back.ts';
import { explainConflict, lostRaceCode } from './booking-conflicts.ts';
import { beyondRuleReason } from './check-players.ts';
import { type PlayerRows, playerChecks, prepareBooking } from './prepare-booking.ts';
import { draftSale, finishQuote, type Quote, type QuotedPlayer } from './quote-booking.ts';
import { noteTaken, refuseTaken } from './refuse-taken.ts';

type ConfirmCall = Call<typeof confirmEndpoint>;

/**
 * Books and pays in one transaction of two round trips: lock and read, then write and commit. Every transaction takes
 * its locks in the same order, which prevents deadlocks: the caller's PIN, the sessions, the players' accounts.
 */
export async function confirmBooking(context: AppContext, call: ConfirmCall) {
  return confirmPlanned(context, call);
}

/** The same for a lesson: what its coach, time and contract have made of the request, or why they refuse it. */
export async function confirmPlanned(
  context: AppContext,
  call: ConfirmCall,
  planned?: { readonly value: LessonTerms } | { readonly value: undefined; readonly error: unknown },
) {
  const services = await loadServices(context);
  const { body, caller, origin } = call;
  const draft = attempt(() => {
    if (planned && !planned.value) throw planned.error;
    refuseGameSwitchedOff(context, body);
    refusePassesSwitchedOff(context, body);
    return draftSale(services, context, body, caller, planned?.value);
  });
  const explain = (error: unknown) => {
    const isCoachBusy = planned?.value && violates(error, 'booking_player_no_double_presence');
    if (isCoachBusy) return planned.value.explainPresence(error);
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
  await countLookups(context, caller, playerCodes);
  const claim = sessionClaim(context, service, sessions, caller.memberId, claimTermsOf(caller));
  const now = context.clock.now();
  const passKeys = [...new Set(value.passCodes.values())];
  return inIdempotentRoundTrips(context, call, {
    before: (tx) => refuseTaken(tx, context, call, value),
    // Lock the sessions, then the accounts; what is read behind the locks is final.
    first: (tx) => [
      lockPin(tx),
      claim.lock,
      claim.facts,
      statementOf(selectPlayers(tx, playerCodes, asking)),
      ...playerChecks(tx, context, value, idsByCode(playerCodes), now, payersOfGivenBack(placeOf(value))),
      ...(passKeys.length > 0 ? [passesLock(passKeys)] : []),
    ],
    async work(tx, [credentials, , factRows, playerRows, accountRows, liveRows, passRows = []]) {
      await checkPinOrUnlock(tx, context, pin, credentials);
      // 2. Calculate the booking from the club's own data.
      const quote = finishQuote(value, caller, playersByCode(playerCodes, playerRows), passesByKey(passRows));
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
  { facts, ...rows }: PlayerRows & { readonly facts: Parameters<typeof settlementWrites>[4] },
) {
  const { service, first, players } = quote;
  const reason = beyondRuleReason(body.BeyondRuleReason, caller);
  const isDue = body.PayAtCounter === 1 || caller.program !== undefined;
  if (isDue && !roleHasAccess(caller.role, 'desk')) throw new AppError('access.denied');
  if (isDue && quote.game) throw new AppError('game.cannot_open');
  // 4. Check the players, debit the payers and store the booking with its receipts.
  const booking = await prepareBooking(tx, context, quote, caller.memberId, { ...rows, reason, isDue });
  nameEvent(tx, 'booking.made', booking.key);
  if (caller.program && facts.givenBackIds.length > 0) throw new AppError('key.moves_money');
  // The payment of whoever gave these sessions back is refunded before their places are written.
  await refundGivenBack(tx, context, facts.givenBackIds, { takenBy: booking.key, origin });
  // 5. Update the schedules, notify the players, write the audit log.
  const settled = settlementWrites(tx, service, placeOf(quote), caller.memberId, facts);
  const news = await playerNewsWrites(tx, context, {
    kind: 'bookingConfirmed',
    players: players.map(chargedPart),
    booking: {
      ...booking,
      guests: quote.guests,
      serviceTitle: service.title,
      court: first.court.title,
      titles: { service: service.titles, court: first.court.titles },
      ...(quote.lesson && { lesson: quote.lesson.lesson }),
    },
    byId: caller.memberId,
    isDue,
  });
  const audited = auditWrites(context.clock, {
    action: 'booking_made',
    actorId: caller.memberId,
    subjectId: booking.bookerId,
    details: { key: booking.key, totalCents: booking.total, ...(isDue && { isDue }), ...booking.beyondRules },
    ...origin,
  });
  const writes = [...booking.writes, ...settled, ...news, ...audited];
  await sendWithCommit(tx, writeTogether(writes));
  return new Answer('ok' as const, { booking: { section: service.key, key: booking.key } });
}

/** Nobody is told of money that a pass has paid before. */
const chargedPart = (player: QuotedPlayer) => ({ ...player, share: cents(player.share - (player.passCents ?? 0)) });

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
