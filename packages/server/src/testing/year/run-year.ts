/** A year of a club in compressed time, day by day. `npm run soak year` runs it. */
import { setTimeout as delay } from 'node:timers/promises';
import { calendar } from '@courtside/contract/booking/schedule';
import { login } from '@courtside/contract/people/auth';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { inParallel } from '../clubs/rush-club.ts';
import { startOf, type YearBooking } from './books.ts';
import { checkDay, checkMonth } from './checks.ts';
import * as desk from './desk-day.ts';
import { followDecisions, playGames } from './game-day.ts';
import * as member from './member-day.ts';
import * as office from './office-day.ts';
import type { YearReport } from './report.ts';
import { beginTeaching, makeCourse, payCoach, teach } from './teaching-day.ts';
import type { YearClub } from './year-club.ts';

export interface YearSize {
  readonly days: number;
  readonly members: number;
  /** Bookings that are tried when a day is released, and in each hour. */
  readonly rush: number;
  readonly hourly: number;
  /** Members who may act on one day. */
  readonly active: number;
  /** People arrive every hour; everything else happens every so many hours. */
  readonly hourStep: number;
  /** A server process runs so many days; two of three are killed. In the last two months it is never restarted. */
  readonly restartDays: number;
}

/** Languages and categories of the demo club. */
const LANGUAGES = ['en', 'en', 'tr', 'ar'] as const;
const CATEGORIES = [undefined, undefined, 'family', 'juniors'] as const;
/** Little, so that members top up. */
const OPENING_CENTS = 3_000;

async function enrolAll(club: YearClub, count: number): Promise<void> {
  const people = Array.from({ length: count }, (_, index) => {
    const categoryKey = CATEGORIES[index % CATEGORIES.length];
    return {
      code: `Y-${String(index + 1).padStart(4, '0')}`,
      firstName: 'Yearly',
      surname: `Member ${index + 1}`,
      gender: 'O' as const,
      role: 'member' as const,
      email: `y-${index + 1}@year.example`,
      language: LANGUAGES[index % LANGUAGES.length] ?? 'en',
      ...(categoryKey && { categoryKey }),
    };
  });
  club.members = (await club.server.ask('enrol', people, OPENING_CENTS)).map(({ code }) => code);
  for (const code of club.members) club.books.balances.set(code, OPENING_CENTS);
}

export async function runYear(club: YearClub, size: YearSize, report: YearReport): Promise<void> {
  await enrolAll(club, size.members);
  const first = club.today;
  for (let day = 0; day < size.days; day += 1) {
    const date = addDays(first, day);
    await beginDay(club, date, size);
    if (day === 0) {
      await beginSeries(club);
      await beginTeaching(club);
    }
    await releaseTime(club, size, day);
    for (let hour = 9; hour <= 21; hour += 1) await liveHour(club, size, hour);
    await endDay(club);
    await checkDay(club);
    const isLast = day === size.days - 1;
    if (isLast || addDays(date, 1).endsWith('-01')) {
      await checkMonth(club);
      await report.month(club);
    }
    if (club.faults.length > MOST_FAULTS) return;
  }
}

/** The rest would be their consequences. */
const MOST_FAULTS = 50;

async function beginDay(club: YearClub, date: ClubDate, { active }: YearSize): Promise<void> {
  await club.at(3, date);
  club.logOut(pickSome(club, active));
  await club.runJobs();
  if (date.endsWith('-01')) await beginMonth(club);
  // The clocks change on the last Sunday of March and of October.
  if (/-(?:03|10)-(?:2[5-9]|3[01])$/.test(date)) await passNight(club, date);
  await club.at(7 * 60 + 50, date);
  await club.logIn();
  club.books.forget(club.now.subtract({ hours: 72 }));
}

function pickSome({ random, members, series }: YearClub, count: number): string[] {
  const some = new Set(series.values());
  while (some.size < Math.min(count, members.length)) some.add(random.pick(members));
  return [...some];
}

/** Enough for all dates that are paid at once. */
const SERIES_CENTS = 12_000;

/** A coach's block, and standing bookings with each way to pay. */
async function beginSeries(club: YearClub): Promise<void> {
  const span = { weeks: 50, from: '17:00', to: '18:00' };
  await office.makeSeries(club, { kind: 'block', court: 'TEN1', ...span });
  const plans = ['weekly', 'weekly', 'monthly', 'now'] as const;
  for (const [index, plan] of plans.entries()) {
    const owner = club.active[index] ?? '';
    while ((club.books.balances.get(owner) ?? 0) < SERIES_CENTS) await desk.cashTopUp(club, owner);
    const weeks = plan === 'now' ? 6 : 50;
    await office.makeSeries(club, { kind: 'standing', court: `TEN${index + 2}`, ...span, weeks, plan, owner });
  }
}

async function beginMonth(club: YearClub): Promise<void> {
  await payCoach(club);
  await makeCourse(club);
  await office.closeLastMonth(club);
  // A clock that is corrected is in the closed month again: nothing may get into its books.
  const { now } = club;
  await club.setClock(now.subtract({ minutes: 5 }));
  await desk.cashTopUp(club, club.random.pick(club.active));
  await club.runJobs(QUIET_JOBS);
  await club.setClock(now);
}

/** Those that move no money. */
const QUIET_JOBS = ['send_mail', 'offer_sessions', 'mark_no_shows', 'seal_log', 'send_reminders', 'purge_sessions'];

/** Every half hour of the night, the one that is skipped and the one that is repeated too. */
async function passNight(club: YearClub, date: ClubDate): Promise<void> {
  for (let minutes = 30; minutes <= 240; minutes += 30) {
    await club.at(minutes, date);
    await member.book(club, { session: member.anySession(club, date), by: club.random.pick(club.active) });
    await club.runJobs();
  }
}

/** 08:00: a day is released, and everybody wants its evening. Some days the server is restarted just then. */
async function releaseTime(club: YearClub, { rush, restartDays, days }: YearSize, day: number): Promise<void> {
  await club.at(8 * 60);
  const isCalm = days > 120 && day > days - 60;
  const restarts = !isCalm && (day + 1) % restartDays === 0;
  const isKilled = restarts && ((day + 1) / restartDays) % 3 !== 0;
  if (restarts && !isKilled) await restart(club, () => club.server.stop());
  const wishes = member.rush(club, rush);
  const jobs = club.server.ask('runJobs', undefined).catch(() => []);
  if (isKilled) {
    await delay(club.random.between(5, 150));
    club.killsDuringMail += 1;
    await restart(club, () => club.server.kill());
  }
  await Promise.all([...wishes, jobs]);
}

async function restart(club: YearClub, end: () => Promise<void>): Promise<void> {
  await end();
  club.count('server: restarted');
  await club.server.start(club.now);
}

async function liveHour(club: YearClub, { hourly, hourStep }: YearSize, hour: number): Promise<void> {
  const { random } = club;
  await club.at(hour * 60 + random.between(3, 9));
  if (hour === 15) club.logOut();
  // The clock is corrected now and then.
  if (random.chance(0.02)) await club.setClock(club.now.add({ minutes: random.between(-4, 4) }));
  await desk.arrivals(club);
  if ((hour - 9) % hourStep !== 0) return;
  const { early } = member.byCancelTime(club);
  const doomed = new Set(early.filter(() => random.chance(0.024)));
  const someDay = () => addDays(club.today, random.between(0, 6));
  const tries = Array.from({ length: hourly }, () => () => bookOrWait(club, someDay()));
  await inParallel(6, [...tries, ...[...doomed].map((booking) => () => member.cancel(club, booking))], (work) =>
    work(),
  );
  await club.runJobs();
  await followDecisions(club);
  await member.answerOffers(club);
  await playGames(club);
  await teach(club);
  await oneByOne(club, hour);
  if (random.chance(0.2))
    await club.send(calendar, random.pick(club.active), {
      query: { service: 'tennis', date: someDay() },
    });
  await club.runJobs(['send_mail', 'offer_sessions']);
}

async function bookOrWait(club: YearClub, date: ClubDate): Promise<void> {
  const { random } = club;
  const by = random.pick(club.active);
  const session = member.anySession(club, date, random.chance(0.5));
  const isTaken = club.books.live().some((booking) => booking.session === session);
  if (isTaken && random.chance(0.8)) await member.wait(club, session, by);
  else await member.book(club, { session, by, atCounter: random.chance(0.05) });
}

/** Actions whose results depend on each other. */
async function oneByOne(club: YearClub, hour: number): Promise<void> {
  const { random } = club;
  const ahead = () =>
    club.books
      .ahead(club.now.add({ hours: 1 }))
      .filter(({ isSettled, isGivenBack, isByPass, game }) => !isSettled && !isGivenBack && !isByPass && !game);
  const maybe = async (chance: number, act: (booking: YearBooking) => Promise<void>) => {
    const choices = ahead();
    if (choices.length > 0 && random.chance(chance)) await act(random.pick(choices));
  };
  const person = () => random.pick(club.active);
  const { late } = member.byCancelTime(club);
  for (const booking of late) {
    const isSoon = Temporal.Instant.compare(startOf(booking.session), club.now.add({ hours: 2 })) < 0;
    if (!isSoon && !booking.game && random.chance(0.04)) await member.giveBack(club, booking);
  }
  for (const code of club.active.filter((each) => (club.books.balances.get(each) ?? 0) < 1500).slice(0, 3)) {
    if (random.chance(0.6)) await member.topUp(club, code);
    else await desk.cashTopUp(club, code);
  }
  await maybe(0.25, (booking) => desk.moveBooking(club, booking));
  await maybe(0.1, (booking) => desk.refundPart(club, booking));
  await maybe(0.1, (booking) => desk.cancelAtDesk(club, booking));
  await maybe(0.2, (booking) => desk.note(club, booking));
  if (random.chance(0.04)) await desk.correctBalance(club, person());
  if (random.chance(0.01)) await office.rain(club);
  if (hour === 11 && random.chance(0.05)) await office.newMember(club);
  if (hour === 13 && random.chance(0.05)) {
    const players = club.books.ahead(club.now).flatMap(({ game, players: all }) => (game ? all : []));
    const owners = new Set([...club.series.values(), ...players]);
    await office.erase(club, random.pick(club.members.filter((code) => !owners.has(code))));
  }
  if (hour === 11 && /-(?:01|04|07|10)-14$/.test(club.today)) await office.tournament(club);
  if (hour === 13) {
    const body = { LoginName: person(), UserPassword: DEMO_PASSWORD };
    await club.send(login, undefined, { body });
  }
}

async function endDay(club: YearClub): Promise<void> {
  await club.at(23 * 60);
  club.logOut();
  await club.runJobs();
  // What the provider did not report.
  await club.at(23 * 60 + 40);
  await club.runJobs();
  await followDecisions(club);
  await office.followSeries(club);
  const isMonthEnd = addDays(club.today, 1).endsWith('-01');
  if (isMonthEnd || club.random.chance(0.3)) await office.countDrawer(club);
}
