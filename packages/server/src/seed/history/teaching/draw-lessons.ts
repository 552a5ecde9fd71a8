import { addDays, type ClubDate, weekdayOf } from '@courtside/contract/values/dates';
import { coachShare } from '#modules/booking/bookings/index.ts';
import { contractOn, covers, priceFor, teachingTimes } from '#modules/teaching/coaches/index.ts';
import { type HistoryClub, HOUR_MS, MINUTE_MS, type Person, pastDays } from '../club.ts';
import { known } from '../money/books.ts';
import type { Agenda } from '../play/agenda.ts';
import type { BookingList, DraftBooking } from '../play/bookings.ts';
import type { ComingTeams } from '../play/coming-teams.ts';
import type { OpenSession, Sessions } from '../play/sessions.ts';
import type { Teacher } from './coaches.ts';

/** Pupils who come every week, for each coach. */
const REGULARS = 8;
const SIZES = [1, 1, 1, 2, 2, 3];
const LOYALTY = 0.72;
const GIVEN_UP = 0.05;
const LATE = 0.015;
/** Of the lessons that were held, those whose pupils the coach has marked, and those to which nobody came. */
const MARKED = 0.94;
const MISSED = 0.02;
/** So many days ahead have lessons, and so many each coach. */
const DAYS_AHEAD = 6;
const PER_DAY_AHEAD = 2;

interface Regulars {
  readonly teacher: Teacher;
  readonly people: readonly Person[];
  readonly weekday: number;
  readonly from: number;
}

export interface LessonPlay {
  readonly club: HistoryClub;
  readonly teachers: readonly Teacher[];
  readonly sessions: Sessions;
  readonly agenda: Agenda;
  readonly list: BookingList;
}

/** The lessons of the year, before anybody else books: the coaches have their hours. */
export function drawLessons(play: LessonPlay, teams: ComingTeams): void {
  const { club, teachers, agenda } = play;
  const regulars = teachers.flatMap((teacher) => findRegulars(play, teacher));
  for (const date of [...pastDays(club), club.today]) {
    for (const each of regulars.filter(({ weekday }) => weekday === weekdayOf(date))) {
      if (!club.random.chance(LOYALTY * (0.6 + 0.4 * club.progressOf(date)))) continue;
      const open = openAt(play, each.teacher, date, each.from);
      if (!open || open.startsMs > club.nowMs) continue;
      const people = each.people.filter((person) => agenda.isFree(person, date, open.startsMs, open.endsMs));
      if (people.length > 0) record(play, each.teacher, open, people);
    }
  }
  for (let day = 0; day <= DAYS_AHEAD; day += 1)
    for (const teacher of teachers) drawAhead(play, teams, teacher, addDays(club.today, day));
}

function findRegulars({ club, sessions }: LessonPlay, teacher: Teacher): Regulars[] {
  const { random, members } = club;
  const pool = members.filter(({ code }) => code >= '1020' && code <= '1189');
  const week = Array.from({ length: 7 }, (_, index) => addDays(club.today, -14 + index));
  const hours = week.flatMap((date) => startsOf(sessions, club, teacher, date).map((from) => ({ date, from })));
  return Array.from({ length: REGULARS }, () => {
    const { date, from } = random.pick(hours);
    const people = Array.from({ length: random.pick(SIZES) }, () => random.pick(pool));
    return { teacher, people: [...new Set(people)], weekday: weekdayOf(date), from };
  });
}

/** When a lesson can begin. */
function startsOf(sessions: Sessions, club: HistoryClub, teacher: Teacher, date: ClubDate): number[] {
  const times = teachingTimes(teacher, date);
  const own = sessionsOf(sessions, club, teacher, date).filter(({ session }) => covers(times, session));
  return [...new Set(own.map(({ session }) => session.from))];
}

const sessionsOf = (sessions: Sessions, club: HistoryClub, { offers }: Teacher, date: ClubDate): OpenSession[] =>
  sessions.openOn(known(club.services.find(({ key }) => key === offers[0]?.service)), date);

function openAt({ club, sessions, agenda }: LessonPlay, teacher: Teacher, date: ClubDate, from: number) {
  const open = sessionsOf(sessions, club, teacher, date).filter(({ session }) => session.from === from);
  // The last court, so that the first ones are left to those who play.
  const last = open.at(-1);
  const isFree = last && agenda.isFree(teacher.person, date, last.startsMs, last.endsMs);
  return isFree ? last : undefined;
}

function drawAhead(play: LessonPlay, teams: ComingTeams, teacher: Teacher, date: ClubDate): void {
  const { club, sessions } = play;
  const starts = startsOf(sessions, club, teacher, date);
  let drawn = 0;
  while (drawn < PER_DAY_AHEAD && starts.length > 0) {
    const [from = 0] = starts.splice(club.random.between(0, starts.length - 1), 1);
    const open = openAt(play, teacher, date, from);
    if (!open || open.startsMs <= club.nowMs) continue;
    const people = teams.takePeople(open, club.random.pick(SIZES.slice(0, 5)));
    if (people.length === 0) return;
    add(play, teacher, open, { people, madeMs: teams.madeAt(open) });
    drawn += 1;
  }
}

/** A lesson that has begun, with what became of it. */
function record(play: LessonPlay, teacher: Teacher, open: OpenSession, people: readonly Person[]): void {
  const { club, agenda } = play;
  const { random, nowMs, staff } = club;
  const { startsMs, rain } = open;
  const madeMs = Math.max(startsMs - random.between(26, 160) * HOUR_MS, club.at(club.firstDay, 6 * 60));
  agenda.take(people, open.session.date, startsMs, open.endsMs);
  if (rain) {
    const ms = Math.min(rain.startsMs, startsMs) - 5 * MINUTE_MS;
    const made = Math.min(madeMs, ms - 15 * MINUTE_MS);
    add(play, teacher, open, { people, madeMs: made, cancelled: { ms, by: staff.desk, reason: 'Weather' } });
    return;
  }
  const by = known(people[0]);
  const untilMs = startsMs - open.service.cancelUntilHours * HOUR_MS;
  if (random.chance(GIVEN_UP) && madeMs + HOUR_MS < untilMs) {
    const ms = madeMs + Math.floor((untilMs - madeMs) / 2);
    add(play, teacher, open, { people, madeMs, cancelled: { ms, by, reason: null } });
  } else if (random.chance(LATE) && startsMs < nowMs - 3 * HOUR_MS) {
    const cancelled = { ms: startsMs - 2 * HOUR_MS, by, reason: null, keepsMoney: true };
    add(play, teacher, open, { people, madeMs, cancelled });
  } else {
    const markedMs = Math.min(startsMs + random.between(1, 12) * MINUTE_MS, nowMs - 1_000);
    const isToday = open.session.date === club.today;
    const isMarked = isToday || random.chance(MARKED);
    const isHere = isToday || !random.chance(MISSED);
    const attendance = isMarked ? { ms: markedMs, isHere } : undefined;
    add(play, teacher, open, { people, madeMs, attendance });
  }
}

interface Taught extends Pick<DraftBooking, 'people' | 'madeMs' | 'cancelled'> {
  readonly attendance?: { readonly ms: number; readonly isHere: boolean } | undefined;
}

function add({ list, sessions, agenda }: LessonPlay, teacher: Teacher, open: OpenSession, taught: Taught): void {
  const { people, attendance, cancelled, madeMs } = taught;
  const { service, session, startsMs, endsMs } = open;
  const contract = contractOn(teacher.contracts, session.date);
  const offer = known(teacher.offers[0]);
  const price = contract?.kind === 'renter' ? 0 : priceFor(offer, people.length, 'member');
  const type = service.bookingTypes.find(
    ({ minimumPlayers, maximumPlayers }) => minimumPlayers <= people.length && people.length <= maximumPlayers,
  );
  if (!contract || price === undefined || !type) return;
  const courtCents = Math.floor((contract.courtCents * offer.minutes) / 60);
  const rate = { ...contract, courtCents };
  sessions.take(session);
  agenda.take([teacher.person], session.date, startsMs, endsMs);
  list.add({
    ...{ service, session, type: type.key, people, madeMs, isSharing: true },
    ...(cancelled && { cancelled }),
    ...(attendance?.isHere && { hereMs: attendance.ms }),
    lesson: {
      teacher,
      contract,
      minutes: offer.minutes,
      courtCents,
      price,
      coachCents: coachShare(rate, price as never),
      ...(attendance && { attendance }),
    },
  });
}
