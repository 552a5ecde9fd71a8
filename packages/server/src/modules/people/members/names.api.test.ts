import { editMember, readMember } from '@courtside/contract/people/admin';
import { register } from '@courtside/contract/people/auth';
import { profileRecord, saveProfile } from '@courtside/contract/people/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let admin: Login;
let member: Login;
let email: string;
beforeAll(async () => {
  club = await createTestApp();
  admin = await club.login('9001');
  member = await club.login('1020');
  email = (await club.call(profileRecord, { as: member })).data.email;
});
afterAll(() => club.close());

/** Every call that accepts a person's name. */
const PLACES: Record<string, (name: string) => Promise<{ status: number; code: string | undefined; data: unknown }>> = {
  'the first name of an application': (firstName) => apply({ firstName }),
  'the last name of an application': (lastName) => apply({ lastName }),
  'the name of a profile': (Name) => save({ Name }),
  'the surname of a profile': (SurName) => save({ SurName }),
  'the mailing name of a profile': (MailingName) => save({ MailingName }),
  'the name of a child': (name) => save({ Children: [{ name, dateOfBirth: '01/02/2015' }] }),
  'the first name of a member': (firstName) => edit({ firstName }),
  'the surname of a member': (surname) => edit({ surname }),
};

function apply(names: { firstName?: string; lastName?: string }) {
  const person = { gender: 'Female', birthday: '29/02/2004', email: 'n@mail.example', password: 'Court#2026' } as const;
  return club.call(register, { body: { firstName: 'Nadia', lastName: 'Zammit', ...person, ...names } });
}
function save(values: Record<string, unknown>) {
  return club.call(saveProfile, { as: member, body: { Name: 'Ada', SurName: 'King', Email: email, ...values } });
}
function edit(names: { firstName?: string; surname?: string }) {
  const body = { firstName: 'Ada', surname: 'King', gender: 'F', email, ...names } as const;
  return club.call(editMember, { as: admin, params: { memberCode: '1020' }, body });
}

describe.each(Object.entries(PLACES))('%s', (_place, send) => {
  test.each([
    ['a line break', 'Ada\nKing'],
    ['a right-to-left override', 'Ada\u202Egnik'],
    ['an isolate', 'Ada\u2066'],
    ['a zero-width space', 'A\u200Bda'],
  ])('a name with %s is refused with its reason', async (_what, name) => {
    expect(await send(name)).toMatchObject({
      status: 200,
      code: 'name.forbidden_characters',
      data: 'A name cannot contain line breaks, control characters or invisible characters.',
    });
  });

  test.each(['Zoë-Ann O’Brien', 'نور الدين', 'علی\u200Cرضا'])('the name %j is accepted', async (name) => {
    expect((await send(name)).code).toBeUndefined();
  });
});

test('a refused name is not stored', async () => {
  await edit({ firstName: 'Nora', surname: 'King' });
  await edit({ firstName: 'Eve\u202E' });
  const { data } = await club.call(readMember, { as: admin, params: { memberCode: '1020' } });
  expect(data.name).toBe('Nora King');
});
