import {
  readEmergencyContacts,
  saveEmergencyContact,
  saveMemberEmergency,
} from '@courtside/contract/people/emergency-contacts';
import { readDirectoryMember } from '@courtside/contract/people/office-directory';
import { downloadMyData } from '@courtside/contract/people/profile';
import { coachCourses } from '@courtside/contract/teaching/coach-courses';
import { coachDiary } from '@courtside/contract/teaching/coach-diary';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { emergencyContactsData } from '#modules/people/emergency-contacts/index.ts';
import type { Player } from '#testing/clubs/booking-club.ts';
import { type CourseClub, createCourseClub } from '#testing/clubs/things/course-club.ts';

let club: CourseClub;
beforeAll(async () => {
  club = await createCourseClub();
});
afterAll(() => club.close());

const CONTACT = { name: 'Leyla Aydın', phone: '+356 9912 3456' };

const save = ({ as }: Pick<Player, 'as'>, memberCode: string, contact: object | null = CONTACT) =>
  club.call(saveEmergencyContact, { as, body: { memberCode, contact: contact as typeof CONTACT } });

const read = async ({ as }: Pick<Player, 'as'>) => (await club.call(readEmergencyContacts, { as })).data.items;

/** What the coach reads at that hour of that day. */
async function asCoach<T>(coach: string, at: string, work: (as: Player['as']) => Promise<T>): Promise<T> {
  const { clock } = club.context;
  const before = clock.now();
  clock.set(Temporal.PlainDateTime.from(at).toZonedDateTime('Europe/Malta').toInstant());
  try {
    return await work(await club.login(coach));
  } finally {
    clock.set(before);
  }
}

test('a member has one contact, a payer also those of the family, and nobody those of others', async () => {
  const [parent, other] = await club.members(2);
  const child = await club.childOf(parent);
  expect((await save(parent, parent.code)).data).toBe('ok');
  expect((await save(parent, child.code, { name: ' Baba ', phone: '21 234 567' })).data).toBe('ok');
  expect(await read(parent)).toEqual([
    { memberCode: parent.code, name: parent.name, contact: CONTACT },
    { memberCode: child.code, name: child.name, contact: { name: 'Baba', phone: '21 234 567' } },
  ]);
  expect((await save(other, child.code)).status).toBe(404);
  expect((await save(child, parent.code)).status).toBe(404);
  expect(await read(child)).toHaveLength(1);
  expect((await save(parent, parent.code, null)).data).toBe('ok');
  expect((await read(parent))[0]?.contact).toBeNull();
});

test.each([
  { name: '', phone: '123' },
  { name: 'Baba', phone: 'call me' },
  { name: 'Baba', phone: '1' },
])('a contact that nobody can call is refused: %j', async (contact) => {
  const member = await club.member();
  expect((await save(member, member.code, contact)).status).toBe(400);
});

test('the coach of a lesson reads the contact on its day alone, and no other coach does', async () => {
  const [hour, other] = [await club.teacher(), await club.teacher()];
  const pupil = await club.member();
  await save(pupil, pupil.code);
  await club.taught(pupil, hour);
  const date = hour.from.slice(0, 10);
  const day = Temporal.PlainDate.from(date);
  const query = { date, days: '1' };
  const contactsAt = (coach: string, at: string) =>
    asCoach(coach, at, async (as) => {
      const { items } = (await club.call(coachDiary, { as, query })).data;
      return items.flatMap(({ pupils }) => pupils.map(({ emergency }) => emergency));
    });
  expect(await contactsAt(hour.coach, `${day.subtract({ days: 1 })}T23:30`)).toEqual([undefined]);
  expect(await contactsAt(hour.coach, `${date}T00:30`)).toEqual([CONTACT]);
  expect(await contactsAt(hour.coach, `${date}T23:30`)).toEqual([CONTACT]);
  expect(await contactsAt(hour.coach, `${day.add({ days: 1 })}T00:30`)).toEqual([undefined]);
  expect(await contactsAt(other.coach, `${date}T12:00`)).toEqual([]);
});

test('the coach of a course date reads the contacts on its day alone', async () => {
  const course = await club.course({ dates: 2, price: 20 });
  const pupil = await club.member();
  await save(pupil, pupil.code);
  await club.enrol(pupil, course);
  const [first, second] = course.dates.map(({ date }) => date);
  const contactsOf = (at: string) =>
    asCoach(course.coach, at, async (as) => {
      const query = { date: first ?? '', days: '7' };
      const { items } = (await club.call(coachCourses, { as, query })).data;
      return items.map(({ pupils }) => pupils[0]?.emergency);
    });
  expect(await contactsOf(`${first}T06:00`)).toEqual([CONTACT, undefined]);
  expect(await contactsOf(`${second}T06:00`)).toEqual([undefined, CONTACT]);
});

test('the office reads it at the member, it is exported, and an erasure removes it', async () => {
  const member = await club.member();
  await save(member, member.code);
  const office = { as: await club.login('9001'), params: { code: member.code } };
  expect((await club.call(readDirectoryMember, office)).data.emergency).toEqual(CONTACT);
  const { data } = await club.call(downloadMyData, { as: member.as });
  expect(JSON.stringify(data)).toContain(CONTACT.phone);
  const { rows } = await sql<{ details: object }>`select details from audit_log
    where action = 'emergency_contact_saved' and subject_id = ${member.id}`.execute(club.context.db);
  expect(JSON.stringify(rows)).not.toContain(CONTACT.phone);
  const person = { id: member.id, name: member.name, code: member.code, surname: '', isSurnameShared: false };
  await inTransaction(club.context.db, async (tx) =>
    emergencyContactsData.erase?.(tx, { ...person, email: null, isStaff: false }),
  );
  expect((await read(member))[0]?.contact).toBeNull();
});

test('the desk saves and removes the contact of a child without a login, and the log has no number', async () => {
  const parent = await club.member();
  const child = await club.childOf(parent);
  const saveAs = async (who: string, contact: typeof CONTACT | null, code = child.code) =>
    club.call(saveMemberEmergency, { as: await club.login(who), params: { code }, body: { contact } });
  expect((await saveAs('9003', CONTACT)).data).toBe('ok');
  expect((await read(parent)).at(-1)).toMatchObject({ memberCode: child.code, contact: CONTACT });
  const log = await club.context.db
    .selectFrom('audit_log')
    .select(['details', 'subject_id as subjectId'])
    .where('action', '=', 'emergency_contact_saved')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log.subjectId).toBe(child.id);
  expect(JSON.stringify(log.details)).not.toContain('9912');
  expect((await saveAs('9004', CONTACT)).status).toBe(403);
  expect((await saveAs('9003', CONTACT, 'NOBODY')).status).toBe(404);
  expect((await saveAs('9003', null)).data).toBe('ok');
  expect((await read(parent)).at(-1)).toMatchObject({ contact: null });
});
