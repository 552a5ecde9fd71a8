import type { ClubDate } from '@courtside/contract/dates';
import type { Cents } from '@courtside/contract/money';
import { listPrice } from './price.rules.ts';
import { releaseMomentOf, type Service, type Session, sessionsOf } from './service.rules.ts';

export interface PlannedSession extends Session {
  /** For the service's first booking type, nothing added. */
  readonly price: Cents;
  readonly isPeak: boolean;
  /** `startsAt` and `endsAt` once more, to compare by the thousand. */
  readonly startsMs: number;
  readonly endsMs: number;
}

/** What a day has to offer before anybody books: it follows from the service alone. */
export interface DayPlan {
  readonly releasedAt: Temporal.Instant;
  readonly sessions: readonly PlannedSession[];
}

const MAX_DAYS = 100;
const plansOf = new WeakMap<Service, Map<string, DayPlan>>();

/** Kept with the service it was made from: a busy day is asked for at every change, and time zones are slow to reckon. */
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
