import type { Affected, Resolution } from '@courtside/contract/club/office';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Origin } from '#endpoint/binding.ts';
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
import { type AffectedBooking, type Effect, lockAffected } from './affected-bookings.ts';
import { invalid } from './invalid-fields.ts';
import type { SaveRequest } from './preview-or-save.ts';

type Context = Pick<AppContext, 'clock' | 'settings'>;

interface Outcome {
  readonly booking: StoredBooking;
  readonly action: Resolution['action'];
  /** To the payers of a refunded booking. */
  readonly refundedCents: number;
}

interface Resolved {
  readonly affected: Affected[];
  readonly outcomes: readonly Outcome[];
}

/** Does with every booking that a change affects what was decided for it. Who cannot decide is refused where there are any. */
export async function resolveAffected(
  tx: Tx,
  context: Context,
  effect: Effect,
  { caller, origin, body }: SaveRequest,
): Promise<Resolved> {
  const affected = await lockAffected(tx, context, effect);
  const decided = decide(affected, (caller && body.resolutions) ?? []);
  const outcomes =
    caller && origin
      ? await resolveAll(tx, context, effect.services, decided, { actorId: caller.memberId, origin })
      : [];
  return { affected: affected.map(({ wire }) => wire), outcomes };
}

interface Actor {
  readonly actorId: number;
  readonly origin: Origin;
}

/**
 * All players' accounts are locked at once and in order. A refund of a session that is being played ends it and pays back
 * what is not played of it. Each player gets one mail for all of them.
 */
async function resolveAll(
  tx: Tx,
  context: Context,
  services: readonly Service[],
  decided: ReturnType<typeof decide>,
  by: Actor,
): Promise<Outcome[]> {
  const moving = decided.filter(({ resolution }) => resolution.action !== 'keep');
  const playerIds = moving.flatMap(({ affected: { players } }) => chargedIn(players));
  if (playerIds.length > 0) await lockMemberAccounts(tx, [...new Set(playerIds)]);
  const digest = new MailDigest();
  const actor = { ...by, digest };
  // Refunds first: they free sessions.
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

const idOf = ({ section, key }: { readonly section: string; readonly key: string }) =>
  `${section.toLowerCase()} ${key.toUpperCase()}`;

/** Exactly one decision for each affected booking; otherwise the list is answered again. */
function decide(affected: readonly AffectedBooking[], resolutions: readonly Resolution[]) {
  const byId = new Map(resolutions.map((resolution, index) => [idOf(resolution), { resolution, index }]));
  const decided = affected.flatMap((each) => {
    const found = byId.get(idOf(each.wire));
    return found ? [{ affected: each, ...found }] : [];
  });
  if (decided.length < affected.length || byId.size !== affected.length || resolutions.length !== affected.length) {
    throw new AppError('office.affected_changed', { extras: { affected: affected.map(({ wire }) => wire) } });
  }
  return decided;
}

async function findTarget(
  tx: Tx,
  { clock, settings }: Context,
  service: Service,
  { to }: Resolution,
  booking: StoredBooking,
  index: number,
): Promise<readonly [Session, ...Session[]]> {
  const refuse = (message: string) => invalid([{ path: `resolutions.${index}.to`, message }]);
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
