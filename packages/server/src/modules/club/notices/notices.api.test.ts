import { quickPanel } from '@courtside/contract/booking/quick-panel';
import { notices } from '@courtside/contract/club/notices';
import type { Language } from '@courtside/contract/values/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { publishNotices } from './notice-cache.ts';
import type { NewNotice } from './notices.repository.ts';

let club: TestApp;
let as: Login;
beforeAll(async () => {
  club = await createTestApp();
  as = await club.login('1020');
  await readsIn('en');
});
const readsIn = (language: Language) =>
  club.context.db.updateTable('member').set({ language }).where('code', '=', '1020').execute();
beforeEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const board = async (id: string) => (await club.call(notices, { as, params: { id }, query: {} })).data;

function publish(notice: Partial<NewNotice> & { title: string }): Promise<void> {
  const usual = {
    serviceKey: null,
    html: '<p>x</p>',
    translations: {},
    isPinned: false,
    publishedAt: TEST_NOW,
    expiresAt: undefined,
  };
  return inTransaction(club.context.db, (tx) => publishNotices(tx, [{ ...usual, ...notice }]));
}

test('all notices are listed pinned first, then the newest', async () => {
  const all = await board('all');
  expect(all[0]).toMatchObject({ title: 'Clay courts watered at 13:00', pinned: true, service: 'tennis' });
  expect(all.slice(1).map(({ pinned }) => pinned)).not.toContain(true);
  const times = all.slice(1).map(({ publishedAt }) => publishedAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(all.map(({ service }) => service))).toEqual(new Set(['tennis', 'padel', 'squash', 'cricket', null]));
});

test('the notices of a service include those of the club', async () => {
  expect(new Set((await board('Padel')).map(({ service }) => service))).toEqual(new Set(['padel', null]));
});

test('the notices of an unknown service are not found', async () => {
  const answer = await club.call(notices, { as, params: { id: 'golf' }, query: {} });
  expect(answer).toMatchObject({ status: 404, code: 'sports.unknown_service' });
});

test('a new notice is shown at once, from its publication time until its end', async () => {
  await board('all');
  await publish({ title: 'Now' });
  await publish({ title: 'Soon', publishedAt: TEST_NOW.add({ minutes: 10 }) });
  await publish({ title: 'Briefly', expiresAt: TEST_NOW.add({ minutes: 5 }) });
  const titles = async () => (await board('all')).map(({ title }) => title).filter((title) => title.length < 8);
  expect(await titles()).toEqual(['Briefly', 'Now']);
  club.context.clock.advance({ minutes: 5 });
  expect(await titles()).toEqual(['Now']);
  club.context.clock.advance({ minutes: 5 });
  expect(await titles()).toEqual(['Soon', 'Now']);
});

test('executable HTML is removed when a notice is stored, and again when it is read', async () => {
  const html = '<p onclick="steal()">Hello <script>steal()</script><b>there</b></p>';
  await publish({ title: 'Hostile', html });
  const { db } = club.context;
  const stored = await db.selectFrom('notice').select('html').where('title', '=', 'Hostile').executeTakeFirst();
  expect(stored?.html).toBe('<p>Hello <b>there</b></p>');
  await db.updateTable('notice').set({ html }).where('title', '=', 'Hostile').execute();
  await publish({ title: 'Another' });
  const read = (await board('all')).find(({ title }) => title === 'Hostile');
  expect(read?.html).toBe('<p>Hello <b>there</b></p>');
});

test('a notice is returned in the requested language, in the reader’s own, or in its original', async () => {
  const translations = { tr: { title: 'Havuz kapalı', html: '<p onclick="steal()">Salı</p>' } };
  await publish({ title: 'Pool closed', html: '<p>Tuesday</p>', translations });
  const noticesIn = async (language?: Language) => {
    const { data } = await club.call(notices, { as, params: { id: 'all' }, query: language ? { language } : {} });
    return data.map(({ title, html }) => `${title} ${html}`);
  };
  expect(await noticesIn()).toContain('Pool closed <p>Tuesday</p>');
  expect(await noticesIn('tr')).toContain('Havuz kapalı <p>Salı</p>');
  expect(await noticesIn('ar')).toContain('Pool closed <p>Tuesday</p>');
  await readsIn('tr');
  expect(await noticesIn()).toContain('Havuz kapalı <p>Salı</p>');
  const { body } = await club.call(quickPanel, { as, query: {} });
  expect(body).toMatchObject({ notices: expect.arrayContaining([expect.objectContaining({ title: 'Havuz kapalı' })]) });
});

test('the demo club’s notices have no English in other languages', async () => {
  for (const language of ['tr', 'ar'] as const) {
    const english = await club.call(notices, { as, params: { id: 'tennis' }, query: { language: 'en' } });
    const { data } = await club.call(notices, { as, params: { id: 'tennis' }, query: { language } });
    const demo = (titles: readonly { title: string }[]) => titles.filter(({ title }) => title.length > 12);
    const same = demo(data).filter(({ title }) => demo(english.data).some((known) => known.title === title));
    expect(same).toEqual([]);
    expect(demo(data)).not.toEqual([]);
  }
});
