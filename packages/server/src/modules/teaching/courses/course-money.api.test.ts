import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Random, seededRandom } from '#seed/random.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CourseClub, createCourseClub, type MadeCourse } from '#testing/clubs/things/course-club.ts';

let club: CourseClub;
let start: Temporal.Instant;
beforeAll(async () => {
  club = await createCourseClub();
  start = club.context.clock.now();
});
afterAll(() => club.close());

/** What a member has paid for each date, in the words of the test. */
interface Place {
  readonly member: Player;
  isLive: boolean;
  readonly parts: Array<{ readonly date: number; readonly cents: number; isBack: boolean }>;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

class Model {
  readonly places: Place[] = [];
  readonly states: Array<'planned' | 'held' | 'off'>;
  readonly shares: number[];
  paidOut = 0;
  readonly course: MadeCourse;
  readonly random: Random;
  readonly price: number;
  readonly percent: number;
  constructor(course: MadeCourse, price: number, percent: number, random: Random) {
    this.course = course;
    this.price = price;
    this.percent = percent;
    this.random = random;
    this.states = course.dates.map(() => 'planned');
    this.shares = course.dates.map(() => 0);
  }

  #partOf(date: number): number {
    const part = Math.floor(this.price / this.states.length);
    return date === this.states.length - 1 ? this.price - part * (this.states.length - 1) : part;
  }

  async enrol() {
    const member = await club.member();
    const { code } = await club.enrol(member, this.course);
    const ahead = this.states.flatMap((state, date) => (state === 'planned' ? [date] : []));
    const isFull = this.places.filter(({ isLive }) => isLive).length >= 4;
    expect(code).toBe(isFull ? 'course.full' : undefined);
    if (!isFull)
      this.places.push({
        member,
        isLive: true,
        parts: ahead.map((date) => ({ date, cents: this.#partOf(date), isBack: false })),
      });
  }

  async leave(late: 0 | 1) {
    const live = this.places.filter(({ isLive }) => isLive);
    if (live.length === 0) return;
    const place = this.random.pick(live);
    const as = { as: await club.login(place.member.code) };
    const inTime = this.states.find((state) => state !== 'off') === 'planned';
    if (!inTime && late === 0) return;
    expect((await club.leave(as, this.course, { late })).code).toBeUndefined();
    place.isLive = false;
    if (inTime) for (const part of place.parts) if (this.states[part.date] === 'planned') part.isBack = true;
  }

  async callOff() {
    const date = this.random.between(0, this.states.length - 1);
    if (this.states[date] === 'off' || this.states.filter((state) => state === 'planned').length < 2) return;
    expect((await club.callOffDate(this.course, date)).code).toBeUndefined();
    this.states[date] = 'off';
    this.shares[date] = 0;
    for (const { parts } of this.places) for (const part of parts) if (part.date === date) part.isBack = true;
  }

  async hold() {
    const date = this.states.indexOf('planned');
    if (date < 0 || date === this.states.length - 1) return;
    await club.holdUntil(this.course, date);
    this.states[date] = 'held';
    const total = sum(
      this.places.flatMap(({ parts }) =>
        parts.filter((part) => part.date === date && !part.isBack).map(({ cents }) => cents),
      ),
    );
    this.shares[date] = Math.floor((total * this.percent) / 100);
  }

  async payOut() {
    const due = sum(this.shares) - this.paidOut;
    const { code } = await club.payCoach(this.course.coach, due / 100);
    const { lines } = await club.earnings(this.course.coach);
    if (code === undefined) {
      this.paidOut += due;
      expect(lines).toEqual([]);
    } else expect(code).toBe('coach.nothing_payable');
  }

  async compare() {
    for (const { member, parts } of this.places)
      expect(await club.paid(member)).toBe(sum(parts.map(({ cents, isBack }) => (isBack ? 0 : cents))));
    const kept = this.places.flatMap(({ parts }) => parts.filter(({ isBack }) => !isBack));
    const held = sum(kept.flatMap(({ date, cents }) => (this.states[date] === 'held' ? [cents] : [])));
    const { money } = await club.officeRead(this.course);
    expect(Math.round(money.deferred * 100)).toBe(sum(kept.map(({ cents }) => cents)) - held);
    expect(await club.owed(this.course.coach)).toBe(sum(this.shares) - this.paidOut);
    expect(Math.round(money.income * 100)).toBe(held - sum(this.shares));
    expect(await club.ledgerFaults()).toEqual([]);
  }
}

test.each([
  [1, 50],
  [2, 33],
  [3, 80],
])(
  'whatever happens to course %i, members, coach and club have what the rules say, to the cent',
  async (seed, percent) => {
    club.context.clock.set(start);
    const price = [40, 10, 77.77][seed - 1] ?? 40;
    const { coach } = await club.teacher({ contract: { courtPart: 0, percent } });
    const course = await club.course({
      coach,
      price,
      dates: 5,
      placesMin: 1,
      placesMax: 4,
      joinsLate: true,
      leaveDays: 0,
    });
    const model = new Model(course, Math.round(price * 100), percent, seededRandom(seed));
    for (let step = 0; step < 18; step += 1) {
      const deed =
        step < 3
          ? 'enrol'
          : model.random.pick(['enrol', 'enrol', 'late', 'leave', 'callOff', 'hold', 'payOut'] as const);
      if (deed === 'leave' || deed === 'late') await model.leave(deed === 'late' ? 1 : 0);
      else await model[deed]();
      await model.compare();
    }
    expect(model.places.length).toBeGreaterThan(2);
  },
);
