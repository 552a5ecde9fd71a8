import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser, refusalIn, switchOn } from '#testing/server/sign-in/browser.ts';
import { type ForgingProvider, startForgingProvider } from '#testing/server/sign-in/forging-provider.ts';
import { CLIENT } from '#testing/server/sign-in/real-provider.ts';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';

/*
 * What a provider, a thief of codes or a second provider can send. A refused answer leaves no session, and is always in the
 * address of the login page.
 */
let club: TestApp;
let provider: ForgingProvider;
let browser: Browser;
beforeAll(async () => {
  provider = await startForgingProvider();
  club = await createTestApp({ environment: { ...provider.environment } });
  await switchOn(club);
  const { id } = await club.context.db
    .selectFrom('member')
    .select('id')
    .where('code', '=', '9001')
    .executeTakeFirstOrThrow();
  await club.context.db
    .insertInto('identity_link')
    .values({ member_id: id, issuer: provider.issuer, subject: 'grace', linked_at: new Date() })
    .execute();
});
beforeEach(() => {
  provider.forgery = {};
  browser = openBrowser(club);
});
afterAll(async () => {
  await club.close();
  await provider.close();
});

const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

/** The refusal of a whole round trip, or undefined when it logged in. */
async function refusalOf(changes: Record<string, string | undefined> = {}): Promise<string | undefined> {
  const back = provider.answerTo(await browser.begin(), changes);
  const refused = refusalIn(await browser.open(back));
  return refused ?? (await browser.finish()).code;
}

test('an answer as it should be logs in', async () => {
  expect(await refusalOf()).toBeUndefined();
});

test.each([
  ['the nonce of another round', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['another audience', { aud: 'another-club' }],
  ['several audiences without a word of whom it is for', { aud: [CLIENT.id, 'another-club'] }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['an end that is over', { iat: seconds(-3600), exp: seconds(-120) }],
  ['no end', { exp: undefined }],
  ['a beginning that is still to come', { nbf: seconds(3600) }],
  ['no person', { sub: undefined }],
  ['an empty person', { sub: '' }],
])('a token with %s is refused', async (_what, claims) => {
  provider.forgery = { claims };
  expect(await refusalOf()).toBe('sso.failed');
});

test.each([
  ['signed with a foreign key', { foreignKey: true }],
  ['not signed at all', { unsigned: true }],
  ['that is none', { token: 'not.a.token' }],
  ['that is missing', { token: '' }],
])('a token %s is refused', async (_what, forgery) => {
  provider.forgery = forgery;
  expect(await refusalOf()).toBe('sso.failed');
});

test.each([
  ['a forged state', { state: 'forged' }, 'sso.failed'],
  ['no state', { state: undefined }, 'sso.failed'],
  ['the name of another issuer', { iss: 'https://evil.example' }, 'sso.failed'],
  ['no name of an issuer, which this one always sends', { iss: undefined }, 'sso.failed'],
  ['no code', { code: undefined }, 'sso.failed'],
  ['a code of somebody else', { code: 'stolen' }, 'sso.failed'],
  ['a refusal of the person', { code: undefined, error: 'access_denied' }, 'sso.refused'],
])('an answer with %s is refused', async (_what, changes, refusal) => {
  const before = provider.exchanged.length;
  expect(await refusalOf(changes)).toBe(refusal);
  // Only the code of somebody else can be found out by the provider alone.
  expect(provider.exchanged.length - before).toBe('code' in changes && changes.code === 'stolen' ? 1 : 0);
});

test('an answer is worth nothing in another browser', async () => {
  const back = provider.answerTo(await browser.begin());
  expect(refusalIn(await openBrowser(club).open(back))).toBe('sso.expired');
});

test('an answer is worth nothing in a browser that began another round', async () => {
  const stolen = provider.answerTo(await browser.begin());
  const other = openBrowser(club);
  await other.begin();
  expect(refusalIn(await other.open(stolen))).toBe('sso.failed');
});

test('an answer counts once, whoever has kept the cookie', async () => {
  const back = provider.answerTo(await browser.begin());
  const kept = new Map(browser.cookies);
  expect(refusalIn(await browser.open(back))).toBeNull();
  const thief = openBrowser(club);
  for (const [name, value] of kept) thief.cookies.set(name, value);
  expect(refusalIn(await thief.open(back))).toBe('sso.expired');
});

test('of two requests with one answer at the same time one is accepted', async () => {
  const back = provider.answerTo(await browser.begin());
  const twin = openBrowser(club);
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  const refusals = (await Promise.all([browser.open(back), twin.open(back)])).map(refusalIn);
  expect(refusals.sort()).toEqual(['sso.expired', null].sort());
});

test('what was proven counts once', async () => {
  await browser.open(provider.answerTo(await browser.begin()));
  const kept = new Map(browser.cookies);
  expect((await browser.finish()).code).toBeUndefined();
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect((await browser.finish()).code).toBe('sso.expired');
});

test('a round ends after ten minutes, and its proof after two', async () => {
  const back = provider.answerTo(await browser.begin());
  club.context.clock.advance({ minutes: 10 });
  expect(refusalIn(await browser.open(back))).toBe('sso.expired');
  await browser.open(provider.answerTo(await browser.begin()));
  club.context.clock.advance({ minutes: 2 });
  expect((await browser.finish()).code).toBe('sso.expired');
});

test('a cookie that was changed, or that is of another kind, is worth nothing', async () => {
  const back = provider.answerTo(await browser.begin());
  const [[name, value] = ['', '']] = [...browser.cookies];
  browser.cookies.set(name, `${value.slice(0, -2)}AA`);
  expect(refusalIn(await browser.open(back))).toBe('sso.expired');
  browser.cookies.set('courtside-proof', value);
  expect((await browser.finish()).code).toBe('sso.expired');
});
