import { registerVisitor } from '@courtside/contract/people/visitors';
import { LIMITS } from '@courtside/contract/values/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await createTestApp();
});
afterAll(() => club.close());

const register = (email: string) =>
  club.call(registerVisitor, {
    body: { firstName: 'Vera', lastName: 'Visitor', birthday: '01/02/1990', phone: '21234567', email },
  });

test('the office is told once a day when the club takes no more registrations', async () => {
  const { clock, db } = club.context;
  const fill = (count: number) =>
    sql`insert into visitor_request (address, email_hash, requested_at)
    select 'network ' || number, 'hash ' || number, ${clock.now().toString()}::timestamptz
    from generate_series(1, ${count}) as number`.execute(db);
  const told = async () =>
    db
      .selectFrom('notification')
      .innerJoin('member', 'member.id', 'notification.member_id')
      .select(['member.role', 'notification.params', 'notification.link'])
      .where('kind', '=', 'visitorsFull')
      .execute();
  const { perHour } = LIMITS.visitorsInAll;
  await fill(perHour - 2);
  expect((await register('last-but-one@flood.example')).status).toBe(200);
  expect(await told()).toEqual([]);
  expect((await register('last@flood.example')).status).toBe(200);
  const first = await told();
  expect(first.map(({ role }) => role)).toContain('admin');
  expect(new Set(first.map(({ role }) => role))).toEqual(new Set(['admin']));
  expect(first[0]).toMatchObject({ params: { lastHour: perHour, lastDay: perHour }, link: '/office/club' });
  expect((await register('too-late@flood.example')).status).toBe(429);
  // Reached again within the day: nobody is told twice.
  clock.set(clock.now().add({ hours: 2 }));
  await fill(perHour - 1);
  expect((await register('again@flood.example')).status).toBe(200);
  expect(await told()).toHaveLength(first.length);
  clock.set(clock.now().add({ hours: 25 }));
  await fill(perHour - 1);
  expect((await register('next-day@flood.example')).status).toBe(200);
  expect(await told()).toHaveLength(first.length * 2);
});
