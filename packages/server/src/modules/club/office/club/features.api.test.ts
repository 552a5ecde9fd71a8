import { clubInfo } from '@courtside/contract/club/club';
import { readClub, saveClub } from '@courtside/contract/club/office-club';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let admin: Login;
beforeAll(async () => {
  club = await createTestApp();
  admin = await club.login('9001');
});
afterAll(() => club.close());

const features = async () => (await club.call(clubInfo)).data.features;
const save = async (changes: Record<string, boolean>) => {
  const { version } = (await club.call(readClub, { as: admin })).data;
  return club.call(saveClub, { as: admin, body: { version, features: changes } });
};

test('the demo club has on what is built, and a new club has nothing on', async () => {
  expect(await features()).toMatchObject({
    games: true,
    lessons: true,
    competitions: true,
    board: true,
    access: false,
  });
  await sql`update club set features = null`.execute(club.context.db);
  const { data } = await club.call(readClub, { as: admin });
  expect(Object.values(data.features)).not.toContain(true);
});

test('switching one feature leaves the others as they are', async () => {
  expect((await save({ games: true, board: true })).msgCode).toBe('200');
  expect(await features()).toMatchObject({ games: true, board: true, access: false });
  expect((await save({ board: false })).msgCode).toBe('200');
  expect(await features()).toMatchObject({ games: true, board: false });
});

test('an older version and an unknown feature are refused', async () => {
  const { version } = (await club.call(readClub, { as: admin })).data;
  await save({ kiosk: true });
  const old = await club.call(saveClub, { as: admin, body: { version, features: { access: false } } });
  expect(old.code).toBe('office.changed_meanwhile');
  expect((await save({ teleport: true })).status).toBe(400);
  expect(await features()).toMatchObject({ kiosk: true });
});
