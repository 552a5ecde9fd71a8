import { listNotifications } from '@courtside/contract/messages/notifications';
import { extendPass } from '@courtside/contract/money/prepaid/office-passes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { addKind, boughtPass } from '#testing/clubs/money/passes.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { tellPassOwners } from './tell-pass-owners.ts';

// The 16th of November 2026: a pass for two months ends on the 16th of January.
const clock = createTestClock();
const DAY = 24;
let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub({ clock });
});
afterAll(() => club.close());

const mailsOf = async (memberId: number) => {
  const { rows } = await sql<{ subject: string; body: string }>`select subject, body from outbox_mail
    where member_id = ${memberId} and body like '%PAS-%' order by id`.execute(club.context.db);
  return rows;
};

test('an owner is told 30 and 7 days before the end, once each, in the own language, and again after an extension', async () => {
  const me = await club.member();
  await sql`update member set language = 'tr' where id = ${me.id}`.execute(club.context.db);
  const pass = await boughtPass(club, me, await addKind(club, 'two-months', { months: 2, price: 20 }));
  const tell = () => Promise.all([tellPassOwners(club.context), tellPassOwners(club.context)]);

  clock.advance({ hours: 30 * DAY });
  await tell();
  expect(await mailsOf(me.id)).toHaveLength(0);
  clock.advance({ hours: DAY });
  await tell();
  await tell();
  const [first, ...more] = await mailsOf(me.id);
  expect(more).toEqual([]);
  expect(first?.subject).toMatch(/seans kartınızın son günü: 16 Ocak 2027/);
  expect(first?.body).toContain(`(${pass}). Kalan seans: 10.`);

  clock.advance({ hours: 22 * DAY });
  await tell();
  expect(await mailsOf(me.id)).toHaveLength(1);
  clock.advance({ hours: DAY });
  await tell();
  expect(await mailsOf(me.id)).toHaveLength(2);
  const { items } = (await club.call(listNotifications, { as: await club.login(me.code), query: {} as never })).data;
  expect(items.filter(({ kind }) => kind === 'passEnding')).toHaveLength(2);

  const body = { until: '2027-02-20', reason: 'Was ill' } as never;
  await club.call(extendPass, { as: await club.login('9003'), params: { key: pass }, body });
  await tell();
  expect(await mailsOf(me.id)).toHaveLength(2);
  clock.advance({ hours: 12 * DAY });
  await tell();
  expect(await mailsOf(me.id)).toHaveLength(3);
});

test('nobody is told of a pass that is used up or has ended', async () => {
  const me = await club.member();
  await boughtPass(club, me, await addKind(club, 'short', { months: 1, price: 10 }));
  clock.advance({ hours: 40 * DAY });
  await tellPassOwners(club.context);
  expect(await mailsOf(me.id)).toEqual([]);
});
