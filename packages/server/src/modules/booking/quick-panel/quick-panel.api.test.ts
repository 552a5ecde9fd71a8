import { quickPanel } from '@courtside/contract/booking/quick-panel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

test('the quick panel is answered without the envelope: today, the next bookings, unread count, notices and balance', async () => {
  const me = await club.member();
  const { key } = await club.book(me, { session: await club.session(), players: [me] });
  const { status, body } = await club.call(quickPanel, { as: me.as, query: {} });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    today: '2026-11-16',
    nextBookings: [{ section: 'tennis', key, title: 'Tennis' }],
    unread: 1,
    balance: expect.any(Number),
  });
  expect(body).not.toHaveProperty('msgCode');
  expect(body.notices).toContainEqual({
    id: expect.any(Number),
    title: expect.any(String),
    publishedAt: expect.any(String),
  });
});

test('the quick panel of staff has no balance', async () => {
  const { body } = await club.call(quickPanel, { as: (await club.player('9001')).as, query: {} });
  expect(body).toMatchObject({ nextBookings: [], balance: null });
});
