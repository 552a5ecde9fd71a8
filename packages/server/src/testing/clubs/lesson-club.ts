/** Coaches and lessons, on top of the club of bookers. */
import { markAttendance } from '@courtside/contract/teaching/coach-diary';
import { coachPayouts, payOutCoach } from '@courtside/contract/teaching/coach-payouts';
import { cancelLesson, confirmLesson, lessonAmountDue, lessonTimes } from '@courtside/contract/teaching/lessons';
import {
  addCoach,
  addContract,
  readOfficeCoach,
  saveAvailability,
  saveCoach,
} from '@courtside/contract/teaching/office-coaches';
import type { RequestInput } from '@courtside/contract/wire/endpoint';
import { sql } from 'kysely';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, type BookingRef, bookingOf, createBookingClub, type Player } from './booking-club.ts';

/** An hour of a coach that nobody booked yet. */
export interface TaughtHour {
  readonly coach: string;
  readonly service: string;
  readonly from: string;
  readonly minutes: number;
  readonly version: number;
}

type ContractBody = RequestInput<typeof addContract>['body'];

/** A percent of 80 after a court of 10 euros. */
const SHARE: ContractBody = { from: '2026-11-16', kind: 'share', percent: 80, courtPart: 10, paysLate: true };

/** For one pupil 50 euros, for more of them more in all. */
const PRICES = [50, 60, 69, 80].map((price, index) => ({ pupils: index + 1, category: null, price }));

/** The coaches of a club give lessons at different hours, so that their courts do not meet. */
const teachers = new WeakMap<object, number>();

/** Makes somebody a coach of tennis, with all hours of the week. */
export async function addTeacher(
  club: BookingClub,
  { contract = SHARE, who }: { contract?: Partial<ContractBody>; who?: Player } = {},
): Promise<TaughtHour> {
  const as = await club.login('9001');
  const { code } = who ?? (await club.member());
  const params = { memberCode: code };
  const added = await club.call(addCoach, { as, body: { memberCode: code, PinCode: DEMO_PIN } });
  const offer = { service: 'tennis', minutes: 60, maximumPupils: 4, prices: PRICES };
  const offered = await club.call(saveCoach, {
    as,
    params,
    body: { isOffered: true, offers: [offer], version: added.data.version },
  });
  const agreed = await club.call(addContract, {
    as,
    params,
    body: { ...SHARE, ...contract, version: offered.data.version },
  });
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', to: '24:00' }));
  const { data, code: refused } = await club.call(saveAvailability, {
    as,
    params,
    body: { hours, version: agreed.data.version },
  });
  if (refused) throw new Error(`no coach: ${refused}`);
  const number = (teachers.get(club.context.db) ?? 0) + 1;
  teachers.set(club.context.db, number);
  const free = await club.call(lessonTimes, {
    as,
    query: { coach: code, service: 'tennis', date: '2026-11-17', days: '3' },
  });
  const time = free.data.items[number % Math.max(1, free.data.items.length)];
  if (!time) throw new Error('no court is free for a lesson');
  return { coach: code, service: 'tennis', from: time.from, minutes: 60, version: data.version };
}

type People = ReadonlyArray<Pick<Player, 'code'>>;
const codesOf = (people: People) => people.map(({ code }) => code).join(',');

/** All pupils pay unless others are named. */
export function lessonRequestOf({ coach, service, from, minutes }: TaughtHour, pupils: People, payers = pupils) {
  return { coach, service, from, minutes, PupilCodes: codesOf(pupils), PayerCode: codesOf(payers) };
}

export async function createLessonClub(options: Parameters<typeof createBookingClub>[0] = {}) {
  const club = await createBookingClub({ ...options, features: { lessons: true, ...options.features } });
  const { db } = club.context;
  return {
    ...club,
    teacher: (given?: Parameters<typeof addTeacher>[1]) => addTeacher(club, given),
    quoteLesson: ({ as }: Player, hour: TaughtHour, pupils: People, payers?: People) =>
      club.call(lessonAmountDue, { as, body: lessonRequestOf(hour, pupils, payers) }),
    learn: ({ as }: Player, hour: TaughtHour, pupils: People, payers?: People, PinCode: string = DEMO_PIN) =>
      club.call(confirmLesson, { as, body: { ...lessonRequestOf(hour, pupils, payers), PinCode } }),
    /** The same, and insists that it worked. */
    async taught(by: Player, hour: TaughtHour, pupils: People = [by], payers?: People): Promise<BookingRef> {
      return bookingOf(await this.learn(by, hour, pupils, payers));
    },
    callOff: ({ as }: Player, { section, key }: BookingRef, late: 0 | 1 = 0) =>
      club.call(cancelLesson, { as, body: { section, key, pin: DEMO_PIN, late } }),
    /** The clock stands in the lesson while the work runs. */
    async during<T>({ from }: TaughtHour, work: () => Promise<T>, minutes = 30): Promise<T> {
      const { clock } = club.context;
      const before = clock.now();
      const startsAt = Temporal.PlainDateTime.from(from).toZonedDateTime('Europe/Malta').toInstant();
      clock.set(startsAt.add({ minutes }));
      try {
        return await work();
      } finally {
        clock.set(before);
      }
    },
    /** The coach marks everybody; in the lesson, with a new login. */
    async attend(
      hour: TaughtHour,
      { section, key }: BookingRef,
      marks: ReadonlyArray<readonly [Pick<Player, 'code'>, boolean]>,
    ) {
      return this.during(hour, async () => {
        const as = await club.login(hour.coach);
        const body = { section, key, marks: marks.map(([{ code }, isHere]) => ({ memberCode: code, isHere })) };
        return club.call(markAttendance, { as, body });
      });
    },
    async earnings(coach: string) {
      const as = await club.login('9004');
      return (await club.call(coachPayouts, { as, params: { memberCode: coach } })).data;
    },
    async payCoach(coach: string, ExpectedTotal: number, method: 'bank' | 'cash' = 'bank') {
      const as = await club.login('9004');
      const body = { method, ExpectedTotal, PinCode: DEMO_PIN };
      return club.call(payOutCoach, { as, params: { memberCode: coach }, body });
    },
    async readCoach(coach: string) {
      const as = await club.login('9001');
      return (await club.call(readOfficeCoach, { as, params: { memberCode: coach } })).data;
    },
    /** In cents: what the club owes the coach. */
    owed: async (coach: string): Promise<number> => {
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(posting.amount_cents), 0)::bigint as sum
        from ledger_account as account join member on member.id = account.coach_id
        left join ledger_posting as posting on posting.account_id = account.id where member.code = ${coach}`.execute(
        db,
      );
      return rows[0]?.sum ?? 0;
    },
    /** In cents: everything that lessons brought the club. */
    income: async (): Promise<number> => {
      const { rows } = await sql<{ sum: number }>`select coalesce(sum(posting.amount_cents), 0)::bigint as sum
        from ledger_account as account join ledger_posting as posting on posting.account_id = account.id
        where account.income_of = 'lessons'`.execute(db);
      return rows[0]?.sum ?? 0;
    },
    /** What the balance is below what everybody has to begin with, in cents. */
    paid: async (player: Player) => 10_000 - (await club.balance(player)),
    ledgerFaults: async () => (await verifyLedger(db)).faults,
  };
}

export type LessonClub = Awaited<ReturnType<typeof createLessonClub>>;
