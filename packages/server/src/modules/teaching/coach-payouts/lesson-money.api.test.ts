import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { lessonTimes } from '@courtside/contract/teaching/lessons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type Random, seededRandom } from '#seed/random.ts';
import type { BookingRef, Player } from '#testing/clubs/booking-club.ts';
import { createLessonClub, type LessonClub, type TaughtHour } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterAll(() => club.close());

/** What the coach gets of a total, in cents: the contracts in the words of the test. */
interface Terms {
  readonly contract: object;
  readonly shareOf: (total: number) => number;
  readonly isRenter?: true;
  readonly paysLate: boolean;
}
const CONTRACTS: readonly Terms[] = [
  {
    contract: { percent: 80, courtPart: 10, paysLate: true },
    shareOf: (total) => Math.floor((Math.max(0, total - 1_000) * 4) / 5),
    paysLate: true,
  },
  {
    contract: { percent: 33.33, courtPart: 0, paysLate: false },
    shareOf: (total) => Number((BigInt(total) * 3_333n) / 10_000n),
    paysLate: false,
  },
  {
    contract: { percent: null, amount: 30, courtPart: 0, paysLate: true },
    shareOf: (total) => Math.min(3_000, total),
    paysLate: true,
  },
  { contract: { kind: 'employed', percent: null, courtPart: 0 }, shareOf: () => 0, paysLate: true },
  {
    contract: { kind: 'renter', percent: null, courtPart: 12, paysLate: false },
    shareOf: () => -1_200,
    isRenter: true,
    paysLate: false,
  },
];

/** A lesson as the model knows it. */
interface Taught {
  readonly ref: BookingRef;
  readonly hour: TaughtHour;
  readonly pupils: readonly Player[];
  readonly shares: Map<Player, number>;
  share: number;
  state: 'booked' | 'held' | 'late' | 'cancelled';
  paidOut: number;
}

const totalOf = ({ shares }: Taught) => [...shares.values()].reduce((sum, share) => sum + share, 0);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

class Model {
  readonly lessons: Taught[] = [];
  readonly terms: Terms;
  readonly coach: TaughtHour;
  readonly random: Random;
  constructor(coach: TaughtHour, terms: Terms, random: Random) {
    this.coach = coach;
    this.terms = terms;
    this.random = random;
  }

  /** One of the lessons in this state. */
  one(...states: readonly Taught['state'][]): Taught | undefined {
    const found = this.lessons.filter(({ state }) => states.includes(state));
    return found.length > 0 ? this.random.pick(found) : undefined;
  }

  async book() {
    const as = await club.login('9001');
    const query = { coach: this.coach.coach, service: 'tennis', date: '2026-11-17', days: '3' };
    const { items } = (await club.call(lessonTimes, { as, query })).data;
    if (items.length === 0) return;
    const hour = { ...this.coach, from: this.random.pick(items).from };
    const pupils = (await club.members(this.random.pick([1, 2, 3] as const))) as Player[];
    const [first] = pupils;
    const payers = this.random.pick([pupils, pupils.slice(0, 1)]);
    if (!first) return;
    const ref = await club.taught(first, hour, pupils, payers);
    const price = this.terms.isRenter ? 0 : ([5_000, 6_000, 6_900][pupils.length - 1] ?? 0);
    // The odd cents are the first payer's.
    const part = Math.floor(price / payers.length);
    const shares = new Map(pupils.map((pupil) => [pupil, payers.includes(pupil) ? part : 0]));
    shares.set(first, price - part * (payers.length - 1));
    this.lessons.push({ ref, hour, pupils, shares, share: this.terms.shareOf(price), state: 'booked', paidOut: 0 });
  }

  async cancel() {
    const lesson = this.one('booked');
    const [by] = lesson?.pupils ?? [];
    if (!lesson || !by) return;
    expect((await club.callOff(by, lesson.ref)).code).toBeUndefined();
    for (const pupil of lesson.pupils) lesson.shares.set(pupil, 0);
    Object.assign(lesson, { state: 'cancelled', share: 0 });
  }

  async callOffLate() {
    const lesson = this.one('booked');
    const [by] = lesson?.pupils ?? [];
    if (!lesson || !by) return;
    await club.during(
      lesson.hour,
      async () =>
        expect((await club.callOff({ ...by, as: await club.login(by.code) }, lesson.ref, 1)).code).toBeUndefined(),
      -5,
    );
    Object.assign(lesson, { state: 'late', ...(!this.terms.paysLate && { share: 0 }) });
  }

  async refund() {
    const lesson = this.one('booked', 'held');
    const paying = [...(lesson?.shares ?? [])].filter(([, share]) => share > 1);
    if (!lesson || paying.length === 0) return;
    const [pupil, share] = this.random.pick(paying);
    const cents = this.random.between(1, share - 1);
    const body = { shares: [{ memberCode: pupil.code, amount: cents / 100 }], reason: 'Rain', PinCode: DEMO_PIN };
    const as = await club.login('9001');
    const reply = await club.call(refundByDesk, { as, params: lesson.ref as never, body });
    expect(reply.code).toBeUndefined();
    lesson.shares.set(pupil, share - cents);
    lesson.share = this.terms.shareOf(totalOf(lesson));
  }

  async hold() {
    const lesson = this.one('booked');
    if (!lesson) return;
    const marks = lesson.pupils.map((pupil) => [pupil, true] as const);
    expect((await club.attend(lesson.hour, lesson.ref, marks)).code).toBeUndefined();
    lesson.state = 'held';
  }

  async payOut() {
    const due = ({ state, share, paidOut }: Taught) => (state === 'booked' ? 0 : share) - paidOut;
    const total = sum(this.lessons.map(due));
    const reply = await club.payCoach(this.coach.coach, total / 100);
    expect(reply.code).toBe(total === 0 ? 'coach.nothing_payable' : undefined);
    if (total !== 0) for (const lesson of this.lessons) lesson.paidOut += due(lesson);
  }

  async compare(income: number) {
    for (const lesson of this.lessons)
      expect(await Promise.all(lesson.pupils.map(club.paid))).toEqual(
        lesson.pupils.map((each) => lesson.shares.get(each)),
      );
    const shares = sum(this.lessons.map(({ share }) => share));
    expect(await club.owed(this.coach.coach)).toBe(shares - sum(this.lessons.map(({ paidOut }) => paidOut)));
    expect((await club.income()) - income).toBe(sum(this.lessons.map(totalOf)) - shares);
    expect(await club.ledgerFaults()).toEqual([]);
  }
}

test.each(CONTRACTS.map((terms, index) => [index + 1, terms] as const))(
  'whatever happens to lessons by contract %i, pupils, coach and club have what the rules say, to the cent',
  async (seed, terms) => {
    const [coach, income] = [await club.teacher({ contract: terms.contract }), await club.income()];
    const model = new Model(coach, terms, seededRandom(seed));
    const steps = ['book', 'book', 'cancel', 'callOffLate', 'refund', 'refund', 'hold', 'payOut'] as const;
    for (let step = 0; step < 24; step += 1) {
      await model[step < 3 ? 'book' : model.random.pick(steps)]();
      await model.compare(income);
    }
    await model.payOut();
    await model.compare(income);
    expect(model.lessons.length).toBeGreaterThan(3);
  },
);
