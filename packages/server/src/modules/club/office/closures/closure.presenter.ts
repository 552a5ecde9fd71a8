import type { ClosureOccurrence, OfficeClosure } from '@courtside/contract/club/sports/office-closures';
import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { cents, centsToEuros } from '@courtside/contract/values/money';
import type { Service, StoredClosure } from '#modules/club/sports/index.ts';
import type { PlanResult, StoredPlan } from './closures.repository.ts';

const NO_RESULT: PlanResult = { moved: 0, refunded: 0, kept: 0, amountCents: 0 };

export function presentClosure(
  plan: StoredPlan & { readonly result?: PlanResult },
  services: readonly Service[],
): OfficeClosure {
  const { amountCents, ...counts } = plan.result ?? NO_RESULT;
  return {
    id: plan.id,
    service: plan.serviceKey,
    courts: courtKeysOf(plan.courtIds, services),
    from: plan.from,
    to: plan.to,
    repeat: plan.repeat && { weekdays: plan.repeat.weekdays, until: plan.repeat.until },
    kind: plan.kind,
    reason: plan.reason,
    isRain: plan.isRain,
    isHoliday: plan.holidayDate !== null,
    endedAt: plan.endedAt?.toISOString() ?? null,
    version: plan.version,
    result: { ...counts, amount: centsToEuros(cents(amountCents)) },
  };
}

export function presentOccurrence(
  { planId, serviceKey, courtId, startsAt, endsAt, kind, reasons }: StoredClosure,
  services: readonly Service[],
  timeZone: string,
): ClosureOccurrence {
  return {
    id: planId,
    service: serviceKey,
    court: courtId === null ? null : (courtKeysOf([courtId], services)[0] ?? null),
    from: momentOf(startsAt, timeZone),
    to: momentOf(endsAt, timeZone),
    kind,
    reason: reasons,
  };
}

function courtKeysOf(ids: readonly number[], services: readonly Service[]): string[] {
  return services.flatMap(({ courts }) => courts.flatMap(({ id, key }) => (ids.includes(id) ? [key] : [])));
}

/** `YYYY-MM-DDTHH:mm` in club time. */
export function momentOf(instant: Temporal.Instant, timeZone: string): string {
  const { date, minutes } = wallMomentOf(instant, timeZone);
  return `${date}T${formatWallTime(minutes)}`;
}
