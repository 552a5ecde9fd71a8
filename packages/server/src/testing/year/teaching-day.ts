/** Lessons, courses and passes: what is paid before it is taught or used, and what coaches get of it. */

import { addPassKind } from '@courtside/contract/money/prepaid/office-passes';
import { buyPass } from '@courtside/contract/money/prepaid/passes';
import { markAttendance } from '@courtside/contract/teaching/coach-diary';
import { coachPayouts, payOutCoach } from '@courtside/contract/teaching/coach-payouts';
import { enrolInCourse, leaveCourse, listCourses } from '@courtside/contract/teaching/courses';
import { cancelLesson, confirmLesson, lessonAmountDue, lessonTimes } from '@courtside/contract/teaching/lessons';
import { addCoach, addContract, saveAvailability, saveCoach } from '@courtside/contract/teaching/office-coaches';
import { addCourse, publishCourse } from '@courtside/contract/teaching/office-courses';
import { addDays } from '@courtside/contract/values/dates';
import { eurosToCents } from '@courtside/contract/values/money';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import * as desk from './desk-day.ts';
import * as member from './member-day.ts';
import { STAFF, type YearClub } from './year-club.ts';

const PIN = { PinCode: DEMO_PIN };
const PASS = { kind: 'year-five', price: 45 } as const;

/** A coach with a share, and a pass of five sessions that ends within the year. */
export async function beginTeaching(club: YearClub): Promise<void> {
  const { teaching } = club;
  teaching.coach = club.members.pop() ?? '';
  const params = { memberCode: teaching.coach };
  const added = await club.send(addCoach, STAFF.admin, { body: { memberCode: teaching.coach, ...PIN } });
  const offer = {
    service: 'tennis',
    minutes: 60,
    maximumPupils: 1,
    prices: [{ pupils: 1, category: null, price: 25 }],
  };
  const offered = await club.send(saveCoach, STAFF.admin, {
    params,
    body: { isOffered: true, offers: [offer], noticeHours: 1, version: added.data.version },
  });
  const contract = { from: club.today, kind: 'share' as const, percent: 80, courtPart: 5, paysLate: true };
  const agreed = await club.send(addContract, STAFF.admin, {
    params,
    body: { ...contract, version: offered.data.version },
  });
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '21:00' }));
  const ready = await club.send(saveAvailability, STAFF.admin, {
    params,
    body: { hours, version: agreed.data.version },
  });
  const cover = { kind: 'court' as const, service: null, type: null, coachCode: null, isOffPeak: false };
  const sold = await club.send(addPassKind, STAFF.admin, {
    body: {
      ...{ key: PASS.kind, price: PASS.price, title: { en: 'Five sessions' }, units: 5, months: 2 },
      covers: { ...cover, isForFamily: false },
    } as never,
  });
  for (const { isOk, body } of [added, offered, agreed, ready, sold])
    if (!isOk) club.fault(`there is no coach or no pass: ${JSON.stringify(body)}`);
  await makeCourse(club);
}

/** Four dates beyond the days that are released, so that nobody has booked their court. */
export async function makeCourse(club: YearClub): Promise<void> {
  const first = addDays(club.today, 9);
  const dates = [0, 7, 14, 21].map((days) => ({
    ...{ date: addDays(first, days), from: '07:00', to: '08:00', courts: ['TEN5'] },
  }));
  const added = await club.send(addCourse, STAFF.admin, {
    body: {
      ...{ service: 'tennis', coach: club.teaching.coach, dates, title: { en: 'Early birds' }, about: { en: '' } },
      ...{ placesMin: 1, placesMax: 6, price: 25, joinsLate: true, leaveDays: 3 },
    } as never,
  });
  if (!added.isOk) return;
  const { id, version } = added.data;
  await club.send(publishCourse, STAFF.admin, { params: { id: Number(id) }, body: { version } as never });
}

/** Members take lessons and courses, and buy passes; the coach marks who is there. One by one: results depend on each other. */
export async function teach(club: YearClub): Promise<void> {
  const { random } = club;
  await markLessons(club);
  const person = () => random.pick(club.active);
  if (random.chance(0.6)) await takeLesson(club, person());
  if (random.chance(0.2)) await cancelOne(club);
  if (random.chance(0.3)) await buy(club, person());
  if (random.chance(0.25)) await enrol(club, person());
  if (random.chance(0.1)) await leave(club, person());
}

async function takeLesson(club: YearClub, by: string): Promise<void> {
  const { teaching, random, books } = club;
  const date = addDays(club.today, random.between(0, 3));
  const { data } = await club.send(lessonTimes, by, {
    query: { coach: teaching.coach, service: 'tennis', date } as never,
  });
  const free = data.items ?? [];
  if (free.length === 0) return;
  const request = {
    ...{ coach: teaching.coach, service: 'tennis', from: random.pick(free).from, minutes: 60 },
    ...{ PupilCodes: by, PayerCode: by },
  };
  const quote = await club.send(lessonAmountDue, by, { body: request });
  if (!quote.isOk) return;
  const { total } = quote.data;
  const reply = await club.send(confirmLesson, by, { body: { ...request, ...PIN, ExpectedTotal: total } });
  if (!reply.isOk) return;
  const { section, key } = reply.body.booking as { section: string; key: string };
  const startsAt = Temporal.PlainDateTime.from(request.from).toZonedDateTime('Europe/Malta').toInstant();
  books.lessons.add(key);
  books.credit(by, -eurosToCents(total));
  teaching.lessons.set(key, { section, key, pupil: by, cents: eurosToCents(total), startsAt });
}

/** In time with everything back; what is too late is refused and stays. */
async function cancelOne(club: YearClub): Promise<void> {
  const ahead = [...club.teaching.lessons.values()].filter(
    ({ startsAt, pupil }) => Temporal.Instant.compare(startsAt, club.now) > 0 && club.books.balances.has(pupil),
  );
  if (ahead.length === 0) return;
  const { section, key, pupil, cents } = club.random.pick(ahead);
  const reply = await club.send(cancelLesson, pupil, { body: { section, key, pin: DEMO_PIN, late: 0 } });
  if (!reply.isOk) return;
  club.books.credit(pupil, cents);
  club.teaching.lessons.delete(key);
}

/** Lessons that run; those that nobody marks are held a day later by themselves. */
async function markLessons(club: YearClub): Promise<void> {
  for (const { section, key, pupil, startsAt } of club.teaching.lessons.values()) {
    const minutes = startsAt.until(club.now).total('minutes');
    if (minutes > 60) club.teaching.lessons.delete(key);
    if (minutes < 0 || minutes > 60 || club.random.chance(0.3)) continue;
    const marks = [{ memberCode: pupil, isHere: club.random.chance(0.9) }];
    await club.send(markAttendance, club.teaching.coach, { body: { section, key, marks } });
  }
}

/** Paid at the desk where the balance is too low, and used at once. */
async function buy(club: YearClub, by: string): Promise<void> {
  const { books, random } = club;
  const price = eurosToCents(PASS.price);
  while ((books.balances.get(by) ?? 0) < price) await desk.cashTopUp(club, by);
  const reply = await club.send(buyPass, by, { body: { ...PASS, ...PIN } });
  if (!reply.isOk) return;
  books.credit(by, -price);
  for (let times = 0; times < 3; times += 1) {
    const date = addDays(club.today, random.between(1, 6));
    await member.book(club, { session: member.anySession(club, date), by });
  }
}

const coursesOf = async (club: YearClub, by: string) =>
  (await club.send(listCourses, by, { query: {} as never })).data.items;

async function enrol(club: YearClub, by: string): Promise<void> {
  const open = (await coursesOf(club, by)).filter(({ state }) => state === 'open' || state === 'running');
  if (open.length === 0) return;
  const params = { id: Number(club.random.pick(open).id) };
  const reply = await club.send(enrolInCourse, by, { params, body: PIN });
  if (reply.isOk) club.books.credit(by, -eurosToCents(reply.data.price));
}

async function leave(club: YearClub, by: string): Promise<void> {
  const taken = (await coursesOf(club, by)).filter(({ mine }) => mine.some(({ state }) => state === 'enrolled'));
  if (taken.length === 0) return;
  const params = { id: Number(club.random.pick(taken).id) };
  const reply = await club.send(leaveCourse, by, { params, body: { ...PIN, late: 1 } });
  if (reply.isOk) club.books.credit(by, eurosToCents(reply.data.refunded));
}

/** Everything that was held is paid out once. */
export async function payCoach(club: YearClub): Promise<void> {
  const params = { memberCode: club.teaching.coach };
  const { data } = await club.send(coachPayouts, STAFF.admin, { params });
  if (data.payable === 0) return;
  const body = { method: 'bank' as const, ExpectedTotal: data.payable, ...PIN };
  const reply = await club.send(payOutCoach, STAFF.admin, { params, body });
  if (!reply.isOk) club.fault(`the coach was not paid: ${reply.code}`);
}
