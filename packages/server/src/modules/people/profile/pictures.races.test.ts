import { eraseMember } from '@courtside/contract/people/erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { replacePicture } from './upload-picture.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const CONTENT = Buffer.from('a picture');

const pictureRows = (memberId: number) =>
  club.context.db.selectFrom('member_picture').select('hash').where('member_id', '=', memberId).execute();

test('an upload concurrent with the erasure of its member leaves no picture', async () => {
  const { db } = club.context;
  const me = await club.member();
  await club.setBalance(me, 0);
  const boss = await club.login('9001');
  const stored = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const uploading = inTransaction(db, async (tx) => {
    await replacePicture(tx, me.id, CONTENT);
    stored.resolve();
    await mayCommit.promise;
  });
  await stored.promise;
  const erasing = club.call(eraseMember, { as: boss, params: { memberCode: me.code }, body: { PinCode: DEMO_PIN } });
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(db);
    expect(rows).toHaveLength(1);
  }, 10_000);
  mayCommit.resolve();
  await uploading;
  expect((await erasing).msgCode).toBe('200');
  expect(await pictureRows(me.id)).toEqual([]);
});

test('an upload after the erasure is not stored', async () => {
  const me = await club.member();
  await club.setBalance(me, 0);
  await club.call(eraseMember, {
    as: await club.login('9001'),
    params: { memberCode: me.code },
    body: { PinCode: DEMO_PIN },
  });
  const url = await inTransaction(club.context.db, (tx) => replacePicture(tx, me.id, CONTENT));
  expect([url, await pictureRows(me.id)]).toEqual([undefined, []]);
});
