import { wallMomentOf } from '@courtside/contract/values/club-time';
import type { ClubDate } from '@courtside/contract/values/dates';
import { releaseMomentOf } from '#modules/club/sports/index.ts';
import { type HistoryClub, HOUR_MS, MINUTE_MS, type Person } from '../club.ts';
import type { Agenda } from './agenda.ts';
import type { DraftBooking } from './bookings.ts';
import type { OpenSession } from './sessions.ts';

/** As every sport of the club allows them: unfinished bookings of a day and in all. */
const PER_DAY = 2;
const IN_ALL = 8;
/** Of the bookings ahead, how many the desk made for visitors, and how many of those pay when they come. */
const VISITORS = 0.17;
const PAY_LATER = 0.3;

/** Members with bookings ahead; all others can be used for new bookings. */
const isBusy = ({ code }: Person): boolean =>
  ((code >= '1004' && code <= '1019') || code >= '1200') && code !== LEAVING;
/** Has asked for erasure. */
export const LEAVING = '1239';

/** The types that a team of a size books, by sport. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  tennis: ['singles', 'singles', 'doubles', 'doubles'],
  padel: ['singles', 'doubles', 'doubles', 'doubles'],
  squash: ['match', 'match', 'rotation', 'rotation'],
  cricket: ['practice', 'practice', 'practice', 'practice'],
};

/** Teams for sessions that are still to come, within the limits of the members who have such bookings. */
export class ComingTeams {
  readonly #club: HistoryClub;
  readonly #agenda: Agenda;
  readonly #busy: readonly Person[];
  readonly #inAll = new Map<Person, number>();
  readonly #onDay = new Map<string, number>();

  constructor(club: HistoryClub, agenda: Agenda) {
    this.#club = club;
    this.#agenda = agenda;
    this.#busy = club.members.filter(isBusy);
  }

  /** How many places on a day are left, so that the teams can be larger where there are many. */
  placesLeft(date: ClubDate): number {
    return this.#busy.reduce((sum, person) => sum + this.#left(person, date), 0);
  }

  placesInAll(): number {
    return this.#busy.reduce((sum, person) => sum + IN_ALL - (this.#inAll.get(person) ?? 0), 0);
  }

  #left(person: Person, date: ClubDate): number {
    const onDay = this.#onDay.get(`${date} ${person.id}`) ?? 0;
    return Math.max(0, Math.min(PER_DAY - onDay, IN_ALL - (this.#inAll.get(person) ?? 0)));
  }

  /** A booking of such a team, or of visitors; nothing when nobody is left. */
  draft(open: OpenSession, size: number): DraftBooking | undefined {
    const { random } = this.#club;
    if (random.chance(VISITORS)) return this.visitors(open) ?? this.#members(open, size);
    return this.#members(open, size) ?? this.visitors(open);
  }

  /** So many who are free then, as far as there are any; their time is taken. */
  takePeople({ session, startsMs, endsMs }: OpenSession, wanted: number): Person[] {
    const { random } = this.#club;
    const able = this.#busy.filter(
      (person) => this.#left(person, session.date) > 0 && this.#agenda.isFree(person, session.date, startsMs, endsMs),
    );
    const people: Person[] = [];
    while (people.length < wanted && people.length < able.length) {
      const person = random.pick(able);
      if (!people.includes(person)) people.push(person);
    }
    for (const person of people) {
      this.#inAll.set(person, (this.#inAll.get(person) ?? 0) + 1);
      const key = `${session.date} ${person.id}`;
      this.#onDay.set(key, (this.#onDay.get(key) ?? 0) + 1);
    }
    this.#agenda.take(people, session.date, startsMs, endsMs);
    return people;
  }

  #members(open: OpenSession, wanted: number): DraftBooking | undefined {
    const { random } = this.#club;
    const { session, service } = open;
    const people = this.takePeople(open, wanted);
    if (people.length === 0) return undefined;
    return {
      service,
      session,
      type: TYPES[service.key]?.[people.length - 1] ?? service.bookingTypes[0]?.key ?? '',
      people,
      isSharing: random.chance(0.5),
      madeMs: this.madeAt(open),
    };
  }

  /** Made by the desk, paid at the terminal or on arrival. */
  visitors({ service, session, startsMs, endsMs, ...open }: OpenSession): DraftBooking | undefined {
    const { random, visitors, staff } = this.#club;
    const able = visitors.filter((visitor) => this.#agenda.isFree(visitor, session.date, startsMs, endsMs));
    if (able.length === 0) return undefined;
    const people = [random.pick(able)];
    this.#agenda.take(people, session.date, startsMs, endsMs);
    const madeMs = this.madeAt({ service, session, startsMs, endsMs, ...open });
    const type = TYPES[service.key]?.[0] ?? service.bookingTypes[0]?.key ?? '';
    const isDue = random.chance(PAY_LATER);
    const draft = { service, session, type, people, bookedBy: staff.desk, madeMs };
    return isDue
      ? { ...draft, isDue }
      : { ...draft, method: { method: 'terminal', reference: `Slip ${random.between(1_000, 9_999)}` } };
  }

  /** After the release, before now. */
  madeAt({ service, session, startsMs }: OpenSession): number {
    const { random, nowMs, timeZone } = this.#club;
    const released = releaseMomentOf(service, session.date, timeZone).epochMilliseconds;
    const latest = Math.min(startsMs - 20 * MINUTE_MS, nowMs - 5 * MINUTE_MS);
    const earliest = Math.min(latest, Math.max(released, startsMs - 160 * HOUR_MS));
    const madeMs = earliest + Math.floor((latest - earliest) * (random.between(0, 1_000) / 1_000));
    // Nobody books at night.
    const { minutes } = wallMomentOf(Temporal.Instant.fromEpochMilliseconds(madeMs), timeZone);
    return Math.min(latest, madeMs + Math.max(0, 7 * 60 - minutes) * MINUTE_MS);
  }
}
