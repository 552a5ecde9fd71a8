import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { setMemberStatus } from '@courtside/contract/people/admin';
import { login } from '@courtside/contract/people/auth';
import { eraseMember } from '@courtside/contract/people/erasure';
import { setCategory } from '@courtside/contract/people/office-directory';
import { downloadMyData, profileRecord } from '@courtside/contract/people/profile';
import { proveVisitor, readVisitorProof, readVisitors, registerVisitor } from '@courtside/contract/people/visitors';
import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { mailsWithSecrets } from '#testing/mails.ts';
import type { Login } from '#testing/server/test-app.ts';
import { eraseRegistrations } from './index.ts';

let club: BookingClub;
let admin: Login;
let network = 0;
beforeAll(async () => {
  club = await createBookingClub({ environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => club.close());
beforeEach(async () => {
  network += 1;
  // Some tests move the clock beyond the end of a session.
  admin = await club.login('9001');
  await sql`delete from visitor_request`.execute(club.context.db);
  await sql`delete from outbox_mail`.execute(club.context.db);
});

const VERA = {
  firstName: 'Vera',
  lastName: 'Visitor',
  birthday: '01/02/1990',
  phone: '+356 2123 4567',
  email: 'vera@visitors.example',
};
const register = (change: Partial<typeof VERA> = {}, from = `10.9.${network}.1`) =>
  club.call(registerVisitor, { body: { ...VERA, ...change }, headers: { 'x-forwarded-for': from } });
const mails = () => mailsWithSecrets(club.context.db);
const mailsTo = async (email: string) => (await mails()).filter(({ recipient }) => recipient === email);
/** The secret of the newest link that was mailed to the address. */
const linkOf = async (email: string) =>
  /\/visitor\?code=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1] ?? '';
const prove = (code: string, change: { password?: string; pin?: string } = {}) =>
  club.call(proveVisitor, { body: { code, password: 'Winter#2027', pin: '1357', ...change } });
const membersOf = async (email: string) =>
  club.context.db.selectFrom('member').selectAll().where('email', '=', email).execute();

/** Somebody who has registered and proved the address. */
async function visitor(email: string): Promise<{ code: string; as: Login }> {
  await register({ email });
  const { data } = await prove(await linkOf(email));
  return { code: data.memberCode, as: await club.login(data.memberCode, 'Winter#2027') };
}

describe('registering', () => {
  test('a registration mails a link, and the account is made with the password and PIN that are chosen behind it', async () => {
    const email = 'vera@visitors.example';
    expect(await register()).toMatchObject({ status: 200, msgCode: '200', data: { hours: 24 } });
    expect(await membersOf(email)).toEqual([]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ member_id: null, subject: 'Harbour Sports Club: play as a visitor' });
    const code = await linkOf(email);
    const { data } = await club.call(readVisitorProof, { body: { code } });
    expect(data).toMatchObject({ name: 'Vera Visitor', email });
    const { data: proved } = await prove(code);
    const [member] = await membersOf(email);
    expect(member).toMatchObject({
      ...{ code: proved.memberCode, role: 'member', status: 'active', category_key: 'visitors' },
      has_visitor_account: true,
      email_verified_at: expect.any(Date),
    });
    const as = await club.login(proved.memberCode, 'Winter#2027');
    expect((await club.call(profileRecord, { as })).data).toMatchObject({
      dateOfBirth: '01/02/1990',
      telephones: [{ type: 'Mobile', number: '+356 2123 4567' }],
    });
  });

  test('no mail has the PIN, or a word that whoever fills the form in has chosen', async () => {
    const email = 'spam@visitors.example';
    await register({ email, firstName: 'Buy', lastName: 'spam.example', phone: '12345678' });
    await register({ email: 'm1020@members.example', firstName: 'Buy', lastName: 'spam.example' });
    for (const { body, subject } of await mails())
      expect(`${subject} ${body}`).not.toMatch(/Buy|spam\.example|12345678/);
    await prove(await linkOf(email), { pin: '864209' });
    for (const { body } of await mails()) expect(body).not.toContain('864209');
  });

  test('the answer is the same for a known address, and its mail names the numbers instead of a link', async () => {
    const [known] = await club.context.db
      .selectFrom('member')
      .select(['code', 'email'])
      .where('code', '=', '1020')
      .execute();
    const email = known?.email?.toUpperCase() ?? '';
    const answer = await register({ email });
    const other = await register({ email: 'nobody@visitors.example' });
    expect([answer.status, answer.body]).toEqual([other.status, other.body]);
    const [mail] = await mailsTo(email);
    expect(mail?.body).toContain('Membership number: 1020');
    expect(mail?.body).not.toContain('/visitor?code=');
  });

  test.each([
    ['email', 'nobody', 'email.invalid'],
    ['phone', 'call me', 'visitors.bad_phone'],
    ['phone', '+1 2', 'visitors.bad_phone'],
    ['firstName', 'Ve\u202era', 'name.forbidden_characters'],
    ['birthday', '18/11/2008', 'visitors.under_age'],
  ] as const)('a registration with %s %j is refused: %s', async (field, value, code) => {
    expect(await register({ [field]: value })).toMatchObject({ status: 200, msgCode: '500', code });
    expect(await mails()).toEqual([]);
  });

  test.each(['2004-02-29', '30/02/2004', '17/11/2099'])('a registration born on %j is not valid', async (birthday) => {
    expect((await register({ birthday })).code).toBe('request.invalid');
  });

  test('somebody of exactly eighteen years can register', async () => {
    const { context } = club;
    const today = context.clock.now().toZonedDateTimeISO(context.settings.CLUB_TIME_ZONE).toPlainDate();
    const slashed = (date: Temporal.PlainDate) =>
      `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}/${date.year}`;
    expect((await register({ birthday: slashed(today.subtract({ years: 18 })) })).msgCode).toBe('200');
    const younger = await register({ birthday: slashed(today.subtract({ years: 18 }).add({ days: 1 })) });
    expect(younger.code).toBe('visitors.under_age');
  });
});

describe('proving the address', () => {
  test('a link works once, and every other link of the address ends with it', async () => {
    const email = 'twice@visitors.example';
    await register({ email, firstName: 'First' });
    const first = await linkOf(email);
    await register({ email, firstName: 'Second' });
    const second = await linkOf(email);
    expect(first).not.toBe(second);
    expect((await prove(first)).msgCode).toBe('200');
    expect((await prove(first)).code).toBe('visitors.link_invalid');
    expect((await prove(second)).code).toBe('visitors.link_invalid');
    expect((await membersOf(email)).map(({ first_name }) => first_name)).toEqual(['First']);
  });

  test('a link ends after a day, and the registration is erased with its mails', async () => {
    const email = 'late@visitors.example';
    await register({ email });
    const code = await linkOf(email);
    const { clock, db } = club.context;
    const before = clock.now();
    clock.advance({ hours: LIMITS.visitorLinkHours });
    expect((await prove(code)).code).toBe('visitors.link_invalid');
    expect((await club.call(readVisitorProof, { body: { code } })).code).toBe('visitors.link_invalid');
    await eraseRegistrations(club.context);
    clock.set(before);
    const left = await db.selectFrom('visitor_registration').select('id').where('email', '=', email).execute();
    expect([left, await mailsTo(email)]).toEqual([[], []]);
  });

  test.each([
    [{ password: 'short' }, 'auth.weak_password'],
    [{ pin: '12' }, 'pin.invalid'],
    [{ pin: 'abcd' }, 'pin.invalid'],
  ])('%j is refused, and the link is still good', async (change, code) => {
    const email = `weak-${network}@visitors.example`;
    await register({ email });
    const link = await linkOf(email);
    expect((await prove(link, change)).code).toBe(code);
    expect((await prove(link)).msgCode).toBe('200');
  });

  test('nothing is hashed for a link that is not valid', async () => {
    const hash = vi.spyOn(club.context.passwords, 'hashForGuest');
    expect((await prove('guessed')).code).toBe('visitors.link_invalid');
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
  });

  test('an address that somebody got meanwhile makes no second account', async () => {
    const email = 'meanwhile@visitors.example';
    await register({ email });
    await sql`update member set email = ${email} where code = '1021'`.execute(club.context.db);
    expect((await prove(await linkOf(email))).code).toBe('visitors.known_address');
    expect((await membersOf(email)).map(({ code }) => code)).toEqual(['1021']);
  });
});

describe('limits', () => {
  test('one network registers ten times in an hour and twenty times in a day', async () => {
    const from = '10.77.0.1';
    const many = async (count: number, prefix: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i += 1)
        statuses.push((await register({ email: `${prefix}${i}@flood.example` }, from)).status);
      return statuses.filter((status) => status === 200).length;
    };
    const { clock } = club.context;
    const before = clock.now();
    expect(await many(12, 'a')).toBe(LIMITS.visitorsOfNetwork.perHour);
    clock.advance({ minutes: 61 });
    expect(await many(12, 'b')).toBe(LIMITS.visitorsOfNetwork.perHour);
    clock.advance({ minutes: 61 });
    expect(await many(2, 'c')).toBe(0);
    expect((await register({ email: 'other@flood.example' }, '10.77.1.1')).status).toBe(200);
    clock.set(before);
  });

  test('one address gets three mails in an hour, from whichever network and however it is spelt', async () => {
    const statuses: number[] = [];
    for (const [index, email] of ['x@one.example', 'X@one.example', 'x@ONE.example', 'x@one.example'].entries())
      statuses.push((await register({ email }, `10.78.${index}.1`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await mails()).length).toBe(3);
  });

  test('the club takes sixty registrations in an hour in all', async () => {
    await sql`insert into visitor_request (address, email_hash, requested_at)
      select 'network ' || number, 'hash ' || number, ${club.context.clock.now().toString()}::timestamptz
      from generate_series(1, ${LIMITS.visitorsInAll.perHour}) as number`.execute(club.context.db);
    const refused = await register();
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([429, 'request.too_many', '3600']);
    const { data } = await club.call(readVisitors, { as: admin });
    expect(data).toMatchObject({ lastHour: LIMITS.visitorsInAll.perHour, hourLimit: LIMITS.visitorsInAll.perHour });
  });

  test('a network that was refused costs neither a query nor a mail', async () => {
    const from = '10.79.0.1';
    for (let i = 0; i < 10; i += 1) await register({ email: `n${i}@flood.example` }, from);
    const transactions = vi.spyOn(club.context.db, 'transaction');
    expect((await register({ email: 'n11@flood.example' }, from)).status).toBe(429);
    expect(transactions).not.toHaveBeenCalled();
    transactions.mockRestore();
  });
});

describe('the office', () => {
  const save = async (body: Record<string, unknown>) => {
    const { version } = (await club.call(readClub, { as: admin })).data;
    return club.call(saveClub, { as: admin, body: { version, ...body } });
  };

  test('sees who registered lately, suspends one, and switches registering off', async () => {
    const { code } = await visitor('seen@visitors.example');
    const { data } = await club.call(readVisitors, { as: admin });
    expect(data.items[0]).toMatchObject({ memberCode: code, name: 'Vera Visitor', status: 'active' });
    await club.call(setMemberStatus, { as: admin, params: { memberCode: code }, body: { status: 'suspended' } });
    const stopped = await club.call(login, { body: { LoginName: code, UserPassword: 'Winter#2027' } });
    expect(stopped.code).toBe('auth.suspended');
    await register({ email: 'waits@visitors.example' });
    const link = await linkOf('waits@visitors.example');
    expect((await save({ features: { visitors: false } })).msgCode).toBe('200');
    expect((await register()).code).toBe('feature.off');
    expect((await prove(link)).code).toBe('feature.off');
    expect((await save({ features: { visitors: true } })).msgCode).toBe('200');
    expect((await prove(link)).msgCode).toBe('200');
  });

  test('cannot let visitors register without a category for them', async () => {
    expect((await save({ visitorCategory: null })).code).toBe('visitors.no_category');
    expect((await save({ features: { visitors: false }, visitorCategory: null })).msgCode).toBe('200');
    expect((await club.call(readClub, { as: admin })).data.visitorCategory).toBeNull();
    expect((await save({ features: { visitors: true } })).code).toBe('visitors.no_category');
    expect((await save({ visitorCategory: 'nothing' })).code).toBe('office.invalid');
    expect((await save({ features: { visitors: true }, visitorCategory: 'visitors' })).msgCode).toBe('200');
  });

  test('the database refuses visitors without a category, whichever of both changes last', async () => {
    const { db } = club.context;
    const refused = expect.objectContaining({ constraint: 'club_visitor_category' });
    await expect(sql`update member_category set is_for_visitors = false`.execute(db)).rejects.toEqual(refused);
    await sql`update club set features = features || '{"visitors": false}'`.execute(db);
    await sql`update member_category set is_for_visitors = false`.execute(db);
    await expect(sql`update club set features = features || '{"visitors": true}'`.execute(db)).rejects.toEqual(refused);
    await sql`update member_category set is_for_visitors = true where key = 'visitors'`.execute(db);
    await sql`update club set features = features || '{"visitors": true}'`.execute(db);
  });

  test('makes a visitor a member like all others by another category', async () => {
    const { code } = await visitor('joins@visitors.example');
    const isVisitor = async () => (await membersOf('joins@visitors.example'))[0]?.has_visitor_account;
    expect(await isVisitor()).toBe(true);
    await club.call(setCategory, { as: admin, body: { memberCodes: [code], category: 'member' } });
    expect(await isVisitor()).toBe(false);
    await club.call(setCategory, { as: admin, body: { memberCodes: [code], category: 'visitors' } });
    expect(await isVisitor()).toBe(false);
  });
});

test('a visitor’s data has the registrations of the address, and an erasure removes them', async () => {
  const { code, as } = await visitor('erase@visitors.example');
  await sql`insert into visitor_registration (secret_hash, first_name, surname, email, phone, birthday, language, created_at,
      expires_at)
    values ('hash', 'Marked', 'Person', 'Erase@visitors.example', '99887766', '1980-01-01', 'en', now(), now() + interval '1 day')`.execute(
    club.context.db,
  );
  expect(JSON.stringify((await club.call(downloadMyData, { as })).data)).toContain('99887766');
  const params = { memberCode: code };
  const erased = await club.call(eraseMember, {
    as: admin,
    params,
    body: { PinCode: DEMO_PIN, cancelBookings: false },
  });
  expect(erased.msgCode).toBe('200');
  const left = await club.context.db.selectFrom('visitor_registration').select('phone').execute();
  expect(left.map(({ phone }) => phone)).not.toContain('99887766');
});
