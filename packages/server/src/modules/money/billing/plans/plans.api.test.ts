import { addCategory, listCategories, saveCategory } from '@courtside/contract/club/office-categories';
import { statementCsv } from '@courtside/contract/money/account';
import * as office from '@courtside/contract/money/office-plans';
import { listSubscriptions, paySubscription } from '@courtside/contract/money/subscriptions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';
import { givePlansToNewcomers, reviewSubscriptions } from '../index.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
  for (const key of ['junior', 'resting'])
    await club.call(addCategory, { as: await admin(), body: { key, title: { en: `Category ${key}` } } });
});
afterAll(() => club.close());

/** Sessions expire when the clock is advanced. */
const admin = () => club.login('9001');

const WINTER = { title: { en: 'Winter', tr: 'Kış' }, period: 'month' as const, amount: 30 };
const add = async (key: string, fields: object = {}) =>
  club.call(office.addPlan, { as: await admin(), body: { key, ...WINTER, ...fields } });
const save = async (key: string, body: Parameters<typeof asSave>[0]) =>
  club.call(office.savePlan, { as: await admin(), params: { key }, body: asSave(body) });
const asSave = (body: Record<string, unknown>) => body as never;
const planOf = async (key: string) => {
  const { items } = (await club.call(office.listPlans, { as: await club.login('9004') })).data;
  return items.find((plan) => plan.key === key);
};
const give = async (code: string, plan: string, startsOn?: string) =>
  club.call(office.addSubscription, {
    as: await admin(),
    params: { code },
    body: { plan, ...(startsOn && { startsOn }) },
  });
const ofMember = async ({ code }: Pick<Player, 'code'>) =>
  (await club.call(listSubscriptions, { as: await club.login(code), query: {} })).data;
const categoryOf = async (id: number) =>
  (await club.context.db.selectFrom('member').select('category_key').where('id', '=', id).executeTakeFirstOrThrow())
    .category_key;

test('a plan is added, given to a member, and paid by the member, who is in its category', async () => {
  expect((await add('winter', { category: 'junior' })).data).toEqual({ key: 'winter', version: 1 });
  const me = await club.member();
  const { id } = (await give(me.code, 'winter')).data;
  expect(await categoryOf(me.id)).toBe('junior');
  expect(await ofMember(me)).toMatchObject([
    { id, status: 'due', amount: 30, nextFrom: '2026-11-16', plan: { titles: { en: 'Winter', tr: 'Kış' } } },
  ]);
  expect((await give(me.code, 'WINTER')).code).toBe('subscription.exists');
  const paid = await club.call(paySubscription, { as: me.as, body: { Id: id, PinCode: '2468' } });
  expect(paid.data).toMatchObject({ amount: 30, balanceAmount: 70, periodTo: '2026-12-15' });
  expect(await planOf('winter')).toMatchObject({ members: { active: 1, due: 0, lapsed: 0 }, category: 'junior' });
});

test('mails and statements have the title of a plan in the reader’s language', async () => {
  await add('turkish', { graceDays: 0 });
  const me = await club.member();
  const { db, clock } = club.context;
  await db.updateTable('member').set({ language: 'tr' }).where('id', '=', me.id).execute();
  const { id } = (await give(me.code, 'turkish')).data;
  await club.call(paySubscription, { as: me.as, body: { Id: id, PinCode: '2468' } });
  const { body: csv } = await club.app.inject({ url: addressOf(statementCsv, {}), headers: authorization(me.as) });
  expect(csv).toContain('"Kış, 15/12/2026 tarihine kadar"');
  clock.advance({ hours: 24 * 30 });
  await reviewSubscriptions(club.context);
  clock.advance({ hours: -24 * 30 });
  const mails = await db
    .selectFrom('outbox_mail')
    .select('body')
    .where('member_id', '=', me.id)
    .orderBy('id')
    .execute();
  expect(mails.map(({ body }) => /Kış|Winter/.exec(body)?.[0])).toEqual(['Kış', 'Kış']);
});

test('a new amount counts from the period that begins on its day or later', async () => {
  await add('dated');
  const [now, later] = await club.members(2);
  await give(now.code, 'dated');
  await give(later.code, 'dated', '2026-12-01');
  expect((await save('dated', { amount: 45, validFrom: '2026-11-20', version: 1 })).data).toEqual({ version: 2 });
  expect(await planOf('dated')).toMatchObject({ amount: 30, next: { amount: 45, validFrom: '2026-11-20' } });
  expect((await ofMember(now))[0]?.amount, 'its period began before').toBe(30);
  expect((await ofMember(later))[0]?.amount).toBe(45);
  expect((await save('dated', { amount: 50, version: 1 })).code).toBe('office.changed_meanwhile');
});

test('a free plan costs nothing, is never due and renews itself', async () => {
  await add('honorary', { amount: 0 });
  const me = await club.member();
  await give(me.code, 'honorary');
  const before = (await ofMember(me))[0];
  expect(before).toMatchObject({ status: 'active', amount: 0, canPay: false, periodTo: '2026-12-15' });
  club.context.clock.advance({ hours: 24 * 30 });
  await reviewSubscriptions(club.context);
  expect((await ofMember(me))[0]).toMatchObject({ status: 'active', periodTo: '2027-01-15' });
  expect(await club.balance(me)).toBe(10_000);
  club.context.clock.advance({ hours: -24 * 30 });
});

test('a plan lapses after its own days of grace, moves the member, and a payment moves them back', async () => {
  await add('strict', { category: 'junior', lapsedCategory: 'resting', graceDays: 3 });
  const [me, honorary] = await club.members(2);
  for (const member of [me, honorary]) await give(member.code, 'strict');
  // Somebody put this one elsewhere for another reason.
  await club.context.db.updateTable('member').set({ category_key: 'member' }).where('id', '=', honorary.id).execute();
  const days = async (count: number) => {
    club.context.clock.advance({ hours: 24 * count });
    await reviewSubscriptions(club.context);
  };
  await days(2);
  expect(await categoryOf(me.id)).toBe('junior');
  await days(1);
  expect(await ofMember(me)).toMatchObject([{ status: 'lapsed', lapsesOn: '2026-11-19' }]);
  expect(await categoryOf(me.id)).toBe('resting');
  expect(await categoryOf(honorary.id)).toBe('member');
  const [subscription] = await ofMember(me);
  await club.call(paySubscription, {
    as: await club.login(me.code),
    body: { Id: subscription?.id ?? '', PinCode: '2468' },
  });
  expect(await categoryOf(me.id)).toBe('junior');
  club.context.clock.advance({ hours: -24 * 3 });
});

test('a plan is given to many at once, or to nobody when one number is wrong', async () => {
  await add('many');
  const people = await club.members(3);
  const codes = people.map(({ code }) => code);
  const giveAll = async (memberCodes: string[]) =>
    club.call(office.addSubscriptions, { as: await admin(), params: { key: 'many' }, body: { memberCodes } });
  const wrong = await giveAll([...codes, '9001']);
  expect(wrong).toMatchObject({ code: 'office.invalid', body: { errors: [{ path: 'memberCodes.3' }] } });
  await give(codes[0] ?? '', 'many');
  expect((await giveAll(codes)).data).toEqual({ added: codes.slice(1), skipped: codes.slice(0, 1) });
  const twice = await Promise.all([1, 2, 3].map(async () => give((await club.member()).code, 'many')));
  expect(twice.map(({ msgCode }) => msgCode)).toEqual(['200', '200', '200']);
  const one = await club.member();
  const racing = await Promise.all([give(one.code, 'many'), give(one.code, 'many'), giveAll([one.code])]);
  expect(await ofMember(one)).toHaveLength(1);
  expect(racing.filter(({ code }) => code !== undefined && code !== 'subscription.exists')).toEqual([]);
});

test.each<[string, () => Promise<{ code: string | undefined }>, string]>([
  ['with a key that is taken', () => add('full-month'), 'office.key_taken'],
  ['of a category that does not exist', () => add('refused', { category: 'nobody' }), 'office.invalid'],
  ['with a negative amount', () => add('refused', { amount: -1 }), 'request.invalid'],
  ['with 91 days of grace', () => add('refused', { graceDays: 91 }), 'request.invalid'],
  [
    'with an amount from today',
    () => save('full-year', { amount: 1, validFrom: '2026-11-16', version: 1 }),
    'office.invalid',
  ],
  ['that nobody has heard of', () => save('unknown', { version: 1 }), 'record.not_found'],
  ['for a start in the past', () => give('1050', 'locker-year', '2026-11-15'), 'office.invalid'],
  ['for staff', () => give('9002', 'locker-year'), 'record.not_found'],
])('a plan %s is refused', async (_, call, code) => {
  expect((await call()).code).toBe(code);
});

test('a plan that is not offered any more stays with those who have it', async () => {
  await add('retired');
  const me = await club.member();
  await give(me.code, 'retired');
  await save('retired', { isActive: false, version: 1 });
  expect((await give((await club.member()).code, 'retired')).code).toBe('office.invalid');
  expect(await ofMember(me)).toMatchObject([{ status: 'due', canPay: true }]);
});

test('a plan keeps the title of a category that was retired, and others cannot choose it', async () => {
  const as = await admin();
  await club.call(addCategory, { as, body: { key: 'trial', title: { en: 'On trial', tr: 'Deneme' } } });
  await add('trial-month', { category: 'trial' });
  const version = (await club.call(listCategories, { as })).data.items.find(({ key }) => key === 'trial')?.version ?? 0;
  const today = club.context.clock.now().toZonedDateTimeISO('Europe/Malta').toPlainDate().toString();
  const retired = await club.call(saveCategory, {
    as,
    params: { key: 'trial' },
    body: { version, retiredFrom: today },
  });
  expect(retired.body.msgCode).toBe('200');
  const { categories } = (await club.call(office.listPlans, { as: await club.login('9004') })).data;
  const title = { en: 'On trial', tr: 'Deneme' };
  expect(categories).toContainEqual({ key: 'trial', title, isRetired: true });
  expect((await add('trial-year', { category: 'trial' })).body.errors).toMatchObject([{ path: 'category' }]);
});

test('a plan is given to a category once, with a preview, and to its newcomers when the club says so', async () => {
  await club.call(addCategory, { as: await admin(), body: { key: 'student', title: { en: 'Student' } } });
  await add('campus');
  const [first, second, third, stranger] = await club.members(4);
  const moveTo = async (people: readonly Player[]) =>
    club.context.db
      .updateTable('member')
      .set({ category_key: 'student' })
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
  await moveTo([first, second]);
  await give(first.code, 'campus');
  const giveAll = async (body: object) =>
    club.call(office.givePlanToCategory, {
      as: await admin(),
      params: { key: 'campus' },
      body: { category: 'student', ...body },
    });
  expect((await giveAll({ dryRun: 1 })).data).toEqual({ added: 1, skipped: 1 });
  expect(await ofMember(second), 'a preview gives nothing').toEqual([]);
  // Three presses at once.
  const answers = await Promise.all([giveAll({}), giveAll({}), giveAll({})]);
  expect(answers.map(({ data }) => data.added).sort()).toEqual([0, 0, 1]);
  expect(await ofMember(second)).toMatchObject([{ status: 'due', amount: 30, nextFrom: '2026-11-16' }]);
  await moveTo([third]);
  expect(await givePlansToNewcomers(club.context), 'nobody has asked for newcomers').toBe(0);
  expect((await giveAll({ newcomers: true, dryRun: 1 })).data).toEqual({ added: 1, skipped: 2 });
  expect((await planOf('campus'))?.newcomersOf, 'a preview stores nothing').toEqual([]);
  await giveAll({ newcomers: true });
  expect(await planOf('campus')).toMatchObject({ newcomersOf: ['student'], members: { due: 3 } });
  await moveTo([stranger]);
  expect(await givePlansToNewcomers(club.context)).toBe(1);
  expect(await givePlansToNewcomers(club.context)).toBe(0);
  expect(await ofMember(stranger)).toHaveLength(1);
  expect((await giveAll({ category: 'nobody' })).code).toBe('office.invalid');
});
