import { eraseMember, readErasure } from '@courtside/contract/people/erasure';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { sealLog, verifyLog } from './index.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const faults = async () => (await verifyLog(club.context)).faults;

/** As somebody with the password of the database could write, past the triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
  inTransaction(club.context.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });

test('every change of the log, and nothing else, breaks its chain', async () => {
  const { db, clock } = club.context;
  const [me, other] = await club.members(2);
  for (const player of [me, other])
    await club.book(player, { session: await club.session('padel'), players: [player] });
  // 1. Rows that are old and have no seal are found, and sealed once.
  clock.advance({ minutes: 11 });
  expect((await faults()).length).toBeGreaterThan(0);
  await sealLog(club.context);
  await sealLog(club.context);
  const { sealed, lastHash, faults: none } = await verifyLog(club.context);
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect({ sealed, none }).toEqual({ sealed: count, none: [] });
  expect(lastHash).toMatch(/^[\w-]{43}$/);
  // 2. An erasure removes texts of the person, and the chain holds.
  const as = await club.login('9001');
  const params = { memberCode: me.code };
  const { data } = await club.call(readErasure, { as, params });
  const payout = { method: 'bank' as const, reference: 'E2E 1', amount: data.balanceAfterRefunds };
  const body = { PinCode: DEMO_PIN, payout, cancelBookings: true };
  expect(await club.call(eraseMember, { as, params, body })).toMatchObject({ data: 'ok' });
  await sealLog(club.context);
  expect(await faults()).toEqual([]);
  // 3. Whatever is changed is named.
  const { id } = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'booking_made')
    .where('subject_id', '=', other.id)
    .executeTakeFirstOrThrow();
  const changes: ReadonlyArray<readonly [change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>, named: string]> =
    [
      [
        sql`update audit_log set details = details || '{"totalCents": 1}' where id = ${id}`,
        sql`update audit_log set details = before.details from audit_log_before as before where audit_log.id = before.id`,
        `Row ${id} was changed: details`,
      ],
      [
        sql`update audit_log set details = '{}', erased_at = now() where id = ${id}`,
        sql`update audit_log set details = before.details, erased_at = null
        from audit_log_before as before where audit_log.id = before.id`,
        `Row ${id} was changed: details`,
      ],
      [
        sql`update audit_log set actor_id = 1 where id = ${id}`,
        sql`update audit_log set actor_id = before.actor_id from audit_log_before as before where audit_log.id = before.id`,
        `Row ${id} was changed: time, action or persons`,
      ],
    ];
  await sql`create table audit_log_before as select * from audit_log where id = ${id}`.execute(db);
  for (const [change, undo, named] of changes) {
    await tamper(change);
    expect(await faults()).toEqual([named]);
    await tamper(undo);
    expect(await faults()).toEqual([]);
  }
  await sql`drop table audit_log_before`.execute(db);
  // 4. A row that was removed with its seal leaves a gap, and a chain that was made without the key does not verify.
  const { position } = await db
    .selectFrom('audit_seal')
    .select('position')
    .where('log_id', '=', id)
    .executeTakeFirstOrThrow();
  await tamper(sql`delete from audit_seal where log_id = ${id}`);
  await tamper(sql`delete from audit_log where id = ${id}`);
  expect(await faults()).toEqual([expect.stringContaining(`Seals ${position} to ${position} are missing`)]);
  const keyless = { ...club.context, fingerprint: () => 'x'.repeat(43) };
  expect((await verifyLog(keyless)).faults.length).toBeGreaterThan(0);
  // 5. The database itself refuses a change.
  await expect(sql`delete from audit_seal where position = 1`.execute(db)).rejects.toThrow('never changed or removed');
});
