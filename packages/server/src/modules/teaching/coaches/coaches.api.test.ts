import { lessonTimes, listCoaches } from '@courtside/contract/teaching/lessons';
import {
  addCoach,
  addContract,
  listOfficeCoaches,
  saveAvailability,
  saveCoach,
} from '@courtside/contract/teaching/office-coaches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: LessonClub;
let as: Login;
beforeAll(async () => {
  club = await createLessonClub();
  as = await club.login('9001');
});
afterAll(() => club.close());

const added = async (member: Player) =>
  club.call(addCoach, { as, body: { memberCode: member.code, PinCode: DEMO_PIN } });
const params = ({ code }: Player) => ({ memberCode: code });

test('a member becomes a coach with the role and stays a player; staff cannot', async () => {
  const member = await club.member();
  expect(await added(member)).toMatchObject({ status: 200, data: { memberCode: member.code, version: 1 } });
  const again = await club.player(member.code);
  const session = await club.session('tennis');
  expect((await club.confirm(again, { session, players: [again] })).data).toBe('ok');
  expect((await club.call(addCoach, { as, body: { memberCode: '9003', PinCode: DEMO_PIN } })).code).toBe(
    'coach.is_staff',
  );
  expect((await club.call(addCoach, { as, body: { memberCode: member.code, PinCode: '0000' } })).code).toBe(
    'pin.wrong',
  );
});

test('an offer without a price for a number of pupils is refused when it is saved', async () => {
  const member = await club.member();
  const { data } = await added(member);
  const prices = [{ pupils: 1, category: null, price: 50 }];
  const offer = { service: 'tennis', minutes: 60, maximumPupils: 2, prices };
  const save = (offers: object[], version = data.version) =>
    club.call(saveCoach, { as, params: params(member), body: { offers: offers as [], version } });
  expect(await save([offer])).toMatchObject({ code: 'coach.rate_missing' });
  expect(await save([{ ...offer, maximumPupils: 1, service: 'golf' }])).toMatchObject({ code: 'office.invalid' });
  expect((await save([{ ...offer, prices: [{ ...prices[0], price: -1 }] }])).status).toBe(400);
  expect(await save([{ ...offer, maximumPupils: 1 }])).toMatchObject({ data: { version: 3 } });
  expect(await save([], 1)).toMatchObject({ code: 'office.changed_meanwhile', body: { version: 3 } });
});

test('a contract begins today or later, has exactly the rate of its kind, and ends the one before', async () => {
  const { coach, version } = await club.teacher();
  const add = (body: object) =>
    club.call(addContract, { as, params: { memberCode: coach }, body: { version, ...body } as never });
  expect((await add({ from: '2026-11-15', kind: 'employed' })).code).toBe('coach.contract_past');
  expect((await add({ from: '2026-12-01', kind: 'share' })).code).toBe('office.invalid');
  expect((await add({ from: '2026-12-01', kind: 'share', percent: 50, amount: 5 })).code).toBe('office.invalid');
  expect((await add({ from: '2026-12-01', kind: 'employed', percent: 50 })).code).toBe('office.invalid');
  expect((await add({ from: '2026-12-01', kind: 'share', percent: -1 })).status).toBe(400);
  expect((await add({ from: '2026-12-01', kind: 'share', percent: 101 })).status).toBe(400);
  expect((await add({ from: '2026-12-01', kind: 'share', amount: 30 })).status).toBe(200);
  const { contracts, contract } = await club.readCoach(coach);
  expect(contract).toMatchObject({ from: '2026-11-16', percent: 80 });
  expect(contracts.map(({ from, percent, amount }) => [from, percent, amount])).toEqual([
    ['2026-11-16', 80, null],
    ['2026-12-01', null, 30],
  ]);
});

test('hours that overlap are refused, and a day off has no times', async () => {
  const { coach, version } = await club.teacher();
  const save = (body: object) =>
    club.call(saveAvailability, { as, params: { memberCode: coach }, body: { version, ...body } as never });
  const tuesday = (from: string, to: string) => ({ weekday: 2, from, to });
  expect(await save({ hours: [tuesday('09:00', '12:00'), tuesday('11:00', '13:00')] })).toMatchObject({
    code: 'coach.overlap',
  });
  expect((await save({ hours: [tuesday('12:00', '09:00')] })).status).toBe(400);
  const away = { firstDay: '2026-11-17', lastDay: '2026-11-17', isAvailable: false, reason: 'At a tournament' };
  expect((await save({ hours: [tuesday('09:00', '12:00')], exceptions: [away] })).status).toBe(200);
  const query = { coach, service: 'tennis', date: '2026-11-17' };
  expect((await club.call(lessonTimes, { as, query })).data).toEqual({ items: [], taken: [] });
  expect((await club.readCoach(coach)).exceptions).toEqual([{ ...away, from: '00:00', to: '24:00' }]);
});

test('members see who teaches at the price of their category, and the office what it owes', async () => {
  const { coach } = await club.teacher();
  const { as: member } = await club.member();
  const { items } = (await club.call(listCoaches, { as: member, query: {} })).data;
  expect(items.find((each) => each.coach === coach)).toMatchObject({
    noticeHours: 12,
    offers: [{ service: 'tennis', minutes: 60, maximumPupils: 4, prices: [50, 60, 69, 80] }],
  });
  const office = (await club.call(listOfficeCoaches, { as })).data.items;
  expect(office.find(({ memberCode }) => memberCode === coach)).toMatchObject({
    balance: 0,
    contract: { percent: 80 },
  });
});
