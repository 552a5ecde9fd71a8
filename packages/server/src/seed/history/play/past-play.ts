import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import { releaseMomentOf, type Service } from '#modules/club/sports/index.ts';
import { type HistoryClub, HOUR_MS, MINUTE_MS, type Person } from '../club.ts';
import type { Agenda } from './agenda.ts';
import type { BookingList, DraftBooking } from './bookings.ts';
import { type Crew, isSteady } from './crews.ts';
import { demandOf } from './demand.ts';
import type { OpenSession, Sessions } from './sessions.ts';

/** How often a crew keeps its habit. */
const LOYALTY = 0.8;
/** How often another crew had the session before and gave it up in time, and how often nobody took it then. */
const SOLD_AGAIN = 0.045;
const GIVEN_UP = 0.03;
const NO_SHOWS = 0.014;
const TRIES = 15;
/** Bookings of visitors at the counter. */
const VISITORS = 0.04;
/** How many days ahead people book. */
const DAYS_AHEAD = [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7];

interface Played extends OpenSession {
  readonly crew: Crew;
}

/** Draws who played on the days before today. */
export class PastPlay {
  readonly #club: HistoryClub;
  readonly #sessions: Sessions;
  readonly #agenda: Agenda;
  readonly #byService: ReadonlyMap<string, readonly Crew[]>;
  readonly #byHabit: ReadonlyMap<string, readonly Crew[]>;
  /** Who has missed a booking: once is believable. */
  readonly #missed = new Set<Person>();

  constructor(club: HistoryClub, sessions: Sessions, agenda: Agenda, crews: readonly Crew[]) {
    this.#club = club;
    this.#sessions = sessions;
    this.#agenda = agenda;
    this.#byService = Map.groupBy(crews, ({ service }) => service);
    this.#byHabit = Map.groupBy(crews, ({ service, weekday, from }) => `${service} ${weekday} ${from}`);
  }

  /** Adds the bookings of a day. */
  addDay(list: BookingList, date: ClubDate): void {
    for (const service of this.#club.services) {
      const bySlot = Map.groupBy(this.#sessions.openOn(service, date), ({ session }) => session.from);
      for (const [from, slot] of bySlot) {
        const demand = demandOf(this.#club, service.key, date, from);
        const wanted = slot.filter(() => this.#club.random.chance(demand)).length;
        for (const played of this.#fill(slot, wanted)) this.#record(list, played);
      }
    }
  }

  /** Crews with a habit first, on their courts; then whoever likes. */
  #fill(slot: readonly OpenSession[], wanted: number): Played[] {
    const { random } = this.#club;
    const [first] = slot;
    if (!first) return [];
    const { service, session } = first;
    const habit = `${service.key} ${weekdayOf(session.date)} ${session.from}`;
    const regulars = (this.#byHabit.get(habit) ?? []).filter((crew) => isSteady(crew) || random.chance(LOYALTY));
    const played: Played[] = [];
    const free = [...slot];
    const seat = (crew: Crew): void => {
      const own = free.findIndex((each) => each.session.court.key === crew.courtKey);
      const [open] = free.splice(Math.max(own, 0), 1);
      if (open) played.push({ ...open, crew });
    };
    for (const crew of regulars.toSorted((a, b) => Number(isSteady(b)) - Number(isSteady(a)))) {
      if (free.length > 0 && (played.length < wanted || isSteady(crew)) && this.#takes(crew, first)) seat(crew);
    }
    while (played.length < wanted && free.length > 0) {
      const crew = (random.chance(VISITORS) && this.#visitor(first)) || this.anyCrew(first);
      if (!crew) break;
      seat(crew);
    }
    return played;
  }

  /** A crew of the sport whose people are free then; they are taken. */
  anyCrew(open: OpenSession): Crew | undefined {
    const crews = this.#byService.get(open.service.key) ?? [];
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const crew = this.#club.random.pick(crews);
      if (!isSteady(crew) && this.#takes(crew, open)) return crew;
    }
    return undefined;
  }

  #visitor(open: OpenSession): Crew | undefined {
    const { service, session } = open;
    const type = service.bookingTypes.find(({ minimumPlayers }) => minimumPlayers === 1)?.key ?? '';
    const people = [this.#club.random.pick(this.#club.visitors)];
    const crew = { service: service.key, type, people, weekday: 0, from: session.from, courtKey: '', isSharing: false };
    return this.#takes(crew, open) ? crew : undefined;
  }

  #takes({ people }: Crew, { session: { date }, startsMs, endsMs }: OpenSession): boolean {
    if (!people.every((person) => this.#agenda.isFree(person, date, startsMs, endsMs))) return false;
    this.#agenda.take(people, date, startsMs, endsMs);
    return true;
  }

  #record(list: BookingList, { crew, ...open }: Played): void {
    const { random } = this.#club;
    const booking = this.draft(open, crew);
    const { rain, startsMs } = open;
    if (rain) {
      const ms = Math.min(rain.startsMs, startsMs) - 5 * MINUTE_MS;
      const cancelled = { ms, by: this.#club.staff.desk, reason: 'Weather' };
      list.add({ ...booking, madeMs: Math.min(booking.madeMs, ms - 15 * MINUTE_MS), cancelled });
      return;
    }
    const isMembers = !isSteady(crew) && crew.people[0]?.accountId !== null;
    const givenUp = isMembers && random.chance(GIVEN_UP) ? inTime(booking, startsMs, this.#club) : undefined;
    if (givenUp) {
      list.add(givenUp);
      return;
    }
    const before = isMembers && random.chance(SOLD_AGAIN) ? this.#givenUpBefore(open) : undefined;
    if (!before?.cancelled) {
      list.add(this.arrived(booking, startsMs));
      return;
    }
    // Whoever played there booked after the others had cancelled.
    list.add(before);
    const madeMs = Math.max(before.cancelled.ms + MINUTE_MS, booking.madeMs);
    list.add(this.arrived({ ...booking, madeMs }, startsMs));
  }

  #givenUpBefore(open: OpenSession): DraftBooking | undefined {
    const others = this.#club.random.pick(this.#byService.get(open.service.key) ?? []);
    return isSteady(others) ? undefined : inTime(this.draft(open, others), open.startsMs, this.#club);
  }

  /** Who came, where players check in. */
  arrived(booking: DraftBooking, startsMs: number): DraftBooking {
    const { random } = this.#club;
    if (!booking.service.checkInSince) return booking;
    const [booker] = booking.people;
    if (booker && booker.code > '1003' && !this.#missed.has(booker) && random.chance(NO_SHOWS)) {
      this.#missed.add(booker);
      return { ...booking, noShowMs: startsMs + 15 * MINUTE_MS };
    }
    return { ...booking, hereMs: startsMs - random.between(-3, 14) * MINUTE_MS };
  }

  /** As the crew books it: on the day itself up to the moment of the release, never before it. */
  draft({ service, session, startsMs }: OpenSession, { people, type, isSharing }: Crew): DraftBooking {
    const { random, nowMs, staff } = this.#club;
    const option = random.chance(0.12) ? service.options[0] : undefined;
    // Whoever has the time books for the others.
    const turn = random.between(0, people.length - 1);
    const isVisiting = people[0]?.accountId === null;
    const madeMs = isVisiting ? startsMs - random.between(10, 90) * MINUTE_MS : this.#madeAt(service, session.date);
    return {
      service,
      session,
      type,
      people: isSharing ? [...people.slice(turn), ...people.slice(0, turn)] : people,
      isSharing,
      ...(option && { optionIds: [option.id] }),
      ...(service.hasAcSetting && random.chance(0.25) && { isAcOn: true }),
      ...(isVisiting && { bookedBy: staff.desk, method: this.#visitorPayment() }),
      madeMs: Math.min(madeMs, startsMs - 10 * MINUTE_MS, nowMs - 4 * MINUTE_MS),
    };
  }

  #madeAt(service: Service, date: ClubDate): number {
    const { random, firstDay, timeZone } = this.#club;
    const daysAhead = random.pick(DAYS_AHEAD);
    const released = releaseMomentOf(service, date, timeZone).epochMilliseconds;
    // Some wait for the release.
    const madeMs =
      daysAhead === service.bookAheadDays
        ? released + random.between(0, 1_200) * 1_000
        : this.#club.at(addDays(date, -daysAhead), 7 * 60 + random.between(0, 15 * 60)) + random.between(0, 59) * 1_000;
    return Math.max(madeMs, released, this.#club.at(firstDay, 6 * 60));
  }

  #visitorPayment(): NonNullable<DraftBooking['method']> {
    const { random } = this.#club;
    if (random.chance(0.6)) return { method: 'cash' };
    return { method: 'terminal', reference: `Slip ${random.between(1_000, 9_999)}` };
  }
}

/** The booking with its cancellation, which refunds it, or nothing where that was too late. */
function inTime(booking: DraftBooking, startsMs: number, { random, nowMs }: HistoryClub): DraftBooking | undefined {
  const latest = Math.min(startsMs - booking.service.cancelUntilHours * HOUR_MS, nowMs) - MINUTE_MS;
  const [by] = booking.people;
  if (!by || latest <= booking.madeMs + MINUTE_MS) return undefined;
  const ms = booking.madeMs + Math.floor((latest - booking.madeMs) * (random.between(10, 95) / 100));
  return { ...booking, cancelled: { ms, by, reason: null } };
}
