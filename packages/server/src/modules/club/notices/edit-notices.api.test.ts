import { notices } from '@courtside/contract/club/notices';
import { addNotice, listOfficeNotices, removeNotice, saveNotice } from '@courtside/contract/club/office-notices';
import type { Language } from '@courtside/contract/values/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { mailDueNotices } from './mail-notices.ts';

let club: TestApp;
let as: Login;
let member: Login;
beforeAll(async () => {
  club = await createTestApp();
  [as, member] = [await club.login('9002'), await club.login('1020')];
});
beforeEach(() => club.context.clock.set(TEST_NOW));
afterAll(() => club.close());

const board = async (language: Language) =>
  (await club.call(notices, { as: member, params: { id: 'all' }, query: { language } })).data;
const office = async () => (await club.call(listOfficeNotices, { as })).data;
const titles = async () => (await board('en')).map(({ title }) => title);
const LIGHTS = {
  title: { en: 'Lights go out', tr: 'Işıklar sönüyor', ar: '' },
  html: { en: '<p>On <b onclick="x()">Sunday</b><script>x()</script></p>', tr: '<p>Pazar</p>' },
  until: '2026-11-16T09:40',
};
const mailsOf = (title: string) =>
  club.context.db
    .selectFrom('outbox_mail')
    .select(['recipient', 'body', 'topic'])
    .where('subject', 'like', `%${title}`)
    .execute();

test('a notice of a subadmin is read in each language, is changed with its version, and is removed', async () => {
  const before = await office();
  const added = await club.call(addNotice, { as, body: { ...LIGHTS, isPinned: true } });
  expect(added).toMatchObject({ status: 200, data: { version: 1 } });
  const { id } = added.data;
  expect(await board('tr')).toContainEqual(expect.objectContaining({ title: 'Işıklar sönüyor', html: '<p>Pazar</p>' }));
  const shown = { title: 'Lights go out', html: '<p>On <b>Sunday</b></p>', pinned: true, service: null };
  for (const language of ['en', 'ar'] as const)
    expect(await board(language)).toContainEqual(expect.objectContaining(shown));
  const params = { id: String(id) };
  expect(await club.call(saveNotice, { as, params, body: { service: 'padel', version: 1 } })).toMatchObject({
    data: { version: 2 },
  });
  expect((await office()).items.find((notice) => notice.id === id)).toMatchObject({
    title: { en: 'Lights go out', tr: 'Işıklar sönüyor' },
    service: 'padel',
    isPinned: true,
    until: LIGHTS.until,
    state: 'now',
  });
  for (const old of [
    await club.call(saveNotice, { as, params, body: { isPinned: false, version: 1 } }),
    await club.call(removeNotice, { as, params, body: { version: 1 } }),
  ])
    expect(old).toMatchObject({
      code: 'office.changed_meanwhile',
      body: { version: 2, current: { service: 'padel' } },
    });
  // Without another save it is hidden when its time is over.
  club.context.clock.advance({ minutes: 20 });
  expect(await titles()).not.toContain('Lights go out');
  expect(await office()).toMatchObject({ over: before.over + 1 });
  expect((await club.call(removeNotice, { as, params, body: { version: 2 } })).status).toBe(200);
  expect((await office()).over).toBe(before.over);
  expect((await club.call(saveNotice, { as, params, body: { version: 2 } })).code).toBe('record.not_found');
  const log = await club.context.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'notice_%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['notice_added', 'notice_saved', 'notice_removed']);
  expect(log[2]?.details).toMatchObject({ before: { title: { en: 'Lights go out' } }, after: null });
});

test('half a translation, an empty or long text, an unknown sport and an end before the beginning are refused', async () => {
  const body = {
    title: { en: 'Title', tr: 'Başlık' },
    html: { en: '<p><script>x()</script></p>', ar: '<p>نص</p>' },
    service: 'golf',
    from: '2026-12-02T10:00',
    until: '2026-12-02T10:00',
  };
  const refused = await club.call(addNotice, { as, body });
  expect(refused).toMatchObject({ code: 'office.invalid' });
  expect((refused.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
    'html.tr',
    'title.ar',
    'html.en',
    'service',
    'until',
  ]);
  const long = { title: { en: 'Long' }, html: { en: `<p>${'x'.repeat(601)}</p>` } };
  expect(await club.call(addNotice, { as, body: long })).toMatchObject({
    body: { errors: [{ path: 'html.en', message: 'must be at most 600 characters' }] },
  });
});

test('a notice by mail is sent once, when it is published, to those who chose it, as text in their language', async () => {
  const { db, clock } = club.context;
  await db.updateTable('member').set({ language: 'tr' }).where('code', '=', '1020').execute();
  const { id } = await db.selectFrom('member').select('id').where('code', '=', '1020').executeTakeFirstOrThrow();
  const choice = {
    member_id: id,
    topic: 'notices' as const,
    channel: 'email' as const,
    is_on: true,
    chosen_at: new Date(),
  };
  await db.insertInto('member_message_choice').values(choice).execute();
  expect((await office()).mailReaders).toEqual({ en: 0, tr: 1, ar: 0 });
  const html = {
    en: '<p>New water</p>',
    tr: '<p>Yeni <b>su</b> &amp; duş:</p><ul><li>Bir</li></ul><p><a href="https://club.example">Bilgi</a></p>',
  };
  const body = { title: { en: 'Showers', tr: 'Duşlar' }, html, from: '2026-11-16T09:30', byMail: true };
  const added = await club.call(addNotice, { as, body });
  expect(added.status).toBe(200);
  expect(await mailsOf('Duşlar')).toEqual([]);
  clock.advance({ minutes: 10, seconds: 30 });
  await mailDueNotices(club.context);
  await mailDueNotices(club.context);
  const [mail, ...others] = await mailsOf('Duşlar');
  expect(others).toEqual([]);
  expect(mail?.topic).toBe('notices');
  expect(mail?.body).toContain('Yeni su & duş:\n- Bir\nBilgi (https://club.example)');
  const params = { id: String(added.data.id) };
  await club.call(saveNotice, { as, params, body: { isPinned: true, byMail: false, version: 1 } });
  expect((await office()).items.find((notice) => notice.id === added.data.id)).toMatchObject({
    byMail: true,
    mailedAt: '2026-11-16T08:30:30Z',
  });
  expect(await mailsOf('Duşlar')).toHaveLength(1);
});
