import { decideApplication } from '@courtside/contract/people/admin';
import { register } from '@courtside/contract/people/auth';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let admin: Login;
beforeEach(async () => {
  club = await createTestApp({ environment: { TRUST_PROXY: 'on' } });
  admin = await club.login('9001');
});
afterEach(() => club.close());

async function apply(index: number): Promise<string> {
  const { data } = await club.call(register, {
    headers: { 'x-forwarded-for': `10.0.6.${index}` },
    body: {
      firstName: 'Nina',
      lastName: 'Grech',
      gender: 'Female',
      birthday: '02/03/1999',
      email: `nina${index}@harbour.example`,
      password: 'Court#2027',
    },
  });
  return data.application;
}
const accept = async (reference: string, as = admin) =>
  (await club.call(decideApplication, { as, params: { reference }, body: { accept: true } })).data.memberCode;
const renumber = (from: string, to: string) =>
  sql`update member set code = ${to} where code = ${from}`.execute(club.context.db);

test('applicants who are accepted concurrently get consecutive numbers', async () => {
  const references = await Promise.all(Array.from({ length: 12 }, (_, i) => apply(i)));
  const codes = await Promise.all(references.map((reference) => accept(reference)));
  expect(codes.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => 1241 + i));
});

test('a number that staff have is skipped, and so is the next one', async () => {
  await renumber('9002', '1241');
  await renumber('9001', '1242');
  const as = { ...admin, name: '1242' };
  const references = [await apply(1), await apply(2)];
  const codes = await Promise.all(references.map((reference) => accept(reference, as)));
  expect(codes.sort()).toEqual(['1243', '1244']);
});

test('a club whose only number is its admin’s 1001 accepts its first applicants', async () => {
  const { db } = club.context;
  // Codes that are not numeric are ignored: only the admin has 1001.
  await sql`update member set code = 'old-' || code where role <> 'admin'`.execute(db);
  await renumber('9001', '1001');
  const as = { ...admin, name: '1001' };
  expect([await accept(await apply(1), as), await accept(await apply(2), as)]).toEqual(['1002', '1003']);
});
