import type { ClubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import { type Service, type Session, sessionsOf } from '#modules/club/sports/index.ts';
import type { HistoryClub } from '../club.ts';
import { DAY_MS } from '../club.ts';

interface ClosedTime {
  readonly service: string;
  /** Null: every court. */
  readonly courtId: number | null;
  readonly startsMs: number;
  readonly endsMs: number;
  /** Of a closure for rain, which came after its bookings. */
  readonly rainId: number | null;
}

/** A session that could be booked. */
export interface OpenSession {
  readonly service: Service;
  readonly session: Session;
  readonly startsMs: number;
  readonly endsMs: number;
  /** Rain took it away: who had booked it got the money back. */
  readonly rain: { readonly planId: number; readonly startsMs: number } | undefined;
}

/** Every session of the history that no closure takes away. */
export class Sessions {
  readonly #club: HistoryClub;
  readonly #closed: ReadonlyMap<string, readonly ClosedTime[]>;

  /** Keys of sessions that standing bookings and lessons have. */
  readonly #taken: Set<string>;

  constructor(club: HistoryClub, closed: readonly ClosedTime[], taken: ReadonlySet<string>) {
    this.#club = club;
    this.#taken = new Set(taken);
    this.#closed = Map.groupBy(closed, ({ service }) => service);
  }

  static async read(tx: Tx, club: HistoryClub, taken: ReadonlySet<string>): Promise<Sessions> {
    const rows = await tx
      .selectFrom('closure')
      .leftJoin('closure_plan as plan', 'plan.id', 'closure.plan_id')
      .select(['closure.service_key as service', 'closure.court_id as courtId'])
      .select(sql<number>`(extract(epoch from lower(during)) * 1000)::bigint`.as('startsMs'))
      .select(sql<number>`(extract(epoch from upper(during)) * 1000)::bigint`.as('endsMs'))
      .select(sql<number | null>`case when plan.is_rain then plan.id end`.as('rainId'))
      .execute();
    return new Sessions(club, rows, taken);
  }

  /** Nobody else gets it. */
  take({ key }: Session): void {
    this.#taken.add(key);
  }

  /** By time, then by court. */
  openOn(service: Service, date: ClubDate): OpenSession[] {
    const dayMs = this.#club.at(date, 0);
    const closed = (this.#closed.get(service.key) ?? []).filter(
      ({ startsMs, endsMs }) => startsMs < dayMs + 2 * DAY_MS && endsMs > dayMs,
    );
    return sessionsOf(service, date, this.#club.timeZone).flatMap((session) => {
      const startsMs = session.startsAt.epochMilliseconds;
      const endsMs = session.endsAt.epochMilliseconds;
      const isClosed = (time: ClosedTime) =>
        (time.courtId === null || time.courtId === session.court.id) &&
        time.startsMs < endsMs &&
        startsMs < time.endsMs;
      const closures = closed.filter(isClosed);
      if (this.#taken.has(session.key) || closures.some(({ rainId }) => rainId === null)) return [];
      const [rain] = closures;
      return [
        {
          service,
          session,
          startsMs,
          endsMs,
          rain: rain && { planId: rain.rainId ?? 0, startsMs: rain.startsMs },
        },
      ];
    });
  }
}
