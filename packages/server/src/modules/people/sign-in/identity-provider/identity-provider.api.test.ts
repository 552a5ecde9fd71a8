import { login, validateSession } from '@courtside/contract/people/auth';
import {
  checkIdentityProvider,
  giveUpPassword,
  readIdentityProvider,
  readOwnIdentity,
  SSO_ADDRESSES,
  saveIdentityProvider,
  signInWays,
  unlinkIdentity,
} from '@courtside/contract/people/sign-in/identity-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_PIN } from '#modules/club/club/index.ts';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { type Browser, openBrowser, refusalIn, switchOn } from '#testing/server/sign-in/browser.ts';
import { type RealProvider, signInThere, startRealProvider } from '#testing/server/sign-in/real-provider.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { auditOf } from '#testing/tables/audit-entries.ts';

const PUBLIC_URL = 'http://localhost:3000';
const PROOF = { Password: DEMO_PASSWORD, PinCode: DEMO_PIN };

let club: TestApp;
let provider: RealProvider;
let browser: Browser;
beforeAll(async () => {
  // Roles are ours, whatever a token says.
  provider = await startRealProvider({ publicUrl: PUBLIC_URL, claims: { role: 'admin', roles: ['admin'] } });
  club = await createTestApp({ environment: { ...provider.environment, PUBLIC_URL } });
});
beforeEach(async () => {
  await club.context.db.deleteFrom('identity_link').execute();
  await club.context.db.updateTable('member').set({ status: 'active' }).where('code', 'in', ['1001', '9002']).execute();
  await switchOn(club);
  browser = openBrowser(club);
});
afterAll(async () => {
  await club.close();
  await provider.close();
});

/** Where the browser ends after it has signed in there as this person. */
const signInAs = async (name: string, returnTo?: string) =>
  browser.open(await signInThere(await browser.begin(returnTo), name));

async function linkAs(as: Login, name: string): Promise<string> {
  return browser.open(await signInThere(await browser.link(as), name));
}

const subjectsTo = async (code: string) => {
  const rows = await club.context.db
    .selectFrom('outbox_mail')
    .innerJoin('member', 'member.id', 'outbox_mail.member_id')
    .select('subject')
    .where('code', '=', code)
    .orderBy('outbox_mail.id')
    .execute();
  return rows.map(({ subject }) => subject);
};

test('whoever has linked an identity logs in with it as with the password, with the role of the club', async () => {
  const as = await club.login('1001');
  expect(await linkAs(as, 'elif')).toBe('/sports/preferences?linked=1');
  expect((await club.call(readOwnIdentity, { as })).data).toMatchObject({ title: 'Harbour ID', hasPassword: true });
  expect(await signInAs('elif', '/sports/mybookings')).toBe('/login?proven=1&returnTo=%2Fsports%2Fmybookings');
  const { code, data } = await browser.finish();
  expect(code).toBeUndefined();
  const byPassword = await club.call(login, { body: { LoginName: '1001', UserPassword: DEMO_PASSWORD } });
  expect(data).toEqual({ ...byPassword.data, token: expect.stringMatching(/^eyJ/) });
  expect(data).toMatchObject({ memberCode: '1001', role: 'member' });
  const { token } = data as { token: string };
  expect((await club.call(validateSession, { as: { name: '1001', token } })).msgCode).toBe('200');
  expect(await auditOf(club, '1001')).toEqual(expect.arrayContaining(['identity_linked', 'login']));
  expect((await subjectsTo('1001')).at(-1)).toMatch(/you can sign in with Harbour ID now/);
  expect(browser.cookies.size).toBe(0);
});

test('an identity that nobody has linked logs nobody in', async () => {
  expect(await signInAs('stranger')).toBe('/login?proven=1');
  expect((await browser.finish()).body).toMatchObject({
    code: 'sso.not_linked',
    data: 'We do not know this Harbour ID yet. Log in once with your number and link it in Preferences.',
  });
});

test('an identity is linked to one membership, and a membership has one identity', async () => {
  await linkAs(await club.login('1001'), 'elif');
  expect(refusalIn(await linkAs(await club.login('1002'), 'elif'))).toBe('sso.taken');
  expect(await browser.link(await club.login('1001'))).toBe('sso.already_linked');
});

test('two round trips of one person that end at once link one identity', async () => {
  const as = await club.login('1001');
  const other = openBrowser(club);
  const backs = [await signInThere(await browser.link(as), 'elif'), await signInThere(await other.link(as), 'two')];
  const ends = await Promise.all([browser.open(backs[0] ?? ''), other.open(backs[1] ?? '')]);
  expect(ends.map(refusalIn).sort()).toEqual(['sso.already_linked', null].sort());
});

test('the link of one person does not link the identity of somebody who opens its address', async () => {
  const address = await browser.link(await club.login('1002'));
  const victim = openBrowser(club);
  expect(refusalIn(await victim.open(await signInThere(address, 'elif')))).toBe('sso.expired');
  expect(await club.context.db.selectFrom('identity_link').selectAll().execute()).toEqual([]);
});

test.each([
  ['no password', { Password: '' }, 'auth.password_required'],
  ['a wrong password', { Password: 'Wrong#2026' }, 'auth.wrong_password'],
  ['no PIN', { PinCode: '' }, 'pin.required'],
  ['a wrong PIN', { PinCode: '9999' }, 'pin.wrong'],
])('an open session with %s links nothing', async (_what, proof, refusal) => {
  expect(await browser.link(await club.login('1004'), proof)).toBe(refusal);
  expect(browser.cookies.size).toBe(0);
});

test('a session that ended during the round trip links nothing', async () => {
  const as = await club.login('1001');
  const back = await signInThere(await browser.link(as), 'elif');
  await club.context.db.updateTable('session').set({ ended_at: new Date(), end_reason: 'logout' }).execute();
  expect(refusalIn(await browser.open(back))).toBe('sso.expired');
});

test('a suspended member is refused with the sentence of the login', async () => {
  await linkAs(await club.login('1001'), 'elif');
  await club.context.db.updateTable('member').set({ status: 'suspended' }).where('code', '=', '1001').execute();
  await signInAs('elif');
  expect((await browser.finish()).code).toBe('auth.suspended');
});

test('whoever has a second step is asked for it: the provider stands for the password alone', async () => {
  const as = await club.login('9002');
  await linkAs(as, 'paul');
  const { id } = await club.context.db
    .selectFrom('member')
    .select('id')
    .where('code', '=', '9002')
    .executeTakeFirstOrThrow();
  const step = { member_id: id, sealed_secret: 'unused', begun_at: new Date(), since: new Date() };
  await club.context.db.insertInto('two_step').values(step).execute();
  await signInAs('paul');
  const { code, body } = await browser.finish();
  expect(code).toBe('auth.second_step');
  expect(body.params).toEqual({ step: expect.stringMatching(/^[0-9]+\.[0-9]+\.[\w-]+$/) });
  expect(JSON.stringify(body)).not.toContain('eyJ');
  await club.context.db.deleteFrom('two_step').where('member_id', '=', id).execute();
});

test('where it is for the staff, a member is refused and the staff log in', async () => {
  await linkAs(await club.login('1001'), 'elif');
  await linkAs(await club.login('9002'), 'paul');
  await switchOn(club, 'staff');
  await signInAs('elif');
  expect((await browser.finish()).code).toBe('sso.staff_only');
  expect(await browser.link(await club.login('1002'))).toBe('sso.staff_only');
  await signInAs('paul');
  expect((await browser.finish()).data).toMatchObject({ memberCode: '9002', role: 'subadmin' });
});

test('a removed link logs nobody in, and its owner is told', async () => {
  const as = await club.login('1001');
  await linkAs(as, 'elif');
  expect((await club.call(unlinkIdentity, { as, body: { ...PROOF, PinCode: '9999' } })).code).toBe('pin.wrong');
  expect((await club.call(unlinkIdentity, { as, body: PROOF })).data).toBe('ok');
  await signInAs('elif');
  expect((await browser.finish()).code).toBe('sso.not_linked');
  expect((await subjectsTo('1001')).at(-1)).toMatch(/Harbour ID was removed/);
});

test('wrong passwords lock the login as ever, and signing in with the provider neither counts nor unlocks', async () => {
  await linkAs(await club.login('1001'), 'elif');
  const wrong = { body: { LoginName: '1001', UserPassword: 'Wrong#2026' } };
  for (let each = 0; each < 10; each += 1) expect((await club.call(login, wrong)).code).toBe('auth.invalid_login');
  expect((await club.call(login, wrong)).code).toBe('auth.too_many_logins');
  await signInAs('elif');
  expect((await browser.finish()).code).toBeUndefined();
  expect((await club.call(login, wrong)).code).toBe('auth.too_many_logins');
  await club.context.db.deleteFrom('login_attempt').execute();
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/v1/authentication/oidc/logout'])(
  'after signing in nobody is sent to %s',
  async (returnTo) => {
    expect(await signInAs('elif', returnTo)).toBe('/login?proven=1');
  },
);

test('the cookie of a round trip is for the server alone, of this site, and ends soon', async () => {
  const { headers } = await club.app.inject({ url: SSO_ADDRESSES.begin });
  expect(String(headers['set-cookie'])).toMatch(
    /^courtside-sign-in=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const address = new URL(String(headers.location));
  expect(address.origin).toBe(provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    scope: 'openid',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${PUBLIC_URL}${SSO_ADDRESSES.return}`,
  });
});

test('signing out leads to the provider and names the login page, where it sends the browser back to', async () => {
  const address = new URL(await browser.open(SSO_ADDRESSES.logout));
  expect(address.origin).toBe(provider.issuer);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${PUBLIC_URL}/login`);
});

test('the office sees that the provider answers, its keys and its clock, and who has linked an identity', async () => {
  const as = await club.login('9001');
  await linkAs(await club.login('9002'), 'paul');
  const { data } = await club.call(checkIdentityProvider, { as });
  expect(data).toEqual({ answered: true, keys: expect.any(Number), clockOffSeconds: expect.any(Number) });
  expect([data.keys > 0, Math.abs(data.clockOffSeconds ?? 99) < 5]).toEqual([true, true]);
  const known = (await club.call(readIdentityProvider, { as })).data;
  expect(known).toMatchObject({ title: 'Harbour ID', returnAddress: `${PUBLIC_URL}${SSO_ADDRESSES.return}` });
  expect(known.people.filter(({ linkedAt }) => linkedAt).map(({ memberCode }) => memberCode)).toEqual(['9002']);
  expect(JSON.stringify(known)).not.toContain('a-secret-of-the-provider');
});

test('an admin gives up the password, the last one with a password does not, and the link stays their way in', async () => {
  const as = await club.login('9001');
  await linkAs(as, 'grace');
  expect((await club.call(giveUpPassword, { as, body: PROOF })).body).toMatchObject({
    code: 'sso.last_password',
    data: 'Grace is the last admin with a password. Give another one first.',
  });
  await club.context.db.updateTable('member').set({ role: 'admin' }).where('code', '=', '9003').execute();
  expect((await club.call(giveUpPassword, { as, body: PROOF })).data).toBe('ok');
  const byPassword = { body: { LoginName: '9001', UserPassword: DEMO_PASSWORD } };
  expect((await club.call(login, byPassword)).code).toBe('auth.invalid_login');
  expect((await club.call(unlinkIdentity, { as, body: PROOF })).code).toBe('sso.only_way');
  await signInAs('grace');
  expect((await browser.finish()).data).toMatchObject({ memberCode: '9001', role: 'admin', changePassword: 0 });
  // The other one is the last now, however it would go.
  const demote = club.context.db.updateTable('member').set({ role: 'desk' }).where('code', '=', '9003').execute();
  await expect(demote).rejects.toThrow(/last active admin with a password/);
});

test('without a provider, or switched off, nothing is offered and every way leads to the login page', async () => {
  const as = await club.login('9003');
  const body = { isOn: false, title: 'Harbour ID', audience: 'everybody' as const, PinCode: DEMO_PIN };
  expect((await club.call(saveIdentityProvider, { as, body })).data).toBe('ok');
  expect((await club.call(signInWays)).data).toEqual({ identityProvider: null });
  expect(await browser.begin()).toBe('/login?refused=sso.off');
  expect(await browser.link(await club.login('1001'))).toBe('sso.off');
});

test('while the provider is away the sentence says so, and number and password go on working', async () => {
  const away = await startRealProvider({ publicUrl: PUBLIC_URL });
  await away.close();
  const database = await openTestDatabase();
  const other = await createTestApp({ database, environment: { ...away.environment, PUBLIC_URL } });
  await switchOn(other);
  const there = openBrowser(other);
  expect(await there.begin()).toBe('/login?refused=sso.unreachable');
  expect(await there.link(await other.login('1001'))).toBe('sso.unreachable');
  expect(await there.open(SSO_ADDRESSES.logout)).toBe('/login');
  const body = { LoginName: '1001', UserPassword: DEMO_PASSWORD };
  expect((await other.call(login, { body })).msgCode).toBe('200');
  const check = await other.call(checkIdentityProvider, { as: await other.login('9001') });
  expect(check.data).toEqual({ answered: false, keys: 0, clockOffSeconds: null });
  await other.close();
});
