import { readMember } from '@courtside/contract/people/admin';
import { login } from '@courtside/contract/people/auth';
import { acceptInvitation, readInvitation, setFirstPin } from '@courtside/contract/people/invitations';
import * as office from '@courtside/contract/people/office-members';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsWithSecrets } from '#testing/mails.ts';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

let club: TestApp;
let admin: Login;
beforeAll(async () => {
  club = await createTestApp();
  admin = await club.login('9001');
  await sql`insert into member_category (key, position, title, retired_from) values ('honorary', 90, 'Honorary', '2020-01-01')`.execute(
    club.context.db,
  );
});
afterAll(() => club.close());

const add = (body: Partial<Parameters<typeof club.call<typeof office.addMember>>[1]['body']> = {}) =>
  club.call(office.addMember, { as: admin, body: { name: 'Nina', surName: 'Grech', ...body } });
const save = (code: string, body: Parameters<typeof club.call<typeof office.saveMember>>[1]['body']) =>
  club.call(office.saveMember, { as: admin, params: { code }, body });

/** The secret of the newest link that was mailed to this address. */
async function secretFor(email: string): Promise<string> {
  const mails = (await mailsWithSecrets(club.context.db)).filter(({ recipient }) => recipient === email);
  return /code=([\w-]+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
}

describe('a new member', () => {
  test('gets the next number, an account and one link that sets password and PIN once', async () => {
    const email = 'nina.new@mail.example';
    const { data } = await add({ email, dateOfBirth: '1990-02-03', town: 'Sliema', familyPayer: '1001' });
    expect(data).toMatchObject({ memberCode: '1241', isInvited: true });
    const known = await club.call(readMember, { as: admin, params: { memberCode: '1241' } });
    expect(known.data).toMatchObject({ balance: 0, profile: { dateOfBirth: '03/02/1990', town: 'Sliema' } });
    // The stored mail has no secret, and nothing can be done with the stored hash.
    const stored = await sql<{ body: string }>`select body from outbox_mail where recipient = ${email}`.execute(
      club.context.db,
    );
    expect(stored.rows[0]?.body).toContain('The link was removed');
    const code = await secretFor(email);
    expect((await club.call(readInvitation, { body: { code } })).data).toMatchObject({
      memberCode: '1241',
      name: 'Nina Grech',
    });
    const choice = { code, password: 'Winter#2027', pin: '1357' };
    expect(await club.call(acceptInvitation, { body: { ...choice, password: 'short' } })).toMatchObject({
      code: 'auth.weak_password',
    });
    expect(await club.call(acceptInvitation, { body: { ...choice, pin: '12' } })).toMatchObject({
      code: 'pin.invalid',
    });
    expect((await club.call(acceptInvitation, { body: choice })).data).toEqual({ memberCode: '1241' });
    expect(await club.call(acceptInvitation, { body: choice })).toMatchObject({ code: 'invitation.invalid' });
    expect(await club.call(readInvitation, { body: { code } })).toMatchObject({ code: 'invitation.invalid' });
    const logged = await club.call(login, { body: { LoginName: '1241', UserPassword: 'Winter#2027' } });
    expect(logged.data.title).toBe('Nina Grech');
    expect(logged.data).not.toHaveProperty('setPin');
  });

  test('a newer link ends the older one, and a link ends after fourteen days', async () => {
    const email = 'two.links@mail.example';
    const { memberCode } = (await add({ email })).data;
    const older = await secretFor(email);
    const sent = await club.call(office.sendInvitations, {
      as: admin,
      body: { memberCodes: [memberCode, memberCode, '9002', 'none'] },
    });
    expect(sent.data).toEqual({ sent: 1, left: ['9002', 'none'] });
    const newer = await secretFor(email);
    const read = (code: string) => club.call(readInvitation, { body: { code } });
    expect((await read(older)).code).toBe('invitation.invalid');
    expect((await read(newer)).data).toMatchObject({ memberCode });
    await sql`update member_invitation set created_at = created_at - interval '15 days', expires_at = expires_at - interval '14 days'
      where member_id = (select id from member where code = ${memberCode})`.execute(club.context.db);
    expect((await read(newer)).code).toBe('invitation.invalid');
    expect(
      (await club.call(acceptInvitation, { body: { code: newer, password: 'Winter#2027', pin: '1357' } })).code,
    ).toBe('invitation.invalid');
  });

  test('a member without a PIN sets one with the password, and only once', async () => {
    const { db, pins } = club.context;
    const email = 'no.pin@mail.example';
    const { memberCode } = (await add({ email, code: 'PIN-1', invite: 0 })).data;
    await club.call(office.sendInvitations, { as: admin, body: { memberCodes: [memberCode] } });
    const choice = { code: await secretFor(email), password: 'Winter#2027', pin: '1357' };
    await club.call(acceptInvitation, { body: choice });
    await sql`update member_credential set pin_hash = null where member_id = (select id from member where code = 'PIN-1')`.execute(
      db,
    );
    const { data } = await club.call(login, { body: { LoginName: 'PIN-1', UserPassword: 'Winter#2027' } });
    expect(data.setPin).toBe(1);
    const as = { name: 'PIN-1', token: data.token };
    const set = (body: { Password: string; NewPin: string }) => club.call(setFirstPin, { as, body });
    expect((await set({ Password: '', NewPin: '1111' })).code).toBe('auth.password_required');
    expect((await set({ Password: 'Wrong#2027', NewPin: '1111' })).code).toBe('auth.wrong_password');
    expect((await set({ Password: 'Winter#2027', NewPin: '1' })).code).toBe('pin.invalid');
    expect((await set({ Password: 'Winter#2027', NewPin: '1111' })).msgCode).toBe('200');
    expect((await set({ Password: 'Winter#2027', NewPin: '2222' })).code).toBe('pin.old_required');
    const { rows } = await sql<{ pin_hash: string }>`select pin_hash from member_credential
      where member_id = (select id from member where code = 'PIN-1')`.execute(db);
    expect(pins.verify(rows[0]?.pin_hash ?? '', '1111')).toBe(true);
  });

  test.each([
    [{ code: '1001' }, 'code', 'code_exists'],
    [{ code: '9002' }, 'code', 'code_exists'],
    [{ code: 'a b' }, 'code', 'code_invalid'],
    [{ name: ' ' }, 'name', 'name_missing'],
    [{ surName: 'x'.repeat(31) }, 'surName', 'name_long'],
    [{ name: 'Ni\u202Ena' }, 'name', 'name_characters'],
    [{ email: 'nina@@mail.example' }, 'email', 'email_invalid'],
    [{ dateOfBirth: '2001-02-29' }, 'dateOfBirth', 'date_invalid'],
    [{ dateOfBirth: '2030-01-01' }, 'dateOfBirth', 'birth_future'],
    [{ category: 'honorary' }, 'category', 'category_retired'],
    [{ category: 'nothing' }, 'category', 'category_unknown'],
    [{ country: 'Atlantis' }, 'country', 'country_unknown'],
    [{ familyPayer: 'nobody' }, 'familyPayer', 'payer_unknown'],
    [{ familyPayer: '9001' }, 'familyPayer', 'payer_unknown'],
    [{ code: 'SELF-1', familyPayer: 'self-1' }, 'familyPayer', 'payer_self'],
  ])('with %j is refused at the field %s with %s', async (body, path, fault) => {
    const reply = await add(body);
    expect(reply).toMatchObject({ code: 'office.invalid', body: { errors: [{ path, fault }] } });
  });

  test('two members may share one e-mail address, as families do', async () => {
    const email = 'family@mail.example';
    expect((await add({ email, code: 'FAM-1' })).msgCode).toBe('200');
    expect((await add({ email, code: 'FAM-2', familyPayer: 'fam-1' })).msgCode).toBe('200');
  });
});

test('a refused member leaves nothing behind', async () => {
  const before = await tableFingerprints(club.context.db);
  expect((await add({ email: 'left@mail.example', dateOfBirth: '2030-01-01' })).code).toBe('office.invalid');
  expect(await tableFingerprints(club.context.db)).toEqual(before);
});

describe('a changed member', () => {
  test('only the given fields change, the audit log has before and after, and an old version is refused', async () => {
    const { version } = (await add({ code: 'EDIT-1', email: 'edit@mail.example', town: 'Sliema' })).data;
    const saved = await save('edit-1', { surName: 'Vella', town: 'Mosta', email: '', version });
    expect(saved.data).toMatchObject({ memberCode: 'EDIT-1' });
    expect(saved.data.version).toBeGreaterThan(version);
    const { data } = await club.call(readMember, { as: admin, params: { memberCode: 'EDIT-1' } });
    expect(data).toMatchObject({ name: 'Nina Vella', email: null, profile: { town: 'Mosta' } });
    const { rows } = await sql<{
      details: unknown;
    }>`select details from audit_log where action = 'member_edited' order by id desc limit 1`.execute(club.context.db);
    expect(rows[0]?.details).toEqual({
      before: { surName: 'Grech', town: 'Sliema', email: 'edit@mail.example' },
      after: { surName: 'Vella', town: 'Mosta', email: '' },
    });
    expect(await save('EDIT-1', { town: 'Gzira', version })).toMatchObject({
      code: 'office.changed_meanwhile',
      body: { version: saved.data.version },
    });
    expect(await save('EDIT-1', { town: 'Gzira' })).toMatchObject({ code: 'office.changed_meanwhile' });
    expect(await save('nobody', { version: 1 })).toMatchObject({ code: 'record.not_found' });
  });

  test('nobody pays for a member who is paid for, and a payer is not paid for', async () => {
    const versionOf = async (code: string) =>
      (await sql<{ version: number }>`select version from member where code = ${code}`.execute(club.context.db)).rows[0]
        ?.version;
    for (const code of ['PAY-1', 'PAY-2', 'PAY-3']) await add({ code });
    const pay = async (code: string, familyPayer: string) =>
      save(code, { familyPayer, version: Number(await versionOf(code)) });
    expect((await pay('PAY-2', 'PAY-1')).msgCode).toBe('200');
    expect((await pay('PAY-3', 'PAY-2')).body).toMatchObject({
      errors: [{ path: 'familyPayer', fault: 'payer_circle' }],
    });
    expect((await pay('PAY-1', 'PAY-2')).body).toMatchObject({ errors: [{ fault: 'payer_circle' }] });
    expect((await pay('PAY-1', 'PAY-3')).body).toMatchObject({ errors: [{ fault: 'payer_of_others' }] });
  });
});
