import type { Resolution } from '@courtside/contract/office';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import type { Caller, Origin } from '#endpoint/binding.ts';
import { chargedIn, moveBooking, refundBooking } from '#modules/bookings/index.ts';
import { lockMemberAccounts } from '#modules/ledger/index.ts';
import {
  areConsecutive,
  closureOf,
  findSession,
  type Service,
  type Session,
  selectClosures,
  splitBookingKey,
} from '#modules/sports/index.ts';
import type { AffectedBooking } from './affected-bookings.ts';

interface Actor {
  readonly caller: Caller;
  readonly origin: Origin;
}

/** Does with every affected booking what was decided for it; all players' accounts are locked at once and in order. */
export async function resolveBookings(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  affected: readonly AffectedBooking[],
  resolutions: readonly Resolution[],
  { caller, origin }: Actor,
): Promise<void> {
  const decided = decide(affected, resolutions);
  const moving = decided.filter(({ resolution }) => resolution.action !== 'keep');
  const playerIds = moving.flatMap(({ affected: { players } }) => chargedIn(players));
  if (playerIds.length > 0) await lockMemberAccounts(tx, [...new Set(playerIds)]);
  const actor = { actorId: caller.memberId, origin };
  const receipts: Array<() => Promise<void>> = [];
  // Refunds first: they free sessions.
  for (const { affected: each, resolution } of moving)
    if (resolution.action === 'refund') await refundBooking(tx, context, each.booking, each.players, actor);
  for (const { affected: each, resolution, index } of moving) {
    if (resolution.action !== 'move') continue;
    const sessions = await findTarget(tx, context, service, resolution, index);
    receipts.push(await moveBooking(tx, context, { ...each, service, sessions, ...actor }));
  }
  for (const issue of receipts) await issue();
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
  { clock, settings }: Pick<AppContext, 'clock' | 'settings'>,
  service: Service,
  { to }: Resolution,
  index: number,
): Promise<readonly [Session, ...Session[]]> {
  const refuse = (message: string) =>
    new AppError('office.invalid', { extras: { errors: [{ path: `resolutions.${index}.to`, message }] } });
  if (!to) throw refuse('is required for a move');
  const [first, ...rest] = splitBookingKey(to).map((key) => findSession([service], key, settings.CLUB_TIME_ZONE));
  const sessions = [first, ...rest].filter((session) => session !== undefined);
  if (!first || sessions.length < rest.length + 1 || !areConsecutive(sessions)) throw refuse('is not a session');
  const last = sessions.at(-1) ?? first;
  if (Temporal.Instant.compare(first.startsAt, clock.now()) <= 0) throw refuse('has begun already');
  const closures = await selectClosures(tx, service.key, { startsAt: first.startsAt, endsAt: last.endsAt });
  if (sessions.some((session) => closureOf(closures, session))) throw refuse('is closed');
  return [first, ...sessions.slice(1)];
}
