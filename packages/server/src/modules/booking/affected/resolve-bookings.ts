import type { Affected, Resolution } from '@courtside/contract/club/office';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import {
  chargedIn,
  decidedAfterMove,
  endBooking,
  moveBooking,
  refundBooking,
  refundsAt,
  type StoredBooking,
} from '#modules/booking/bookings/index.ts';
import {
  areConsecutive,
  closureOf,
  findSession,
  type Service,
  type Session,
  selectClosures,
  splitBookingKey,
} from '#modules/club/sports/index.ts';
import { MailDigest } from '#modules/messages/notifications/index.ts';
import { lockMemberAccounts } from '#modules/money/ledger/index.ts';
import {
  type Actor,
  type AffectedBooking,
  type Effect,
  lockAffected,
  type OtherAffected,
} from './affected-bookings.ts';
import { type Decided, decide, refusalAt } from './decide.ts';
import type { SaveRequest } from './preview-or-save.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

interface Outcome {
  readonly booking: StoredBooking;
  readonly action: Resolution['action'];
  /** To the payers of a refunded booking. */
  readonly refundedCents: number;
}

interface OtherOutcome {
  readonly id: number;
  readonly action: Resolution['action'];
  readonly refundedCents: number;
}

interface Resolved {
  readonly affected: Affected[];
  readonly outcomes: readonly Outcome[];
  /** Of what is no booking. */
  readonly others: readonly OtherOutcome[];
}

/** Does with everything that a change affects what was decided for it. Who cannot decide is refused where there is any. */
export async function resolveAffected(
  tx: Tx,
  context: Context,
  effect: Effect,
  { caller, origin, body }: SaveRequest,
): Promise<Resolved> {
  const { bookings, others } = await lockAffected(tx, context, effect);
  const all = [...bookings, ...others];
  const decided = decide(all, (caller && body.resolutions) ?? []);
  const affected = all.map(({ wire }) => wire);
  if (!caller || !origin) return { affected, outcomes: [], others: [] };
  const by = { actorId: caller.memberId, origin };
  const ofBookings = decided.flatMap(({ affected: each, ...decision }) =>
    'booking' in each ? [{ affected: each, ...decision }] : [],
  );
  const ofOthers = decided.flatMap(({ affected: each, ...decision }) =>
    'booking' in each ? [] : [{ affected: each, ...decision }],
  );
  await lockAccounts(tx, ofBookings, ofOthers);
  // Refunds first: they free sessions.
  const refunded = await refundOthers(ofOthers, by);
  const outcomes = await resolveAll(tx, context, effect.services, ofBookings, by);
  for (const { affected: each, resolution, index } of ofOthers) {
    if (resolution.action !== 'move') continue;
    const refuse = refusalAt(index);
    if (!resolution.to) throw refuse('is required for a move');
    await each.move(resolution.to, by, refuse);
  }
  return { affected, outcomes, others: refunded };
}

/** All accounts at once and in order. */
async function lockAccounts(tx: Tx, bookings: Decided<AffectedBooking>, others: Decided<OtherAffected>): Promise<void> {
  const ids = [
    ...bookings.flatMap(({ affected, resolution }) =>
      resolution.action === 'keep' ? [] : chargedIn(affected.players),
    ),
    ...others.flatMap(({ affected, resolution }) => (resolution.action === 'refund' ? affected.payerIds : [])),
  ];
  if (ids.length > 0) await lockMemberAccounts(tx, [...new Set(ids)]);
}

async function refundOthers(others: Decided<OtherAffected>, by: Actor): Promise<OtherOutcome[]> {
  const outcomes: OtherOutcome[] = [];
  for (const { affected, resolution } of others) {
    const refundedCents = resolution.action === 'refund' ? await affected.refund(by) : 0;
    outcomes.push({ id: affected.id, action: resolution.action, refundedCents });
  }
  return outcomes;
}

/** A refund of a session that is being played ends it and pays back what is not played of it. Each player gets one mail for all of them. */
async function resolveAll(
  tx: Tx,
  context: Context,
  services: readonly Service[],
  decided: Decided<AffectedBooking>,
  by: Actor,
): Promise<Outcome[]> {
  const moving = decided.filter(({ resolution }) => resolution.action !== 'keep');
  const digest = new MailDigest();
  const actor = { ...by, digest };
  for (const { affected: each, resolution } of moving)
    if (resolution.action === 'refund') await refund(tx, context, each, actor);
  for (const { affected: each, resolution, index } of moving) {
    if (resolution.action !== 'move') continue;
    const service = services.find(({ key }) => key === each.booking.serviceKey);
    if (!service) throw new AppError('record.not_found');
    const sessions = await findTarget(tx, context, service, resolution, each.booking, index);
    await moveBooking(tx, context, { ...each, service, sessions, ...actor, mayOweCash: true });
  }
  await digest.queue(tx, context.clock, context.settings.CLUB_NAME);
  const now = context.clock.now();
  return decided.map(({ affected: { booking, players }, resolution: { action } }) => {
    const refunds = action === 'refund' ? [...refundsAt(booking, players, now).values()] : [];
    return { booking, action, refundedCents: refunds.reduce((sum, amount) => sum + amount, 0) };
  });
}

async function refund(
  tx: Tx,
  context: Context,
  { booking, players, because }: AffectedBooking,
  actor: Actor & { readonly digest: MailDigest },
): Promise<void> {
  if (because && Temporal.Instant.compare(booking.startsAt, context.clock.now()) < 0)
    return endBooking(tx, context, { booking, players, because, ...actor });
  await refundBooking(tx, context, booking, players, { ...actor, ...(because && { because }), mayOweCash: true });
}

async function findTarget(
  tx: Tx,
  { clock, settings }: Context,
  service: Service,
  { to }: Resolution,
  booking: StoredBooking,
  index: number,
): Promise<readonly [Session, ...Session[]]> {
  const refuse = refusalAt(index);
  if (!to) throw refuse('is required for a move');
  if (Temporal.Instant.compare(booking.startsAt, clock.now()) <= 0)
    throw refuse('cannot be reached: the session has begun');
  const [first, ...rest] = splitBookingKey(to).map((key) => findSession([service], key, settings.CLUB_TIME_ZONE));
  const sessions = [first, ...rest].filter((session) => session !== undefined);
  if (!first || sessions.length < rest.length + 1 || !areConsecutive(sessions)) throw refuse('is not a session');
  const last = sessions.at(-1) ?? first;
  if (Temporal.Instant.compare(first.startsAt, clock.now()) <= 0) throw refuse('has begun already');
  const closures = await selectClosures(tx, service.key, { startsAt: first.startsAt, endsAt: last.endsAt });
  if (sessions.some((session) => closureOf(closures, session))) throw refuse('is closed');
  if (await decidedAfterMove(tx, { clock }, booking, first.startsAt))
    throw refuse('is too near: the game is not full yet, and that would be decided already');
  return [first, ...sessions.slice(1)];
}
