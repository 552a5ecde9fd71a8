import { formatWallTime, wallMomentOf } from '@courtside/contract/values/club-time';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller } from '#endpoint/binding.ts';
import { draftQuote, finishQuote, freeOfCharge, type Quote } from '#modules/booking/bookings/index.ts';
import {
  type Court,
  findSession,
  formatSessionKey,
  type Service,
  type ServiceMap,
} from '#modules/club/sports/index.ts';
import type { Player } from '#modules/people/members/index.ts';
import type { ImportFacts } from './import-facts.repository.ts';
import type { AskedLine, RefusedLine } from './read-lines.rules.ts';

export interface PlannedLine {
  readonly line: number;
  readonly quote: Quote;
}

export interface ImportPlan {
  readonly added: readonly PlannedLine[];
  /** Lines whose booking is there already, with the same players. */
  readonly same: readonly number[];
  readonly refused: readonly RefusedLine[];
}

interface Given {
  readonly services: ServiceMap;
  readonly players: ReadonlyMap<string, Player>;
  readonly facts: ImportFacts;
  readonly caller: Caller;
}

interface FoundCourt {
  readonly service: Service;
  readonly court: Court;
}

interface Span {
  readonly startsMs: number;
  readonly endsMs: number;
}
const overlaps = (one: Span, other: Span) => one.startsMs < other.endsMs && other.startsMs < one.endsMs;

/** What each line becomes, one after the other: a line sees what those before it have taken. */
export function planLines(
  context: Pick<AppContext, 'clock' | 'settings'>,
  lines: ReadonlyArray<AskedLine | RefusedLine>,
  given: Given,
): ImportPlan {
  const planner = new LinePlanner(context, given);
  const added: PlannedLine[] = [];
  const same: number[] = [];
  const refused: RefusedLine[] = [];
  for (const line of lines) {
    if ('params' in line) {
      refused.push(line);
      continue;
    }
    try {
      const quote = planner.plan(line);
      if (quote) added.push({ line: line.line, quote });
      else same.push(line.line);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ line: line.line, code: error.code, params: error.params ?? {} });
    }
  }
  return { added, same, refused };
}

class LinePlanner {
  readonly #context: Pick<AppContext, 'clock' | 'settings'>;
  readonly #given: Given;
  readonly #courts: readonly FoundCourt[];
  readonly #onCourt: Map<number, Array<Span & { readonly players: readonly number[] }>>;
  readonly #busy = new Map<number, Span[]>();
  readonly #places = new Map<string, number>();

  constructor(context: Pick<AppContext, 'clock' | 'settings'>, given: Given) {
    this.#context = context;
    this.#given = given;
    this.#courts = [...given.services.values()].flatMap((service) =>
      service.courts.map((court) => ({ service, court })),
    );
    this.#onCourt = Map.groupBy(given.facts.bookings, ({ courtId }) => courtId);
    for (const booking of given.facts.bookings) this.#takePlayers(booking.players, booking);
  }

  /** The booking; undefined where it is there already. */
  plan(asked: AskedLine): Quote | undefined {
    const { services, caller, players } = this.#given;
    const found = this.#courtOf(asked.court);
    const session = this.#sessionOf(asked, found);
    const span = { startsMs: session.startsAt.epochMilliseconds, endsMs: session.endsAt.epochMilliseconds };
    const twice = this.#places.get(session.key);
    if (twice !== undefined) throw new AppError('import.line_twice', { params: { line: twice } });
    if (this.#isTaken(asked, found.court, span)) return undefined;
    this.#refuseClosed(found, span);
    const draft = draftQuote(services, this.#context, requestOf(found.service, session.key, asked.codes), caller);
    const quote = finishQuote(draft, caller, players);
    const elsewhere = quote.players.find(({ id }) => this.#busy.get(id)?.some((other) => overlaps(other, span)));
    if (elsewhere) throw new AppError('booking.already_playing', { params: { name: elsewhere.name } });
    this.#places.set(session.key, asked.line);
    this.#takePlayers(
      quote.players.map(({ id }) => id),
      span,
    );
    return asked.isPaid ? freeOfCharge(quote) : quote;
  }

  /** By its key, or by a name that no other sport has. */
  #courtOf(name: string): FoundCourt {
    const folded = name.toLowerCase();
    const byKey = this.#courts.find(({ court }) => court.key.toLowerCase() === folded);
    if (byKey) return byKey;
    const [first, second] = this.#courts.filter(({ court }) => court.title.toLowerCase() === folded);
    if (!first) throw new AppError('import.court_unknown', { params: { court: name } });
    if (second)
      throw new AppError('import.court_ambiguous', {
        params: { court: name, key: first.court.key, other: second.court.key },
      });
    return first;
  }

  #sessionOf({ date, from }: AskedLine, { service, court }: FoundCourt) {
    const { CLUB_TIME_ZONE } = this.#context.settings;
    const now = this.#context.clock.now();
    const today = wallMomentOf(now, CLUB_TIME_ZONE);
    if (date < today.date) throw new AppError('schedule.session_past');
    const session = findSession([service], formatSessionKey(court.key, date, from), CLUB_TIME_ZONE);
    if (!session) throw new AppError('import.off_grid', { params: { court: court.title, time: formatWallTime(from) } });
    if (Temporal.Instant.compare(session.startsAt, now) <= 0) throw new AppError('schedule.session_past');
    return session;
  }

  /** True where the same players have the session already: the file was imported before. */
  #isTaken({ codes, date, from }: AskedLine, court: Court, span: Span): boolean {
    const inTheWay = (this.#onCourt.get(court.id) ?? []).filter((booking) => overlaps(booking, span));
    const [booking] = inTheWay;
    if (!booking) return false;
    const ids = codes.map((code) => this.#given.players.get(code)?.id);
    const isSame =
      inTheWay.length === 1 &&
      booking.startsMs === span.startsMs &&
      booking.endsMs === span.endsMs &&
      booking.players.length === ids.length &&
      ids.every((id, index) => id === booking.players[index]);
    if (isSame) return true;
    const params = { court: court.title, date, time: formatWallTime(from) };
    throw new AppError('import.slot_taken', { params });
  }

  #refuseClosed({ service, court }: FoundCourt, span: Span): void {
    const { closures, holds } = this.#given.facts;
    const closure = closures.find(
      (each) =>
        each.serviceKey === service.key && (each.courtId === null || each.courtId === court.id) && overlaps(each, span),
    );
    if (closure) throw new AppError('schedule.session_closed', { params: { reason: closure.reason } });
    // Somebody is booking it, or is offered it.
    if (holds.some((hold) => hold.courtId === court.id && overlaps(hold, span)))
      throw new AppError('import.slot_held', { params: { court: court.title } });
  }

  #takePlayers(ids: readonly number[], span: Span): void {
    for (const id of ids) {
      const taken = this.#busy.get(id);
      if (taken) taken.push(span);
      else this.#busy.set(id, [span]);
    }
  }
}

/** As the desk would book it: every player pays a share, and the type is the first for as many players. */
function requestOf(service: Service, key: string, codes: readonly string[]) {
  const fits = service.bookingTypes.find(
    ({ minimumPlayers, maximumPlayers }) => minimumPlayers <= codes.length && codes.length <= maximumPlayers,
  );
  return {
    Service: service.key,
    BookingKey: key,
    BookingType: (fits ?? service.bookingTypes[0])?.key ?? '',
    PlayerCodes: codes.join(','),
    PayerCode: codes.join(','),
    sportServiceOptions: [],
    IsHalfSession: 0 as const,
    IsACOn: 0 as const,
  };
}
