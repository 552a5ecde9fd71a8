import { helpManual } from '@courtside/contract/help';
import { validationAlert, validationAlertV1 } from '@courtside/contract/validation-alert';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/in-transaction.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { type NewHelpTopic, publishHelpTopics } from './help-topics.ts';

let club: TestApp;
let as: Login;
beforeAll(async () => {
  club = await createTestApp();
  as = await club.login('1023');
  await club.context.db.deleteFrom('help_topic').execute();
  await club.context.db.updateTable('member').set({ language: 'en' }).where('code', '=', '1023').execute();
});
afterAll(() => club.close());

const topic = {
  language: 'en',
  title: 'Booking',
  heading: 'How to book',
  description: 'Three steps.',
  html: '<p>Choose a session.</p><script>alert(1)</script>',
  videos: [{ title: 'The clip', url: '/media/help.webm' }],
} as const;

const write = (screen: string, changes: Partial<NewHelpTopic> = {}) =>
  inTransaction(club.context.db, (tx) => publishHelpTopics(tx, [{ ...topic, screen, ...changes }]));
const tabsOf = async (screen: string) => (await club.call(helpManual, { as, params: { screen }, query: {} })).data.tabs;

test.each(['SportServices', 'TennisSchedule', 'SquashSchedule', 'MyInbox', 'SQUASH', '/marsa/booking/Tennis'])(
  'the topics of %s are found however it is written',
  async (screen) => {
    await write(screen);
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
  await write('invoice');
  await write('invoice', { language: 'tr', title: 'Rezervasyon' });
  expect((await tabsOf('invoice')).map(({ title }) => title)).toEqual(['Booking']);
  await club.context.db.updateTable('member').set({ language: 'tr' }).where('code', '=', '1023').execute();
  expect((await tabsOf('invoice')).map(({ title }) => title)).toEqual(['Rezervasyon']);
  const asked = await club.call(helpManual, { as, params: { screen: 'invoice' }, query: { language: 'en' } });
  expect(asked.data.tabs.map(({ title }) => title)).toEqual(['Booking']);
});

test.each([{ title: 'x', url: 'javascript:alert(1)' }, { title: 'x', url: '//other.example/x' }, { url: '/x' }])(
  'a video must have a title and an allowed URL: %j',
  async (video) => {
    await expect(write('videos', { videos: [video as { title: string; url: string }] })).rejects.toThrow(
      'help_topic_videos',
    );
  },
);

test.each([validationAlert, validationAlertV1])('the call $path takes no payload and succeeds', async (alert) => {
  expect(await club.call(alert)).toMatchObject({ status: 200, msgCode: '200', data: 'ok' });
});
