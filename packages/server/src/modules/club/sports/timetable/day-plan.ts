import type { ClubDate } from '@courtside/contract/values/dates';
import type { Cents } from '@courtside/contract/values/money';
import { listPrice } from '../prices/price.rules.ts';
import { releaseMomentOf, type Service, type Session, sessionsOf } from '../services/service.rules.ts';

export interface PlannedSession extends Session {
  /** For the service's first booking type without options. */
  readonly price: Cents;
  readonly isPeak: boolean;
  /** `startsAt` and `endsAt` as numbers, which are cheap to compare. */
  readonly startsMs: number;
  readonly endsMs: number;
}

/** The planned sessions of a day; they depend on the service only. */
export interface DayPlan {
  readonly releasedAt: Temporal.Instant;
  readonly sessions: readonly PlannedSession[];
}

const MAX_DAYS = 100;
const plansOf = new WeakMap<Service, Map<string, DayPlan>>();

/** Cached per service object, because time zone arithmetic is slow. */
export function planDay(service: Service, date: ClubDate, timeZone: string): DayPlan {
  const plans = plansOf.get(service) ?? new Map<string, DayPlan>();
  plansOf.set(service, plans);
  const key = `${date} ${timeZone}`;
  const plan = plans.get(key) ?? makePlan(service, date, timeZone);
  if (plans.size >= MAX_DAYS) plans.clear();
  plans.set(key, plan);
  return plan;
}

function makePlan(service: Service, date: ClubDate, timeZone: string): DayPlan {
  return {
    releasedAt: releaseMomentOf(service, date, timeZone),
    sessions: sessionsOf(service, date, timeZone).map((session) => ({
      ...session,
      ...listPrice(service, session),
      startsMs: session.startsAt.epochMilliseconds,
      endsMs: session.endsAt.epochMilliseconds,
    })),
  };
}
