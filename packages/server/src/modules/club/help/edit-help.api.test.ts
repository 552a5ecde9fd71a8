import { helpManual } from '@courtside/contract/club/help';
import {
  addDefaultTopics,
  addHelpTopic,
  listHelpTopics,
  orderHelpTopics,
  removeHelpTopic,
  saveHelpTopic,
} from '@courtside/contract/club/office-help';
import type { Language } from '@courtside/contract/values/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let as: Login;
let member: Login;
beforeAll(async () => {
  club = await createTestApp();
  [as, member] = [await club.login('9001'), await club.login('1021')];
});
afterAll(() => club.close());

const office = async () => (await club.call(listHelpTopics, { as })).data.items;
const shown = async (screen: string, language: Language = 'en') =>
  (await club.call(helpManual, { as: member, params: { screen }, query: { language } })).data.tabs;
const titles = async (screen: string, language: Language = 'en') =>
  (await shown(screen, language)).map(({ title }) => title);

const PARKING = {
  title: { en: 'Parking', tr: 'Otopark', ar: '' },
  heading: { en: 'Where to park', tr: 'Nereye park edilir' },
  html: { en: '<p onclick="x()">Behind <b>the hall</b><script>x()</script></p>', tr: '<p>Salonun arkası</p>' },
  videos: [{ url: 'https://youtu.be/abc123', title: { en: 'The way', tr: 'Yol' } }],
  screens: ['inbox', 'schedule:padel', 'inbox'],
};

test('a topic of an admin is shown on its screens in each language, changes places, is hidden, and is removed', async () => {
  const before = await office();
  const added = await club.call(addHelpTopic, { as, body: PARKING });
  expect(added).toMatchObject({ status: 200, data: { version: 1 } });
  const { id } = added.data;
  expect((await shown('MyInbox')).at(-1)).toEqual({
    id: String(id),
    title: 'Parking',
    heading: 'Where to park',
    description: '',
    sectionContent: {
      videos: [{ title: 'The way', url: 'https://youtu.be/abc123' }],
      content: { htmlText: '<p>Behind <b>the hall</b></p>' },
    },
  });
  expect((await shown('MyInbox', 'tr')).at(-1)).toMatchObject({
    heading: 'Nereye park edilir',
    description: '',
    sectionContent: { videos: [{ title: 'Yol' }], content: { htmlText: '<p>Salonun arkası</p>' } },
  });
  expect((await titles('MyInbox', 'ar')).at(-1)).toBe('Parking');
  expect(await titles('/marsa/booking/padel')).toContain('Parking');
  expect(await titles('TennisSchedule')).not.toContain('Parking');

  const ids = [id, ...before.map((topic) => topic.id)];
  expect((await club.call(orderHelpTopics, { as, body: { ids } })).data).toEqual({ ids });
  expect((await titles('MyInbox'))[0]).toBe('Parking');
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? 0], [...ids, 999_999]])
    expect((await club.call(orderHelpTopics, { as, body: { ids: wrong } })).code).toBe('office.changed_meanwhile');

  const params = { id: String(id) };
  const hidden = await club.call(saveHelpTopic, { as, params, body: { isHidden: true, version: 1 } });
  expect(hidden).toMatchObject({ data: { version: 2 } });
  expect(await titles('MyInbox')).not.toContain('Parking');
  expect((await office())[0]).toMatchObject({
    title: { en: 'Parking', tr: 'Otopark' },
    screens: ['inbox', 'schedule:padel'],
  });
  for (const old of [
    await club.call(saveHelpTopic, { as, params, body: { isHidden: false, version: 1 } }),
    await club.call(removeHelpTopic, { as, params, body: { version: 1 } }),
  ])
    expect(old).toMatchObject({ code: 'office.changed_meanwhile', body: { version: 2, current: { isHidden: true } } });
  expect((await club.call(removeHelpTopic, { as, params, body: { version: 2 } })).status).toBe(200);
  expect(await office()).toEqual(before);
  expect((await club.call(saveHelpTopic, { as, params, body: { version: 2 } })).code).toBe('record.not_found');
  const log = await club.context.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'help_%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['help_added', 'help_ordered', 'help_saved', 'help_removed']);
  expect(log[3]?.details).toMatchObject({ before: { title: { en: 'Parking' } }, after: null });
});

test('half a translation, an empty or long text, an unknown screen or sport and a foreign video are refused', async () => {
  const pathsOf = async (body: object) => {
    const refused = await club.call(addHelpTopic, { as, body: { ...PARKING, ...body } });
    expect(refused.msgCode).not.toBe('200');
    return (refused.body as { errors: { path: string }[] }).errors.map(({ path }) => path);
  };
  const html = { en: '<p><script>x()</script></p>', tr: `<p>${'x'.repeat(1_501)}</p>` };
  expect(await pathsOf({ html, heading: { en: 'Where' }, description: { en: '', ar: 'وصف' } })).toEqual([
    'html.en',
    'heading.tr',
    'html.tr',
    'title.ar',
    'heading.ar',
    'html.ar',
  ]);
  expect(await pathsOf({ screens: ['schedule:golf'] })).toEqual(['screens']);
  expect(await pathsOf({ screens: ['everywhere'] })).toEqual(['screens.0']);
  const videos = ['javascript:x()', 'https://club.example/clip.mp4'].map((url) => ({ url, title: { en: 'x' } }));
  expect(await pathsOf({ videos })).toEqual(['videos.0.url', 'videos.1.url']);
});

test('two topics that are added at once both get a place', async () => {
  const before = await office();
  const both = await Promise.all([1, 2].map(() => club.call(addHelpTopic, { as, body: PARKING })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await office()).toHaveLength(before.length + 2);
});

test('a club without topics gets the default ones once, in every language', async () => {
  expect((await club.call(addDefaultTopics, { as })).data).toEqual({ ids: [] });
  await club.context.db.deleteFrom('club_help_topic').execute();
  const answers = await Promise.all([1, 2].map(() => club.call(addDefaultTopics, { as })));
  const topics = await office();
  expect(topics.length).toBeGreaterThan(3);
  expect(topics.every(({ title }) => title.tr && title.ar)).toBe(true);
  expect(answers.map(({ data }) => data.ids).sort((one, other) => one.length - other.length)).toEqual([
    [],
    topics.map(({ id }) => id),
  ]);
});
