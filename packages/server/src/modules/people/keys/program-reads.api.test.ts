import { cancelBooking } from '@courtside/contract/booking/bookings';
import { programBoard } from '@courtside/contract/clubhouse/board';
import { closeMonth, monthJournalCsv, readMonth } from '@courtside/contract/money/office-month';
import { programBookings } from '@courtside/contract/people/keys/program-bookings';
import { programMembers } from '@courtside/contract/people/keys/program-members';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import type { KeyScope } from '@courtside/contract/wire/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub, TUESDAY } from '#testing/clubs/booking-club.ts';
import { createOwner } from '#testing/clubs/owner.ts';
import { keyFor, withKey } from '#testing/clubs/things/made-key.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import { SAMPLES } from '#testing/server/samples/sample-requests.ts';
import { addressOf } from '#testing/server/test-app.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
});
afterAll(() => club.close());

const program = async (scope: KeyScope) => withKey((await keyFor(club, [scope])).key);

describe('every call with a scope', () => {
  // Kiosks and devices have tests of their own.
  const elsewhere = [undefined, 'hooks', 'kiosk', 'devices'];
  const calls = ENDPOINTS.filter(({ scope }) => !elsewhere.includes(scope));

  test.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is reached by its key, and names only whom it may',
    async (name, endpoint) => {
      const owner = await createOwner(club);
      const { params, query, body } = (await SAMPLES[name]?.(owner)) ?? {};
      const scope = endpoint.scope as KeyScope;
      const answer = await club.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
        headers: await program(scope),
        ...(body && { payload: body }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      const code = isJson ? answer.json().code : undefined;
      expect(['key.moves_money', 'key.open_month', undefined], `${name}: ${code}`).toContain(code);
      expect(answer.statusCode, name).toBeLessThan(code ? 404 : 300);
      const mayName = ['members.read', 'money.read'].includes(scope);
      if (!mayName) expect(answer.body, name).not.toContain(owner.name);
    },
  );
});

test('members are read by number, name and category, in pages, and without anything else', async () => {
  const headers = await program('members.read');
  const first = await club.call(programMembers, { headers, query: {} });
  expect(Object.keys(first.data.items[0] ?? {}).sort()).toEqual(['category', 'code', 'name']);
  const codes: string[] = [];
  for (let page = 1; codes.length < first.data.total; page += 1)
    codes.push(...(await club.call(programMembers, { headers, query: { page } })).data.items.map(({ code }) => code));
  expect(new Set(codes).size).toBe(first.data.total);
  // Staff are no members.
  expect(codes).not.toContain('9001');
});

test('bookings of a day are read without names, those that were cancelled too', async () => {
  const headers = await program('bookings.read');
  const [first, second, third] = await club.members(3);
  const wish = { session: await club.session('padel', { date: TUESDAY }), players: [first, second] };
  const stays = await club.book(first, wish);
  const other = { session: await club.session('padel', { date: TUESDAY }), players: [third] };
  const goes = await club.book(third, other);
  await club.call(cancelBooking, { as: third.as, body: { ...goes, pin: DEMO_PIN } });
  const query = { service: 'padel', date: TUESDAY };
  const { data } = await club.call(programBookings, { headers, query });
  const found = ({ key }: { readonly key: string }) => data.items.find((each) => each.key === key);
  expect(found(stays)).toMatchObject({ section: 'padel', status: 'booked', players: 2, isDue: false });
  expect(found(goes)).toMatchObject({ status: 'cancelled' });
  expect(JSON.stringify(data)).not.toContain('Newcomer');
});

test('the board of a program has no names', async () => {
  const { data } = await club.call(programBoard, { headers: await program('board') });
  expect(data.sports.length).toBeGreaterThan(0);
  expect(JSON.stringify(data.sports)).not.toContain('"name"');
});

test('a month is read once it is closed', async () => {
  const headers = await program('money.read');
  const params = { month: '2026-10' };
  expect((await club.call(readMonth, { headers, params })).code).toBe('key.open_month');
  const body = { PinCode: DEMO_PIN };
  expect((await club.call(closeMonth, { as: await club.login('9001'), params, body })).msgCode).toBe('200');
  expect((await club.call(readMonth, { headers, params })).data).toMatchObject({ month: '2026-10' });
  const journal = await club.app.inject({ method: 'GET', url: addressOf(monthJournalCsv, { params }), headers });
  expect([journal.statusCode, journal.headers['content-type']]).toEqual([200, expect.stringContaining('csv')]);
});
