import { helpManual } from '@courtside/contract/club/help';
import { validationAlert, validationAlertV1 } from '@courtside/contract/wire/validation-alert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import type { NewHelpTopic } from './help-topics.repository.ts';
import { publishHelpTopics } from './help-topics.ts';

let club: TestApp;
let as: Login;
beforeAll(async () => {
  club = await createTestApp();
  as = await club.login('1023');
  await club.context.db.deleteFrom('club_help_topic').execute();
  await club.context.db.updateTable('member').set({ language: 'en' }).where('code', '=', '1023').execute();
});
afterAll(() => club.close());

const topic = {
  title: 'Booking',
  heading: 'How to book',
  description: 'Three steps.',
  html: '<p>Choose a session.</p><script>alert(1)</script>',
  videos: [{ title: { en: 'The clip' }, url: '/media/help.webm' }],
  translations: {},
  isHidden: false,
} as const;

const write = (screen: string, changes: Partial<NewHelpTopic> = {}) =>
  inTransaction(club.context.db, (tx) => publishHelpTopics(tx, [{ ...topic, screens: [screen], ...changes }]));
const tabsOf = async (screen: string) => (await club.call(helpManual, { as, params: { screen }, query: {} })).data.tabs;

/** The screen that an asked name leads to. */
const STORED: Readonly<Record<string, string>> = {
  SportServices: 'services',
  TennisSchedule: 'schedule',
  SquashSchedule: 'schedule',
  MyInbox: 'inbox',
  SQUASH: 'schedule:squash',
  '/marsa/booking/Tennis': 'schedule:tennis',
};

test.each(['SportServices', 'TennisSchedule', 'SquashSchedule', 'MyInbox', 'SQUASH', '/marsa/booking/Tennis'])(
  'the topics of %s are found however it is written',
  async (screen) => {
    await club.context.db.deleteFrom('club_help_topic').execute();
    await write(STORED[screen] ?? '');
    expect(await tabsOf(screen)).toEqual([
      {
        id: expect.any(String),
        title: 'Booking',
        heading: 'How to book',
        description: 'Three steps.',
        sectionContent: {
          videos: [{ title: 'The clip', url: '/media/help.webm' }],
          content: { htmlText: '<p>Choose a session.</p>' },
        },
      },
    ]);
    expect(await tabsOf(screen.toUpperCase())).toHaveLength(1);
  },
);

test('a screen without topics returns none; a translation replaces the English topics', async () => {
  expect(await tabsOf('nothing here')).toEqual([]);
  const translated = { title: 'Rezervasyon', heading: 'Nasıl', description: '', html: '<p>Seans</p>' };
  await write('invoice', { translations: { tr: translated } });
  expect((await tabsOf('invoice')).map(({ title }) => title)).toEqual(['Booking']);
  await club.context.db.updateTable('member').set({ language: 'tr' }).where('code', '=', '1023').execute();
  expect((await tabsOf('invoice')).map(({ title }) => title)).toEqual(['Rezervasyon']);
  const asked = await club.call(helpManual, { as, params: { screen: 'invoice' }, query: { language: 'en' } });
  expect(asked.data.tabs.map(({ title }) => title)).toEqual(['Booking']);
});

test.each([
  { title: { en: 'x' }, url: 'javascript:alert(1)' },
  { title: { en: 'x' }, url: '//other.example/x' },
  { url: '/x' },
])('a video must have a title and an allowed URL: %j', async (video) => {
  await expect(write('videos', { videos: [video as { title: { en: string }; url: string }] })).rejects.toThrow(
    'help_topic_videos',
  );
});

test.each([validationAlert, validationAlertV1])('the call $path takes no payload and succeeds', async (alert) => {
  expect(await club.call(alert)).toMatchObject({ status: 200, msgCode: '200', data: 'ok' });
});
