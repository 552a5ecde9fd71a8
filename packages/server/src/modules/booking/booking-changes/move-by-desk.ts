import type { moveByDesk as moveEndpoint, PlannedMove } from '@courtside/contract/booking/office-booking-changes';
import { formatWallTime } from '@courtside/contract/values/club-time';
import { cents, centsToEuros, formatEuros } from '@courtside/contract/values/money';
import type { ErrorCode } from '@courtside/contract/wire/errors';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { sendTogether } from '#database/connection/pipelining.ts';
import type { Tx } from '#database/database.ts';
import { violates } from '#database/failures.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { findBooking, moveBooking, playersOf, type StoredBooking } from '#modules/booking/bookings/index.ts';
import { alternativesFor, sessionClaim } from '#modules/booking/schedule/index.ts';
import { forCategory, loadServices, type Session } from '#modules/club/sports/index.ts';
import { requirePinOrUnlock } from '#modules/people/auth/index.ts';
import { lockedBooking } from './lock-booking.ts';
import { type MovePlan, type MoveTarget, planMove, readTarget } from './plan-move.ts';

type MoveCall = Call<typeof moveEndpoint>;

/** Moves a booking for the desk, or answers what a move would cost and why it does not fit. */
export async function moveByDesk(context: AppContext, call: MoveCall): Promise<Answer<PlannedMove>> {
  const { params, body } = call;
  if (body.dryRun === 1) {
    const booking = await findBooking(context.db, params.section, params.key);
    if (!booking) throw new AppError('record.not_found');
    const target = await findTarget(context, call, booking);
    const players = await playersOf(context.db, [booking.id]);
    const claim = claimOf(context, call, booking, target);
    const { wire } = await planMove(context.db, context, { ...target, booking, players, claim });
    return new Answer(wire);
  }
  // The sessions are locked before the booking, as by everybody who books them, so they are read first.
  const asked = await findBooking(context.db, params.section, params.key);
  const target = asked && (await attempt(() => findTarget(context, call, asked)));
  return inIdempotentTransaction(
    context,
    call,
    async (tx) => {
      await requirePinOrUnlock(tx, context, { caller: call.caller, pin: body.PinCode, origin: call.origin });
      if (!target) throw new AppError('record.not_found');
      if (!target.value) throw target.error;
      return new Answer(await move(tx, context, call, target.value));
    },
    (error) => explain(error, context, call, target?.value?.sessions),
  );
}

async function move(tx: Tx, context: AppContext, call: MoveCall, target: MoveTarget): Promise<PlannedMove> {
  const { params, body, caller, origin } = call;
  const { service, sessions } = target;
  // 1. Lock the new sessions, then the booking, and look at both again.
  await sendTogether(tx, [sessionClaim(context, service, sessions, caller.memberId).lock]);
  const { booking, players } = await lockedBooking(tx, params);
  readTarget([service], booking, body.to, context);
  // 2. Plan the move behind the locks; refuse what does not fit, or what costs something else than was shown.
  const claim = claimOf(context, call, booking, target);
  const plan = await planMove(tx, context, { ...target, booking, players, claim });
  refuse(plan, call);
  // 3. Move, pay, notify the players, write the audit log.
  const rules = plan.refusals.map(({ code, memberCode, count, limit }) => ({ code, memberCode, count, limit }));
  await moveBooking(tx, context, {
    booking,
    players,
    service,
    sessions,
    actorId: caller.memberId,
    origin,
    difference: body.difference,
    details: rules.length > 0 ? { reason: body.beyondRuleReason, beyondRules: rules } : {},
  });
  return { ...plan.wire, isMoved: true };
}

function refuse({ problems, refusals, differenceCents, wire }: MovePlan, { body }: MoveCall): void {
  const [problem] = problems;
  if (problem) throw new AppError(problem.code, { params: problem.params, extras: { problems: wire.problems } });
  const [rule] = refusals;
  if (rule && !body.beyondRuleReason) {
    throw new AppError(rule.code as ErrorCode, {
      params: rule.params,
      extras: { refusals, own: rule.own, ...(rule.own.en && { data: rule.own.en }) },
    });
  }
  const { expectedDifference: expected } = body;
  if (expected === undefined || Math.round(expected * 100) === differenceCents) return;
  const total = wire.payers.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  throw new AppError('booking.price_changed', {
    params: { total: formatEuros(centsToEuros(cents(total))) },
    extras: { difference: wire.difference, payers: wire.payers },
  });
}

async function findTarget(
  context: AppContext,
  { body, caller }: MoveCall,
  booking: StoredBooking,
): Promise<MoveTarget> {
  const services = await loadServices(context);
  const sessions = readTarget([...services.values()], booking, body.to, context);
  const service = services.get(booking.serviceKey);
  if (!service) throw new AppError('sports.unknown_service');
  return { service: forCategory(service, caller.categoryKey), sessions };
}

const claimOf = (
  context: AppContext,
  { caller }: MoveCall,
  booking: StoredBooking,
  { service, sessions }: MoveTarget,
) => sessionClaim(context, service, sessions, caller.memberId, { exceptBookingId: booking.id });

/** Keeps a refusal until the PIN is verified. */
async function attempt<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly value: undefined; readonly error: unknown }> {
  try {
    return { value: await work() };
  } catch (error) {
    return { value: undefined, error };
  }
}

/** Translates a violated constraint; a lost session is answered with the nearest free ones. */
async function explain(
  error: unknown,
  context: AppContext,
  { caller }: MoveCall,
  sessions: readonly Session[] = [],
): Promise<unknown> {
  const [first] = sessions;
  if (violates(error, 'booking_player_no_double_presence'))
    return new AppError('booking.already_playing', { params: { name: 'A player' }, cause: error });
  const isTaken =
    violates(error, 'court_booking_no_overlap') || (error instanceof AppError && error.code === 'booking.slot_taken');
  if (!first || !isTaken) return error;
  return new AppError('booking.slot_taken', {
    params: { court: first.court.title, time: formatWallTime(first.from) },
    extras: { alternatives: await alternativesFor(context, sessions, caller.categoryKey) },
    cause: error,
  });
}
