import { contactUs } from '@courtside/contract/club/help';
import { listLog } from '@courtside/contract/messages/office-log';
import { listPaymentEvents, listPayments } from '@courtside/contract/money/payments';
import * as admin from '@courtside/contract/people/admin';
import * as desk from '@courtside/contract/people/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

let club: TestApp;
let boss: Login;
beforeAll(async () => {
  club = await createTestApp();
  boss = await club.login('9001');
});
afterAll(() => club.close());

async function writeToClub(code: string, message: string): Promise<string> {
  await club.call(contactUs, { as: await club.login(code), body: { Type: 'Help', Message: message } });
  const [contact] = (await club.call(admin.listContacts, { as: boss, query: { search: message } })).data;
  return contact?.id ?? '';
}
const answer = (as: Login, id: string, text: string) =>
  club.call(desk.sendAnswer, { as, params: { id }, body: { answer: text } });

test("an answer is mailed in the member's language, stored with the message and audited; the second answer is refused", async () => {
  const { db } = club.context;
  await db.updateTable('member').set({ language: 'tr' }).where('code', '=', '1009').execute();
  await db.updateTable('member').set({ role: 'admin' }).where('code', '=', '1231').execute();
  const colleague = await club.login('1231');
  const id = await writeToClub('1009', 'Kırmızı şapkam nerede?\nDün unuttum.');
  const waiting = (await club.call(desk.readDesk, { as: boss })).data.contacts;
  const replies = await Promise.all([answer(boss, id, 'It is here.'), answer(colleague, id, 'At the desk.')]);
  const [first, second] = replies[0]?.msgCode === '200' ? [boss, colleague] : [colleague, boss];
  const sent = first === boss ? 'It is here.' : 'At the desk.';
  expect(replies.map(({ code }) => code ?? 'sent').sort()).toEqual(['contact.already_answered', 'sent']);
  const [stored] = (await club.call(admin.listContacts, { as: boss, query: { status: 'answered', search: '1009' } }))
    .data;
  expect(stored).toMatchObject({ id, status: 'answered', answer: sent, answeredBy: { code: first.name } });
  expect(await answer(second, id, 'Once more')).toMatchObject({
    data: `${stored?.answeredBy?.name} has already answered this message.`,
  });
  const mails = (await club.call(admin.listMails, { as: boss, query: { search: 'kulübe yazdığınız' } })).data;
  expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('Merhaba')]);
  expect(mails[0]?.body).toContain(sent);
  expect(mails[0]?.body).toContain('> Kırmızı şapkam nerede?\n> Dün unuttum.');
  const log = (await club.call(listLog, { as: boss, query: { action: 'contact_answered' } })).data.items;
  expect(log).toMatchObject([{ actor: { code: first.name }, subject: { code: '1009' } }]);
  expect((await club.call(desk.readDesk, { as: boss })).data.contacts).toBe(waiting - 1);
});

test('who has no address cannot be answered by mail, and the message stays new', async () => {
  const id = await writeToClub('1010', 'No address');
  await club.context.db.updateTable('member').set({ email: null }).where('code', '=', '1010').execute();
  expect(await answer(boss, id, 'Hello')).toMatchObject({ code: 'admin.no_email' });
  const [message] = (await club.call(admin.listContacts, { as: boss, query: { search: 'no ADDRESS' } })).data;
  expect(message).toMatchObject({ id, status: 'new', answer: null, answeredBy: null });
  expect(await answer(boss, '999999', 'Hello')).toMatchObject({ code: 'record.not_found' });
});

test('every list of the desk is found by words and by days, both included', async () => {
  const id = await writeToClub('1011', 'Lost racket of Monday');
  await sql`update contact_message set created_at = '2026-03-09T22:59:00Z' where id = ${id}`.execute(club.context.db);
  const contacts = async (query: { search?: string; from?: string; to?: string }) =>
    (await club.call(admin.listContacts, { as: boss, query: query as never })).data.map((each) => each.id);
  const day = { from: '2026-03-09', to: '2026-03-09' };
  expect(await contacts({ search: 'RACKET 1011', ...day })).toEqual([id]);
  expect(await contacts({ search: 'racket 1010' })).toEqual([]);
  // 22:59 UTC is 23:59 in Malta.
  expect(await contacts({ from: '2026-03-10', search: 'racket' })).toEqual([]);
  expect(
    (await club.call(admin.listContacts, { as: boss, query: { from: '2026-03-10', to: '2026-03-09' } as never }))
      .status,
  ).toBe(400);

  const all = (await club.call(listPayments, { as: boss, query: {} })).data;
  const [newest] = all.items;
  const key = newest?.payment ?? '';
  const found = (await club.call(listPayments, { as: boss, query: { search: key.toLowerCase() } })).data;
  expect(found.items.map(({ payment }) => payment)).toEqual([key]);
  const past = { from: '2000-01-01', to: '2000-01-02' } as never;
  expect((await club.call(listPayments, { as: boss, query: past })).data.total).toBe(0);
  expect((await club.call(listPaymentEvents, { as: boss, query: past })).data.total).toBe(0);
  expect((await club.call(admin.listApplications, { as: boss, query: past })).data).toEqual([]);
  expect((await club.call(admin.listMails, { as: boss, query: past })).data).toEqual([]);
  const member = await club.login('1012');
  expect(
    (await club.call(listPayments, { as: member, query: { search: key } })).data.items.every(
      ({ memberCode }) => memberCode === '1012',
    ),
  ).toBe(true);
});
