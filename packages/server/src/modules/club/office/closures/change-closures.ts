import type { Affected } from '@courtside/contract/club/office';
import { CLOSURE_LIMITS } from '@courtside/contract/club/sports/office-closures';
import type { ClubDate } from '@courtside/contract/values/dates';
import type { FieldError } from '@courtside/contract/wire/envelope';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { previewAffected, resolveAffected, type SaveRequest } from '#modules/booking/affected/index.ts';
import { announceFreedTime, blockSessions, closeCourts } from '#modules/booking/schedule/index.ts';
import {
  deleteOccurrences,
  type NewClosure,
  type RemovedClosure,
  type Service,
  selectServices,
} from '#modules/club/sports/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { refuseFaults } from '../refuse-faults.ts';
import { type ClosedBy, type Covered, closureEffect, coveredBy } from './closure-effect.ts';
import { type ClosurePlan, faultsOfTimes, occurrencesOf, reasonOf } from './closure-plan.rules.ts';
import {
  insertPlan,
  type StoredPlan,
  storeDateDecisions,
  storeDecisions,
  storePlanEnd,
  updatePlan,
} from './closures.repository.ts';
import { notifyMovedPlayers } from './notify-moved.ts';

/** A closure that is added, changed (`stored`) or ended (`plan` is null). */
export interface ClosureChange {
  readonly plan: ClosurePlan | null;
  readonly stored?: StoredPlan;
  readonly isRain?: boolean;
  readonly holidayDate?: ClubDate;
}

interface Written {
  readonly id: number;
  readonly version: number;
}

export interface ChangedClosures {
  readonly closures: readonly Written[];
  readonly affected: Affected[];
}

/**
 * Writes closures and resolves the bookings that they affect. Bookings and holds of their sports wait until the commit:
 * each either is seen here, or sees the closure and is refused.
 */
export async function changeClosures(
  tx: Tx,
  context: AppContext,
  request: SaveRequest,
  changes: readonly ClosureChange[],
): Promise<ChangedClosures> {
  const { clock, settings } = context;
  const now = clock.now();
  // 1. Wait for running bookings of these sports, and block new ones.
  const services = await selectServices(tx);
  const planned = changes.flatMap(({ plan, stored }) => [plan, stored].filter((each) => !!each));
  await blockSessions(tx, [...new Set(planned.flatMap((plan) => placesOf(plan, services).map((at) => at.serviceKey)))]);
  // 2. Write each closure, and find the bookings that it covers now and did not before.
  const freed: RemovedClosure[] = [];
  const written: Array<Written & { readonly change: ClosureChange; readonly covered: Covered }> = [];
  for (const change of changes) {
    const { plan, stored } = change;
    const covered = await coveredBy(tx, stored?.id, now);
    const removed = stored ? await deleteOccurrences(tx, stored.id, now) : [];
    const { id, version } = await writePlan(tx, change, now);
    written.push({ id, version, change, covered });
    const added = plan
      ? occurrenceRows(plan, id, services, settings.CLUB_TIME_ZONE, now)
      : shortened(removed, stored, id, now);
    if (added.length > 0) await closeCourts(tx, context, added);
    freed.push(...removed.filter((each) => !added.some((row) => isSame(row, each))));
  }
  // 3. Keep, move or refund what they meet.
  const closures = written.flatMap(({ id, covered, change: { plan } }) =>
    plan ? [{ id, plan, covered, times: [] }] : [],
  );
  const effect = closureEffect(tx, context, services, closures);
  const { affected, outcomes, others } = await resolveAffected(tx, context, effect, request);
  for (const { id, change } of written) {
    const own = outcomes.filter(({ booking }) => effect.bookingsOf.get(booking.id) === id);
    const dates = others.filter((other) => effect.datesOf.get(other.id) === id);
    await storeDecisions(
      tx,
      id,
      own.map(({ booking, ...outcome }) => ({ ...booking, ...outcome, bookingId: booking.id })),
    );
    await storeDateDecisions(tx, id, dates);
    // 4. Write the audit log.
    await runWrites(
      tx,
      auditWrites(clock, {
        action: auditAction(change),
        actorId: request.caller?.memberId ?? null,
        details: {
          closure: id,
          before: change.stored ?? null,
          after: change.plan,
          ...(own.length > 0 && {
            bookings: own.map(({ booking, action, refundedCents }) => ({ key: booking.key, action, refundedCents })),
          }),
          ...(dates.length > 0 && { courseDates: dates }),
        },
        ...request.origin,
      }),
    );
  }
  // 5. What is free again is shown at once; players who were moved away are told.
  await announceFreedTime(tx, freed);
  for (const { stored } of changes) if (stored) await notifyMovedPlayers(tx, context, stored.id, services);
  return { closures: written.map(({ id, version }) => ({ id, version })), affected };
}

/** What the same changes would affect, from what is committed: nothing is written, and nobody waits. */
export async function previewClosures(
  tx: Tx,
  context: Pick<AppContext, 'clock' | 'settings'>,
  changes: readonly ClosureChange[],
): Promise<Affected[]> {
  const now = context.clock.now();
  const services = await selectServices(tx);
  const closures: ClosedBy[] = [];
  for (const { plan, stored } of changes) {
    if (!plan) continue;
    const times = occurrenceRows(plan, stored?.id ?? 0, services, context.settings.CLUB_TIME_ZONE, now);
    closures.push({ plan, covered: await coveredBy(tx, stored?.id, now), times });
  }
  const replacedPlanIds = changes.flatMap(({ stored }) => stored?.id ?? []);
  return previewAffected(tx, context, closureEffect(tx, context, services, closures, replacedPlanIds));
}

/** Stores a closure of the demo club, with the occurrences that are over. */
export async function recordClosure(tx: Tx, context: AppContext, plan: ClosurePlan): Promise<void> {
  const services = await selectServices(tx);
  const id = await insertPlan(tx, plan, context.clock.now(), {});
  const since = Temporal.Instant.fromEpochMilliseconds(0);
  await closeCourts(tx, context, occurrenceRows(plan, id, services, context.settings.CLUB_TIME_ZONE, since));
}

async function writePlan(
  tx: Tx,
  { plan, stored, isRain, holidayDate }: ClosureChange,
  at: Temporal.Instant,
): Promise<Written> {
  if (!plan) {
    if (!stored) throw new AppError('record.not_found');
    return { id: stored.id, version: await storePlanEnd(tx, stored.id, at) };
  }
  if (stored) return { id: stored.id, version: await updatePlan(tx, stored.id, plan) };
  const id = await insertPlan(tx, plan, at, { ...(isRain && { isRain }), ...(holidayDate && { holidayDate }) });
  return { id, version: 1 };
}

function auditAction({ plan, stored }: ClosureChange) {
  if (!plan) return 'closure_ended';
  return stored ? 'closure_saved' : 'closure_added';
}

type ClosedPlace = Pick<NewClosure, 'serviceKey' | 'courtId'>;

/** The courts that a plan closes; a whole sport is one place. */
function placesOf(
  { serviceKey, courtIds }: Pick<ClosurePlan, 'serviceKey' | 'courtIds'>,
  services: readonly Service[],
) {
  const ofCourts = services.flatMap(({ key, courts }) =>
    courts.flatMap(({ id }): ClosedPlace[] => (courtIds.includes(id) ? [{ serviceKey: key, courtId: id }] : [])),
  );
  if (courtIds.length > 0) return ofCourts;
  const keys = serviceKey ? [serviceKey] : services.map(({ key }) => key);
  return keys.map((key): ClosedPlace => ({ serviceKey: key, courtId: null }));
}

/** The occurrences that end after `since`, or a refusal that names the field. */
function occurrenceRows(
  plan: ClosurePlan,
  planId: number,
  services: readonly Service[],
  timeZone: string,
  since: Temporal.Instant,
): NewClosure[] {
  refuseFaults(faultsOfTimes(plan));
  const ahead = occurrencesOf(plan, timeZone).filter(({ endsAt }) => Temporal.Instant.compare(endsAt, since) > 0);
  const places = placesOf(plan, services);
  const faults: FieldError[] = [];
  if (ahead.length === 0)
    faults.push({ path: plan.repeat ? 'repeat' : 'to', message: 'leaves no time that is still to come' });
  if (ahead.length * places.length > CLOSURE_LIMITS.occurrences)
    faults.push({ path: 'courts', message: 'are too many for so many dates: close whole sports, or a shorter time' });
  refuseFaults(faults);
  const { en, ...translations } = reasonOf(plan);
  return ahead.flatMap((span) =>
    places.map((place) => ({ ...place, ...span, planId, kind: plan.kind, reason: en, translations })),
  );
}

/** What remains of occurrences in force when the closure ends now: the part until now. */
function shortened(
  removed: readonly RemovedClosure[],
  stored: StoredPlan | undefined,
  planId: number,
  now: Temporal.Instant,
): NewClosure[] {
  if (!stored) return [];
  const { en, ...translations } = reasonOf(stored);
  return removed
    .filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) < 0)
    .map((row) => ({ ...row, endsAt: now, planId, kind: stored.kind, reason: en, translations }));
}

const isSame = (a: NewClosure, b: RemovedClosure) =>
  a.serviceKey === b.serviceKey &&
  a.courtId === b.courtId &&
  a.startsAt.equals(b.startsAt) &&
  a.endsAt.equals(b.endsAt);
