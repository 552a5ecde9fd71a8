import { listLog } from '@courtside/contract/messages/office-log';
import { eraseMember } from '@courtside/contract/people/erasure';
import { readDirectoryMember } from '@courtside/contract/people/office-directory';
import { saveMemberNote } from '@courtside/contract/people/office-members';
import { downloadMyData } from '@courtside/contract/people/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import type { Login } from '#testing/server/test-app.ts';

let club: BookingClub;
let admin: Login;
let desk: Login;
let treasurer: Login;
beforeAll(async () => {
  club = await createBookingClub();
  [admin, desk, treasurer] = await Promise.all([club.login('9001'), club.login('9003'), club.login('9004')]);
});
afterAll(() => club.close());

const save = (as: Login, code: string, note: string, version?: number) =>
  club.call(saveMemberNote, { as, params: { code }, body: { note, version } });
const noteOf = async (as: Login, code: string) =>
  (await club.call(readDirectoryMember, { as, params: { code } })).data.note;

test('a note says who wrote it and when, and a second writer does not overwrite what they have not seen', async () => {
  const { code } = await club.member();
  expect(await noteOf(desk, code)).toEqual({ text: '', version: 0, by: null, at: null });
  const at = club.context.clock.now().toString();
  const written = (await save(desk, code, '  Knee injury, prefers court 2 ')).data;
  expect(written).toMatchObject({ text: 'Knee injury, prefers court 2', version: 1, by: { code: '9003' } });
  expect(Temporal.Instant.from(written.at ?? '').toString()).toBe(at);
  // Who may not write it reads it.
  expect(await noteOf(treasurer, code)).toEqual(written);

  const late = await save(admin, code, 'Pays in cash');
  expect(late).toMatchObject({ code: 'office.changed_meanwhile', body: { version: 1, current: written } });
  expect(await noteOf(admin, code)).toEqual(written);
  expect((await save(admin, code, 'Pays in cash', 1)).data).toMatchObject({ version: 2, by: { code: '9001' } });
  // Nothing changed: neither a new writer nor a line of the log.
  expect((await save(desk, code, 'Pays in cash', 2)).data).toMatchObject({ version: 2, by: { code: '9001' } });
  expect((await save(desk, code, '', 2)).data).toMatchObject({ text: '', version: 3, by: { code: '9003' } });

  const { items } = (await club.call(listLog, { as: admin, query: { action: 'member_noted', subject: code } })).data;
  expect(items.map(({ actor }) => actor?.code)).toEqual(['9003', '9001', '9003']);
  expect(JSON.stringify(items)).not.toContain('cash');
});

test('of two first notes at once one is stored', async () => {
  const { code } = await club.member();
  const replies = await Promise.all([save(desk, code, 'Left-handed'), save(admin, code, 'Has a dog')]);
  expect(replies.map((reply) => reply.code ?? 'saved').sort()).toEqual(['office.changed_meanwhile', 'saved']);
  expect(await noteOf(admin, code)).toMatchObject({ version: 1 });
});

test.each([
  ["<script>alert('x')</script> \u202Egnp.exe"],
  ["'); drop table member_note; --"],
  ['=HYPERLINK("http://evil.example")\n\u0007'],
])('%s is stored as it is', async (text) => {
  const { code } = await club.member();
  await save(desk, code, text);
  expect((await noteOf(desk, code)).text).toBe(text.trim());
});

test('a note is at most 500 characters, of a member who is there', async () => {
  const { code } = await club.member();
  expect((await save(desk, code, 'x'.repeat(501))).status).toBe(400);
  expect((await save(desk, code, 'x'.repeat(500))).msgCode).toBe('200');
  expect((await save(desk, '0000', 'Nobody')).code).toBe('record.not_found');
});

test('members find it in the export of their data, and an erasure removes it and their name from the notes of others', async () => {
  const [me, other] = await club.members(2);
  await club.context.db.updateTable('member').set({ surname: 'Quillfeather' }).where('id', '=', me.id).execute();
  await club.setBalance(me, 0);
  await save(desk, me.code, 'Knee injury');
  await save(desk, other.code, 'Plays with Quillfeather only');
  const exported = (await club.call(downloadMyData, { as: me.as })).data;
  expect(exported).toMatchObject({ staffNote: { note: 'Knee injury' } });
  await club.call(eraseMember, { as: admin, params: { memberCode: me.code }, body: { PinCode: '2468' } as never });
  expect(await noteOf(desk, me.code)).toMatchObject({ text: '', version: 0 });
  expect((await save(desk, me.code, 'Again')).code).toBe('record.not_found');
  expect(await noteOf(desk, other.code)).toMatchObject({ text: 'Plays with Former member only', version: 2 });
});
