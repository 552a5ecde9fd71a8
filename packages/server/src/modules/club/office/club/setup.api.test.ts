import { holdSession } from '@courtside/contract/booking/schedule';
import { clubInfo } from '@courtside/contract/club/club';
import { helpManual } from '@courtside/contract/club/help';
import * as endpoints from '@courtside/contract/club/office-club';
import { savePrices } from '@courtside/contract/club/sports/office-prices';
import { addCourt, addSport } from '@courtside/contract/club/sports/office-sports';
import { saveTimetables } from '@courtside/contract/club/sports/office-timetables';
import { login } from '@courtside/contract/people/auth';
import { LIMITS } from '@courtside/contract/values/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '#database/migrations/migrate.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { findClub, followClub } from '#modules/club/club/index.ts';
import { issueSetupCode } from '#modules/people/admin/staff/set-up-admin.ts';
import { createCredentials } from '#modules/people/auth/index.ts';
import { insertMembers } from '#modules/people/members/index.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { openEmptyDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

const PASSWORD = 'Court#2026';
const PIN = '2468';

let database: TestDatabase;
let club: TestApp;
/** Another process of the same club. */
let other: TestApp;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await migrate(database.database);
  const environment = { DEMO: 'off', CLUB_NAME: 'Name of the environment' };
  club = await createTestApp({ database, environment });
  other = await createTestApp({ database, environment });
  await Promise.all([club, other].map(({ context }) => followClub(context)));
});
afterAll(async () => {
  await Promise.all([club.app.close(), other.app.close()]);
  await database.close();
});

const WEEK = [1, 2, 3, 4, 5, 6, 7];

test('an empty database becomes an open club: code, admin, club, sport, opening', async () => {
  // 1. The first admin needs the printed code, which works once.
  const setupCode = String(await issueSetupCode(club.context));
  const admin = { code: '9001', name: 'Ada King', password: PASSWORD, pin: PIN, email: 'ada@quay.example' };
  const setUp = (body: object) => club.call(endpoints.setUpAdmin, { body: { setupCode, ...admin, ...body } });
  const check = () => club.call(endpoints.checkSetupCode, { body: { setupCode } });
  expect((await check()).data).toBe('ok');
  const hash = vi.spyOn(club.context.passwords, 'hash');
  expect((await setUp({ setupCode: 'guessed' })).code).toBe('setup.code_invalid');
  expect(hash, 'a stranger costs no password hash').not.toHaveBeenCalled();
  expect(await findClub(club.context.db), 'and writes nothing').toBeUndefined();
  expect((await setUp({ pin: '12', name: 'Ada', email: 'ada' })).body.errors).toMatchObject([
    { path: 'name' },
    { path: 'pin' },
    { path: 'email' },
  ]);
  const both = await Promise.all([setUp({}), setUp({ code: '9002' })]);
  expect(both.map(({ code }) => code).sort()).toEqual(['setup.code_invalid', undefined]);
  expect(await issueSetupCode(club.context)).toBeUndefined();
  // A used link says so when its page opens.
  expect(await check()).toMatchObject({ msgCode: '500', code: 'setup.code_invalid' });
  const created = both.find(({ code }) => !code)?.data.memberCode ?? '';
  const { data } = await club.call(login, { body: { LoginName: created, UserPassword: PASSWORD } });
  const as: Login = { name: created, token: data.token };
  const help = { params: { screen: 'SportServices' }, query: { language: 'tr' as const } };
  const { tabs } = (await club.call(helpManual, { as, ...help })).data;
  expect(tabs.map(({ title }) => title)).toEqual(['Kort ayırtma', 'Plan değişirse', 'Hesap ve yükleme']);

  // 2. The club's own data wins over the environment at once, in every process.
  expect((await club.call(clubInfo)).data).toMatchObject({
    name: 'Name of the environment',
    isOpen: false,
    sports: [],
  });
  const saved = await club.call(endpoints.saveClub, {
    as,
    body: {
      name: 'Rowing Quay',
      address: 'Quay 1',
      themeColour: '#1A2B3C',
      timeZone: 'Europe/Istanbul',
      holidays: [{ date: '2026-12-25', title: { en: 'Christmas', tr: 'Noel' } }],
    },
  });
  expect(saved.data).toEqual({ version: 1 });
  const shown = { name: 'Rowing Quay', address: 'Quay 1', themeColour: '#1a2b3c', timeZone: 'Europe/Istanbul' };
  expect((await club.call(clubInfo)).data).toMatchObject(shown);
  await expect.poll(async () => (await other.call(clubInfo)).data).toMatchObject(shown);
  expect((await club.call(endpoints.readClub, { as })).data).toMatchObject({
    ...shown,
    holidays: [{ date: '2026-12-25', title: { en: 'Christmas', tr: 'Noel' }, isClosed: true }],
    isTimeZoneFixed: false,
    version: 1,
  });
  const save = (body: object) => club.call(endpoints.saveClub, { as, body: { version: 1, ...body } });
  expect((await save({ version: 0, name: 'Late' })).body).toMatchObject({
    code: 'office.changed_meanwhile',
    current: { name: 'Rowing Quay' },
  });
  for (const [path, value] of Object.entries({
    name: 'Quay\u0000',
    address: '<b>',
    email: 'nobody',
    timeZone: 'Moon/Base',
    themeColour: 'navy',
  }))
    expect((await save({ [path]: value })).body.errors, path).toMatchObject([{ path }]);
  expect((await save({ themeColour: '#ffe97a' })).body.errors).toMatchObject([{ path: 'themeColour' }]);
  expect((await save({ name: null })).data.version).toBe(2);
  expect((await club.call(clubInfo)).data.name).toBe('Name of the environment');

  // The logo: only its pixels are kept, and a drawing with a script is none.
  const upload = async (content: Buffer, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const packed = new Response(form);
    const headers = { ...authorization(as), 'content-type': packed.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await packed.arrayBuffer());
    return (await club.app.inject({ method: 'POST', url: endpoints.uploadLogo.path, headers, payload })).json();
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  expect((await upload(Buffer.from(svg), 'logo.svg')).code).toBe('picture.not_an_image');
  expect((await upload(Buffer.alloc(50 * 1024 * 1024), 'logo.png')).code).toBe('picture.too_large');
  const png = sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } }).png();
  const { url } = (await upload(await png.toBuffer(), 'logo.png')).data;
  expect((await club.call(clubInfo)).data.logo).toBe(url);
  const stored = await club.app.inject({ url });
  expect(stored.headers['content-type']).toBe('image/webp');
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ width: 40, height: 20, hasAlpha: true });
  expect((await save({ version: 3, logo: null })).data.version).toBe(4);
  expect((await club.call(clubInfo)).data.logo).toBeNull();

  // The sender keeps its address and gets the name, which no longer can end the address list.
  expect((await save({ version: 4, name: 'Quay "One" <Rowers' })).body.errors).toMatchObject([{ path: 'name' }]);
  expect((await save({ version: 4, name: 'Quay "One"' })).data.version).toBe(5);
  const sender = '"Quay One" <club@harbour.example>';
  expect((await club.call(endpoints.readClub, { as })).data).toMatchObject({ sender, name: 'Quay "One"' });
  await testMails(as);

  // 3. It opens when members could book.
  const open = async (body?: object) => club.call(endpoints.openClub, { as, body });
  const stepsDone = async () =>
    (await club.call(endpoints.readSetup, { as })).data.steps.filter(({ done }) => done).map(({ key }) => key);
  expect(await stepsDone()).toEqual(['admin', 'club']);
  expect(await open()).toMatchObject({
    code: 'office.not_ready',
    data: 'The club cannot be opened yet: sports, courts, hours, prices.',
  });
  const bookingTypes = [{ key: 'match', title: { en: 'Match' }, minimumPlayers: 1, maximumPlayers: 4 }];
  await club.call(addSport, { as, body: { key: 'rowing', letters: 'ROW', title: { en: 'Rowing' }, bookingTypes } });
  expect((await club.call(clubInfo)).data.sports).toEqual([{ key: 'rowing', title: { en: 'Rowing' } }]);
  const params = { key: 'rowing' };
  await club.call(addCourt, { as, params, body: { title: { en: 'Boat 1' }, courtType: { en: 'Single' } } });
  const opening = [{ weekdays: WEEK, from: '10:00', to: '12:00' }];
  const timetable = { validFrom: '2026-11-16', sessionMinutes: 60, lightsOn: null, opening };
  await club.call(saveTimetables, { as, params, body: { timetables: [timetable] } });
  const prices = [{ bookingType: 'match', price: 5 }];
  const band = { name: { en: 'Always' }, weekdays: WEEK, from: '00:00', to: '24:00', prices };
  await club.call(savePrices, {
    as,
    params,
    body: { prices: [{ validFrom: '2026-11-16', lights: 0, ac: 0, bands: [band] }] },
  });
  const member = await addMember();
  const hold = (app: TestApp) => app.call(holdSession, { as: member, body: { BookingKey: 'ROW1_20261117_1000' } });
  expect((await hold(club)).code).toBe('club.not_open');
  // Opened quietly, closed again, and opened so that the members are told.
  expect((await club.call(endpoints.readSetup, { as })).data.mailableMembers).toBe(1);
  expect((await open({ quietly: true })).data).toEqual({ isOpen: true });
  expect((await club.call(endpoints.closeClub, { as })).data).toEqual({ isOpen: false });
  expect((await hold(club)).code).toBe('club.not_open');
  const mailed = () => club.context.db.selectFrom('outbox_mail').select(['recipient', 'subject']).execute();
  expect(await mailed()).toEqual([]);
  expect((await open()).data).toEqual({ isOpen: true });
  expect((await open()).data).toEqual({ isOpen: true });
  expect(await mailed()).toEqual([{ recipient: 'mina@quay.example', subject: 'Quay "One" is open' }]);
  expect((await hold(club)).msgCode).toBe('200');
  await expect.poll(async () => (await other.call(clubInfo)).data.isOpen).toBe(true);
  const log = await club.context.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['first_admin_created', 'club_saved', 'sport_added', 'court_added', 'club_opened']),
  );
});

/** A test mail goes through the real mail server, to the admin's own address or to another, a few times an hour. */
async function testMails(as: Login): Promise<void> {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('no such mailbox') : undefined),
  });
  const environment = { DEMO: 'off', SMTP_URL: server.url };
  const withMail = await createTestApp({ database, environment });
  await followClub(withMail.context);
  const send = (app: TestApp, body: object = {}) => app.call(endpoints.sendTestMail, { as, body });
  expect((await send(club)).data).toEqual({ to: 'ada@quay.example', delivery: 'none' });
  expect((await send(withMail)).data).toEqual({ to: 'ada@quay.example', delivery: 'accepted' });
  expect(server.received).toMatchObject([{ from: 'club@harbour.example', to: ['ada@quay.example'] }]);
  expect(server.received[0]?.source).toContain('From: Quay One <club@harbour.example>');
  expect((await send(withMail, { to: 'desk@quay.example' })).data.delivery).toBe('accepted');
  const refused = await send(withMail, { to: 'nobody@quay.example' });
  expect(refused.data).toMatchObject({ to: 'nobody@quay.example', delivery: 'refused' });
  expect(refused.data.reason).toContain('no such mailbox');
  expect((await send(withMail, { to: 'not an address' })).code).toBe('email.invalid');
  await server.close();
  expect((await send(withMail)).data).toMatchObject({ delivery: 'refused' });
  const rest = Array.from({ length: LIMITS.testMailsPerHour - 5 }, () => send(club));
  expect((await Promise.all(rest)).map(({ msgCode }) => msgCode)).toEqual(rest.map(() => '200'));
  expect((await send(club)).code).toBe('mail.too_often');
  await withMail.app.close();
}

async function addMember(): Promise<Login> {
  const { db, passwords, pins } = club.context;
  const passwordHash = await passwords.hash(PASSWORD);
  await inTransaction(db, async (tx) => {
    const person = { code: '1001', firstName: 'Mina', surname: 'Member', gender: 'F', role: 'member' } as const;
    const [member, imported] = await insertMembers(tx, [
      { ...person, email: 'mina@quay.example', language: 'en' },
      { ...person, code: '1002', email: 'invited@quay.example', language: 'en' },
    ]);
    if (!member || !imported) throw new Error('no member was added');
    await createCredentials(tx, [
      { memberId: member.id, passwordHash, pinHash: pins.hash(PIN) },
      // Not invited yet: cannot log in, so is not told that the club is open.
      { memberId: imported.id, passwordHash, pinHash: null },
    ]);
  });
  return club.login('1001', PASSWORD);
}
