import { moveByDesk } from '@courtside/contract/booking/office-booking-changes';
import { callOffDays } from '@courtside/contract/teaching/coach-diary';
import { clubDate } from '@courtside/contract/values/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { notificationsData } from '#modules/messages/notifications/index.ts';
import { sendReminders } from '#modules/people/preferences/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { createLessonClub, type LessonClub } from '#testing/clubs/lesson-club.ts';

let club: LessonClub;
beforeAll(async () => {
  club = await createLessonClub();
});
afterEach(async () => {
  await club.context.db.deleteFrom('outbox_mail').execute();
  expect(await club.ledgerFaults()).toEqual([]);
});
afterAll(() => club.close());

const speaks = (code: string, language: string) =>
  sql`update member set language = ${language}, email = ${`${code}@mail.example`} where code = ${code}`.execute(
    club.context.db,
  );

const newsOf = async (code: string) => {
  const { rows } = await sql<{ kind: string; params: Record<string, string> }>`select kind, params from notification
    where member_id = (select id from member where code = ${code}) order by id`.execute(club.context.db);
  return rows;
};

const mailsTo = async (code: string) => {
  const { rows } = await sql<{ subject: string; body: string }>`select subject, body from outbox_mail
    where recipient = ${`${code}@mail.example`} order by id`.execute(club.context.db);
  return rows;
};

async function nameOf(code: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select first_name || ' ' || surname as name from member
    where code = ${code}`.execute(club.context.db);
  return rows[0]?.name ?? '';
}

/** A lesson of a coach who reads Turkish and a pupil who reads Arabic. */
async function booked() {
  const hour = await club.teacher();
  const pupil: Player = await club.member();
  await speaks(hour.coach, 'tr');
  await speaks(pupil.code, 'ar');
  const ref = await club.taught(pupil, hour);
  return { hour, pupil, ref, coach: await nameOf(hour.coach) };
}

test('a booked lesson tells the pupil who teaches and the coach who comes, each in their language', async () => {
  const { hour, pupil, ref, coach } = await booked();
  expect((await newsOf(pupil.code)).at(-1)).toMatchObject({ kind: 'bookingConfirmed', params: { coach } });
  expect((await newsOf(hour.coach)).at(-1)).toMatchObject({
    kind: 'lessonBooked',
    params: { key: ref.key, players: pupil.name, by: pupil.name },
  });
  expect((await mailsTo(pupil.code))[0]?.body).toContain(`المدرب: ${coach}`);
  const [mail] = await mailsTo(hour.coach);
  expect(mail?.body).toContain(`Öğrenci: ${pupil.name}`);
  // What the pupil paid is nothing of the coach.
  expect(mail?.body).not.toContain('€');
});

test('a lesson that the pupil cancels is told to the coach, one that the coach calls off to the pupils alone', async () => {
  const first = await booked();
  expect((await club.callOff(first.pupil, first.ref)).code).toBeUndefined();
  expect((await newsOf(first.hour.coach)).at(-1)).toMatchObject({
    kind: 'lessonOff',
    params: { by: first.pupil.name },
  });
  expect((await mailsTo(first.hour.coach)).at(-1)?.body).toContain('Ders iptal edildi');
  const second = await booked();
  const before = (await newsOf(second.hour.coach)).length;
  const { as } = await club.player(second.hour.coach);
  const body = { firstDay: '2026-11-17', lastDay: '2026-11-20', PinCode: DEMO_PIN };
  expect((await club.call(callOffDays, { as, body })).code).toBeUndefined();
  expect((await newsOf(second.pupil.code)).at(-1)?.params).toMatchObject({
    by: second.coach,
    coach: second.coach,
    reason: 'تعذر على المدرب إعطاء الدرس',
  });
  expect(await newsOf(second.hour.coach)).toHaveLength(before);
});

test('the desk moves a lesson only to where its coach is free, and the coach reads the new time', async () => {
  const { hour, pupil, ref } = await booked();
  const other = await club.member();
  await club.taught(other, { ...hour, from: '2026-11-20T11:00' });
  const as = await club.login('9003');
  const moved = async (at: string, more: object = {}) => {
    const to = await club.session('tennis', { date: clubDate('2026-11-20'), at });
    return club.call(moveByDesk, { as, params: { ...ref }, body: { to, PinCode: DEMO_PIN, ...more } });
  };
  const preview = await moved('11:00', { dryRun: 1 });
  expect(preview.data.problems.map(({ code }) => code)).toEqual(['lesson.coach_busy']);
  expect(await moved('11:00')).toMatchObject({ code: 'lesson.coach_busy' });
  expect((await moved('15:00')).code).toBeUndefined();
  expect((await newsOf(hour.coach)).at(-1)).toMatchObject({
    kind: 'lessonMoved',
    params: { players: pupil.name, date: '2026-11-20', from: '15:00', fromTime: hour.from.slice(11) },
  });
  expect((await mailsTo(hour.coach)).at(-1)?.body).toContain('Dersin yeni zamanı');
  expect(await club.paid(pupil)).toBe(5_000);
});

test('a reminder of a lesson names its coach, in the language of the pupil', async () => {
  const { hour, pupil, coach } = await booked();
  await sql`insert into member_preference (member_id, reminder_hours, reminders_since) values (${pupil.id}, '{2}', ${'2026-11-01'})
    on conflict (member_id) do update set reminder_hours = '{2}', reminders_since = excluded.reminders_since`.execute(
    club.context.db,
  );
  await club.during(hour, () => sendReminders(club.context), -60);
  expect((await newsOf(pupil.code)).at(-1)).toMatchObject({ kind: 'lessonReminder', params: { coach } });
  expect((await mailsTo(pupil.code)).at(-1)?.body).toContain(`المدرب: ${coach}`);
});

test('whoever is erased is nowhere in what the coach was told, also as one of two pupils', async () => {
  const hour = await club.teacher();
  const [one, two] = await club.members(2);
  await club.taught(one, hour, [one, two]);
  const surname = two.name.split(' ').at(-1) ?? '';
  const { id, name, code } = two;
  const person = { id, name, code, surname, isSurnameShared: false, email: null, isStaff: false };
  await inTransaction(club.context.db, async (tx) => notificationsData.erase?.(tx, person));
  expect((await newsOf(hour.coach)).at(-1)?.params.players).toBe(`${one.name}, Former member`);
});
