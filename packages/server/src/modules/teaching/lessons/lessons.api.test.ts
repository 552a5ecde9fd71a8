import { bookingDetails } from '@courtside/contract/booking/bookings';
import { moveByDesk, refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { lessonTimes } from '@courtside/contract/teaching/lessons';
import { addContract } from '@courtside/contract/teaching/office-coaches';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { BookingRef, Player } from '#testing/clubs/booking-club.ts';
import { createLessonClub, type LessonClub, type TaughtHour } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterEach(async () => expect(await club.ledgerFaults()).toEqual([]));
afterAll(() => club.close());

const coachAt = async (key: string) => {
  const { rows } = await sql<{ code: string; is_live: boolean; same: boolean }>`
    select member.code, person.is_live, person.during = booking.during as same
    from court_booking as booking join booking_person as person on person.booking_id = booking.id and slot = 0
    join member on member.id = person.member_id where booking.key = ${key}`.execute(club.context.db);
  return rows;
};

test('a lesson charges its pupil, and gives the coach the share after the court', async () => {
  const [hour, pupil, before] = [await club.teacher(), await club.member(), await club.income()];
  const { data } = await club.quoteLesson(pupil, hour, [pupil]);
  expect(data).toMatchObject({ total: 50, p1AmountDue: 50, parts: [{ kind: 'lesson', amount: 50 }] });
  const { key } = await club.taught(pupil, hour);
  expect([await club.paid(pupil), await club.owed(hour.coach), (await club.income()) - before]).toEqual([
    5_000, 3_200, 1_800,
  ]);
  expect(await coachAt(key)).toEqual([{ code: hour.coach, is_live: true, same: true }]);
});

test('four pupils share the price, and who does not pay pays nothing', async () => {
  const hour = await club.teacher();
  const [one, two, three, four] = await club.members(4);
  await club.taught(one, hour, [one, two, three, four], [one, three]);
  expect(await Promise.all([one, two, three, four].map(club.paid))).toEqual([4_000, 0, 4_000, 0]);
  expect(await club.owed(hour.coach)).toBe(5_600);
});

test('a time is offered only where coach and court are both free', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const times = async () =>
    (
      await club.call(lessonTimes, {
        as: pupil.as,
        query: { coach: hour.coach, service: 'tennis', date: hour.from.slice(0, 10) },
      })
    ).data;
  expect((await times()).items.map(({ from }) => from)).toContain(hour.from);
  await club.taught(pupil, hour);
  const after = await times();
  expect(after.items.map(({ from }) => from)).not.toContain(hour.from);
  expect(after.taken).toContainEqual({ coach: hour.coach, from: hour.from, reason: 'teaching' });
  const other = await club.member();
  expect(await club.learn(other, hour, [other])).toMatchObject({ code: 'lesson.coach_busy' });
  expect(await club.paid(other)).toBe(0);
});

/** A tennis court that is free at the hour of the lesson. */
async function sessionBeside({ from }: TaughtHour): Promise<string> {
  const [date = '', time = ''] = from.split('T');
  const { rows } = await sql<{ key: string }>`select court.key from court where service_key = 'tennis' and not exists (
      select from court_booking where court_id = court.id and status = 'booked'
        and during @> (${`${date} ${time}`}::timestamp at time zone 'Europe/Malta'))
    order by position limit 1`.execute(club.context.db);
  return `${rows[0]?.key}_${date.replaceAll('-', '')}_${time.replace(':', '')}`;
}

test('a coach who teaches does not play elsewhere', async () => {
  const hour = await club.teacher();
  const [coach, friend] = [await club.player(hour.coach), await club.member()];
  await club.taught(friend, hour);
  const session = await sessionBeside(hour);
  expect(await club.confirm(coach, { session, players: [coach] })).toMatchObject({ code: 'booking.already_playing' });
});

test('a coach who plays does not teach', async () => {
  const hour = await club.teacher();
  const [coach, pupil] = [await club.player(hour.coach), await club.member()];
  await club.book(coach, { session: await sessionBeside(hour), players: [coach] });
  expect(await club.learn(pupil, hour, [pupil])).toMatchObject({ code: 'lesson.coach_busy' });
});

test('a lesson that is cancelled in time gives everybody everything back', async () => {
  const [hour, pupil, before] = [await club.teacher(), await club.member(), await club.income()];
  const ref = await club.taught(pupil, hour);
  expect((await club.callOff(pupil, ref)).data).toBe('Session Cancelled');
  expect([await club.paid(pupil), await club.owed(hour.coach), (await club.income()) - before]).toEqual([0, 0, 0]);
  expect(await coachAt(ref.key)).toMatchObject([{ is_live: false }]);
  const again = await club.member();
  await club.taught(again, hour);
});

const lessonOf = async ({ as }: Pick<Player, 'as'>, params: BookingRef) =>
  (await club.call(bookingDetails, { as, params: params as never })).data.lesson;

test('the detail of a lesson names the coach', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const ref = await club.taught(pupil, hour);
  expect(await lessonOf(pupil, ref)).toEqual({ coach: (await club.readCoach(hour.coach)).name, canCallOff: false });
});

test.each([
  ['keeps the share where the contract says so', true, 3_200],
  ['leaves the share to the club otherwise', false, 0],
])('a pupil who cancels too late pays, and the coach %s', async (_words, paysLate, owed) => {
  const [hour, pupil, before] = [
    await club.teacher({ contract: { paysLate } }),
    await club.member(),
    await club.income(),
  ];
  const ref = await club.taught(pupil, hour);
  const { clock } = club.context;
  const now = clock.now();
  const startsAt = Temporal.PlainDateTime.from(hour.from).toZonedDateTime('Europe/Malta').toInstant();
  clock.set(startsAt.subtract({ minutes: 10 }));
  const late = { ...pupil, as: await club.login(pupil.code) };
  expect(await lessonOf(late, ref)).toMatchObject({ canCallOff: true });
  expect(await club.callOff(late, ref)).toMatchObject({ code: 'lesson.late' });
  expect((await club.callOff(late, ref, 1)).data).toBe('Session Cancelled');
  expect((await club.callOff(late, ref, 1)).code).toBe('booking.already_cancelled');
  clock.set(now);
  expect([await club.paid(pupil), await club.owed(hour.coach), (await club.income()) - before]).toEqual([
    5_000,
    owed,
    5_000 - owed,
  ]);
});

test('a changed rate does not reach a lesson that was agreed before', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const ref = await club.taught(pupil, hour);
  const as = await club.login('9001');
  const body = { from: '2026-11-16', kind: 'share' as const, percent: 10, version: hour.version };
  await club.call(addContract, { as, params: { memberCode: hour.coach }, body });
  expect(await club.owed(hour.coach)).toBe(3_200);
  // A part of it is paid back: the coach gives up the share of that part by the rate that was agreed.
  const params = { section: ref.section, key: ref.key };
  const shares = [{ memberCode: pupil.code, amount: 10 }];
  const refunded = await club.call(refundByDesk, {
    as,
    params,
    body: { shares, reason: 'Began late', PinCode: DEMO_PIN },
  });
  expect(refunded.code).toBeUndefined();
  expect([await club.paid(pupil), await club.owed(hour.coach)]).toEqual([4_000, 2_400]);
});

test('a lesson that the desk moves takes its coach along, for the same money', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const { section, key } = await club.taught(pupil, hour);
  const as = await club.login('9001');
  const to = await club.session('tennis');
  const moved = await club.call(moveByDesk, { as, params: { section, key }, body: { to, PinCode: DEMO_PIN } });
  expect(moved.code).toBeUndefined();
  expect(await coachAt(key)).toEqual([{ code: hour.coach, is_live: true, same: true }]);
  expect([await club.paid(pupil), await club.owed(hour.coach)]).toEqual([5_000, 3_200]);
});

test('a renter pays the court, and the pupils pay the coach', async () => {
  const contract = { kind: 'renter' as const, percent: null, courtPart: 12 };
  const [hour, pupil, before] = [await club.teacher({ contract }), await club.member(), await club.income()];
  const ref = await club.taught(pupil, hour);
  expect([await club.paid(pupil), await club.owed(hour.coach), (await club.income()) - before]).toEqual([
    0, -1_200, 1_200,
  ]);
  await club.callOff(pupil, ref);
  expect(await club.owed(hour.coach)).toBe(0);
});

test('a wrong PIN is answered before anything is said of the lesson', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  expect(await club.learn(pupil, { ...hour, minutes: 90 }, [pupil], [pupil], '0000')).toMatchObject({
    code: 'pin.wrong',
  });
  expect(await club.learn(pupil, { ...hour, minutes: 90 }, [pupil])).toMatchObject({ code: 'lesson.not_offered' });
  expect(await club.learn(pupil, { ...hour, from: '2026-11-16T10:00' }, [pupil])).toMatchObject({
    code: 'lesson.too_soon',
  });
  expect(await club.learn(pupil, { ...hour, from: '2027-01-16T10:00' }, [pupil])).toMatchObject({
    code: 'lesson.too_far',
  });
});
