import { randomUUID } from 'node:crypto';
import { refundByDesk } from '@courtside/contract/booking/office-booking-changes';
import { readMoneyReport } from '@courtside/contract/club/office-reports';
import { readCashDay } from '@courtside/contract/money/office-cash';
import { takeCash } from '@courtside/contract/money/office-money';
import { readMonth } from '@courtside/contract/money/office-month';
import { ownEarnings } from '@courtside/contract/teaching/coach-payouts';
import { addContract } from '@courtside/contract/teaching/office-coaches';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';
import { readPdf } from '#testing/read-pdf.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterEach(async () => expect(await club.ledgerFaults()).toEqual([]));
afterAll(() => club.close());

test('a coach is paid for held lessons only, once, with a statement that a changed rate does not rewrite', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const ref = await club.taught(pupil, hour);
  expect(await club.earnings(hour.coach)).toMatchObject({ payable: 0, ahead: 32, lines: [], payouts: [] });
  expect((await club.payCoach(hour.coach, 32)).code).toBe('coach.nothing_payable');
  await club.attend(hour, ref, [[pupil, true]]);
  expect(await club.earnings(hour.coach)).toMatchObject({
    payable: 32,
    ahead: 0,
    lines: [{ kind: 'held', amount: 32 }],
  });
  expect(await club.payCoach(hour.coach, 31)).toMatchObject({ code: 'coach.payable_changed' });
  expect((await club.payCoach(hour.coach, 32)).data).toMatchObject({ amount: 32 });
  expect((await club.payCoach(hour.coach, 32)).code).toBe('coach.nothing_payable');
  const before = (await club.earnings(hour.coach)).payouts;
  expect(before).toMatchObject([{ amount: 32, lines: [{ key: ref.key, percent: 80, courtPart: 10, amount: 32 }] }]);
  const as = await club.login('9001');
  const body = { from: '2026-11-16', kind: 'share' as const, percent: 10, version: hour.version };
  await club.call(addContract, { as, params: { memberCode: hour.coach }, body });
  expect((await club.earnings(hour.coach)).payouts).toEqual(before);
  expect(await club.owed(hour.coach)).toBe(0);
});

test('a lesson that nobody marked counts as held a day after its end', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  await club.taught(pupil, hour);
  const payableAfter = (minutes: number) =>
    club.during(hour, async () => (await club.earnings(hour.coach)).payable, minutes);
  expect(await payableAfter(60 + 24 * 60 - 1)).toBe(0);
  expect(await payableAfter(60 + 24 * 60)).toBe(32);
});

test('a refund after a pay-out makes the account of the coach negative, and the next pay-out less', async () => {
  const who = await club.member();
  const [hour, pupil] = [await club.teacher({ who }), await club.member()];
  const ref = await club.taught(pupil, hour);
  await club.attend(hour, ref, [[pupil, true]]);
  await club.payCoach(hour.coach, 32);
  const as = await club.login('9001');
  const shares = [{ memberCode: pupil.code, amount: 20 }];
  const refund = { shares, reason: 'The ball machine was broken', PinCode: DEMO_PIN };
  expect((await club.call(refundByDesk, { as, params: ref as never, body: refund })).code).toBeUndefined();
  expect([await club.owed(hour.coach), await club.paid(pupil)]).toEqual([-1_600, 3_000]);
  expect(await club.earnings(hour.coach)).toMatchObject({ payable: -16, lines: [{ kind: 'correction', amount: -16 }] });
  // The coach pays it back: money moves in both directions.
  expect((await club.payCoach(hour.coach, -16)).data).toMatchObject({ amount: -16 });
  expect(await club.owed(hour.coach)).toBe(0);
});

test('a lesson that was called off too late is a line of its own', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const ref = await club.taught(pupil, hour);
  await club.during(hour, async () => club.callOff({ ...pupil, as: await club.login(pupil.code) }, ref, 1), -10);
  expect(await club.earnings(hour.coach)).toMatchObject({ payable: 32, lines: [{ kind: 'late', amount: 32 }] });
});

test('two pay-outs at once pay once', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const ref = await club.taught(pupil, hour);
  await club.attend(hour, ref, [[pupil, true]]);
  const replies = await Promise.all([1, 2, 3].map(() => club.payCoach(hour.coach, 32)));
  expect(replies.filter(({ msgCode }) => msgCode === '200')).toHaveLength(1);
  expect((await club.earnings(hour.coach)).payouts).toHaveLength(1);
});

test('a coach sees the own earnings, and the report and the month agree with the books', async () => {
  const [hour, pupil, boss] = [await club.teacher(), await club.member(), await club.login('9001')];
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const report = async () => {
    const { months } = (await club.call(readMoneyReport, { as: boss, query: query as never })).data;
    const sumOf = (kind: string) =>
      Math.round(
        100 *
          months.flatMap(({ lines }) => lines).reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0),
      );
    return {
      lessons: sumOf('lessons'),
      shares: sumOf('coachShares'),
      courts: sumOf('courts'),
      visitors: sumOf('visitorPayments'),
    };
  };
  const before = await report();
  await club.taught(pupil, hour);
  const after = await report();
  expect([after.lessons - before.lessons, after.shares - before.shares]).toEqual([1_800, 3_200]);
  expect([after.courts, after.visitors]).toEqual([before.courts, before.visitors]);
  const own = await club.call(ownEarnings, { as: (await club.player(hour.coach)).as });
  expect(own.data).toMatchObject({ ahead: 32, payable: 0 });
  expect((await club.call(ownEarnings, { as: pupil.as })).status).toBe(403);
  const month = await club.call(readMonth, { as: boss, params: { month: '2026-11' } });
  expect(month.status).toBe(200);
});

test('the statement of a pay-out is printed as it was paid, for the office and for this coach only', async () => {
  const [hour, other, pupil] = [await club.teacher(), await club.teacher(), await club.member()];
  const ref = await club.taught(pupil, hour);
  await club.attend(hour, ref, [[pupil, true]]);
  const { id } = (await club.payCoach(hour.coach, 32)).data;
  const treasurer = await club.login('9004');
  const coach = await club.player(hour.coach);
  const print = async (as: Login, address: string) => {
    const headers = { authorization: `Bearer ${as.token}`, name: as.name };
    const answer = await club.app.inject({ url: address, headers });
    return answer.statusCode === 200 ? readPdf(answer.rawPayload) : answer.statusCode;
  };
  const office = (code: string, language = 'en') =>
    print(treasurer, `/v1/Office/coaches/${code}/payouts/${id}/statement.pdf?language=${language}`);
  const own = (as: Login) => print(as, `/v1/Coach/earnings/${id}/statement.pdf?language=en`);
  for (const printed of [await office(hour.coach), await own(coach.as)]) {
    expect(printed).toMatchObject({ pages: 1 });
    const { text } = printed as { text: string };
    for (const word of ['Statement of a pay-out', coach.name, hour.coach, ref.key, '€32.00', 'Bank transfer', '80%'])
      expect(text).toContain(word);
  }
  expect(await office(hour.coach, 'tr')).toMatchObject({ text: expect.stringContaining('Ödeme dökümü') });
  expect(await office(hour.coach, 'ar')).toMatchObject({ pages: 1 });
  expect([await office(other.coach), await own((await club.player(other.coach)).as)]).toEqual([404, 404]);
  expect(await own(pupil.as)).toBe(403);
});

test('the cash book names the coach who was paid from the drawer', async () => {
  const [hour, pupil] = [await club.teacher(), await club.member()];
  const ref = await club.taught(pupil, hour);
  await club.attend(hour, ref, [[pupil, true]]);
  const desk = await club.login('9003');
  await club.call(takeCash, {
    as: desk,
    params: { code: pupil.code },
    body: { amount: 50, PinCode: DEMO_PIN },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect((await club.payCoach(hour.coach, 32, 'cash')).msgCode).toBe('200');
  const { movements } = (await club.call(readCashDay, { as: desk, query: { date: '2026-11-16' } })).data;
  const { name } = await club.player(hour.coach);
  expect(movements.find(({ amount }) => amount === -32)).toMatchObject({ member: { code: hour.coach, name } });
});
