import { setMemberStatus } from '@courtside/contract/people/admin';
import * as imports from '@courtside/contract/people/imports/office-imports';
import { sendInvitations } from '@courtside/contract/people/office-members';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { sealLog, verifyLog } from '#modules/messages/audit/index.ts';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { brokenList, workbook } from '#testing/files/workbook.ts';
import { fileForm } from '#testing/server/samples/upload-forms.ts';
import { addressOf, authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

let club: TestApp;
let admin: Login;
beforeAll(async () => {
  club = await createTestApp();
  admin = await club.login('9001');
  await sql`insert into member_category (key, position, title, translations) values ('senior', 90, 'Senior', '{"tr": {"title": "Kıdemli"}}')`.execute(
    club.context.db,
  );
});
afterAll(() => club.close());

async function upload(content: string | Uint8Array, fileName = 'members.csv', query: Record<string, string> = {}) {
  const { type, bytes } = await fileForm(content, fileName);
  const answer = await club.app.inject({
    method: 'POST',
    url: addressOf(imports.uploadImport, { query }),
    headers: { ...authorization(admin), 'content-type': type },
    payload: bytes,
  });
  const { data, code } = answer.json() as { data: imports.UploadedImport; code?: string };
  return { status: answer.statusCode, data, code };
}
type Body = NonNullable<Parameters<typeof club.call<typeof imports.applyImport>>[1]>['body'];
const check = (id: string, mapping: imports.ImportMapping, corrections: imports.Correction[] = []) =>
  club.call(imports.checkImport, { as: admin, params: { id }, body: { mapping, corrections } });
const apply = (id: string, body: Body = {}) => club.call(imports.applyImport, { as: admin, params: { id }, body });
const undo = (id: string, dryRun: 0 | 1 = 0) =>
  club.call(imports.undoImport, { as: admin, params: { id }, body: { dryRun } });
const memberOf = async (code: string) =>
  (
    await sql<Record<string, unknown>>`select member.*, profile.town, profile.date_of_birth::text, profile.telephones,
        account.balance_cents from member left join member_profile profile on profile.member_id = member.id
        left join ledger_account account on account.member_id = member.id where code = ${code}`.execute(club.context.db)
  ).rows[0];

const HEADER = 'member_no;first_name;last_name;mail;type;joined;credit;locker;dob';

test('a list is checked, mended, imported in one transaction, and undone', async () => {
  const before = await tableFingerprints(club.context.db);
  const lines = [
    HEADER,
    '2001;Sandro;Vella;s.vella@@gmail.com;Senior;04/03/2019;25,00;B12;1.2.1990',
    '2002;Rita;Cassar;rita@mail.example;kıdemli;2019-03-04;1.250,50;;32874',
    '2001;Leila;Hadad;leila@mail.example;;;0;;',
    '2003;Anton;Mifsud;;Honorary;;;;',
    '2004;Kevin;Abela;;;;-12.50;;',
    ';Nora;Pace;;;;;;01/01/2030',
    ';"=Evil(""x"")";+Formula;;;;;;',
    '1001;Defne;Changed;;;;99;;',
  ];
  const { data } = await upload(lines.join('\r\n'));
  expect(data).toMatchObject({ separator: ';', encoding: 'utf-8', lines: 8 });
  expect(data.mapping).toEqual({
    ...{ code: 'member_no', name: 'first_name', surName: 'last_name', email: 'mail', category: 'type' },
    ...{ since: 'joined', balance: 'credit', dateOfBirth: 'dob' },
  });
  const first = (await check(data.id, data.mapping)).data;
  expect(first).toMatchObject({ new: 2, changed: 1, unchanged: 0, refusedLines: 5, openingBalance: 1250.5 });
  expect(first.refused.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'mail', 'Not an email address. It can be left empty.'],
    [4, 'member_no', 'Number 2001 stands in line 2 too, for Sandro Vella.'],
    [5, 'type', expect.stringMatching(/^“Honorary” is not one of your categories: .*\bSenior\b.*\. Choose one/)],
    [6, 'credit', 'A balance cannot be below zero. Settle the debt before or import 0.00.'],
    [7, 'dob', 'A birthday cannot be in the future.'],
  ]);
  expect(first.changes[0]?.changes).toEqual([
    { field: 'name', before: expect.any(String), after: 'Defne' },
    { field: 'surName', before: expect.any(String), after: 'Changed' },
  ]);
  const { member_import: _, ...afterCheck } = (await tableFingerprints(club.context.db)) as Record<string, unknown>;
  expect(before).toMatchObject(afterCheck);
  // Mended cells leave the list.
  const corrections = [
    { line: 2, column: 'mail', value: 's.vella@gmail.example' },
    { line: 7, column: 'dob', value: '' },
  ];
  const mended = (await check(data.id, data.mapping, corrections)).data;
  expect(mended).toMatchObject({ new: 4, refusedLines: 3, openingBalance: 1275.5, openingMembers: 2 });
  expect((await apply(data.id, { expected: { new: 9, changed: 1 } })).code).toBe('import.changed_meanwhile');
  const expected = { new: 4, changed: 1, openingBalance: 1275.5 };
  const applied = (await apply(data.id, { expected, PinCode: DEMO_PIN })).data;
  expect(applied).toMatchObject({ new: 4, changed: 1, invitable: 2, entry: expect.stringMatching(/^IMP-\d{6}$/) });
  expect(applied.memberCodes).toEqual(['2001', '2002', '2005', '2006']);
  expect(await memberOf('2002')).toMatchObject({
    category_key: 'senior',
    balance_cents: 125_050,
    date_of_birth: '1990-01-01',
    // The first moment of the day in the club, whose clocks are an hour ahead.
    created_at: new Date('2019-03-03T23:00:00Z'),
  });
  expect(await memberOf('2006')).toMatchObject({ first_name: '=Evil("x")', surname: '+Formula', balance_cents: 0 });
  expect(await memberOf('1001')).toMatchObject({ surname: 'Changed' });
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  expect((await apply(data.id)).code).toBe('import.not_open');
  expect((await check(data.id, data.mapping)).code).toBe('import.not_open');
  // The next file is matched like this one, and brings nothing new.
  const again = (await upload(lines.slice(0, 3).join('\n'))).data;
  const second = (await check(again.id, again.mapping, corrections.slice(0, 1))).data;
  expect(second).toMatchObject({ new: 0, changed: 0, unchanged: 2, refusedLines: 0 });
  expect((await apply(again.id)).code).toBe('import.nothing');
  // Somebody to whom something has happened stays.
  await club.call(setMemberStatus, { as: admin, params: { memberCode: '2006' }, body: { status: 'suspended' } });
  const counts = { removed: 3, restored: 1, kept: 1 };
  expect((await undo(data.id, 1)).data).toEqual(counts);
  expect((await undo(data.id)).data).toEqual(counts);
  expect((await undo(data.id)).code).toBe('import.not_open');
  expect(await memberOf('2002')).toBeUndefined();
  expect(await memberOf('2006')).toMatchObject({ first_name: '=Evil("x")' });
  expect((await memberOf('1001'))?.surname).not.toBe('Changed');
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  const listed = (await club.call(imports.listImports, { as: admin })).data.items;
  expect(listed).toMatchObject([{ fileName: 'members.csv', status: 'undone', new: 4, undoUntil: null }]);
  // The numbers are free again, and after a day an import stays.
  expect((await check(again.id, again.mapping, corrections.slice(0, 1))).data).toMatchObject({ new: 2 });
  const both = { new: 2, changed: 0, openingBalance: 1275.5 };
  expect((await apply(again.id, { expected: both, PinCode: DEMO_PIN })).msgCode).toBe('200');
  await sql`update member_import set applied_at = applied_at - interval '24 hours' where id = ${again.id}`.execute(
    club.context.db,
  );
  expect((await undo(again.id)).code).toBe('import.too_late');
});

test('opening balances need the PIN, their sum, and everybody above the limit by name', async () => {
  const balances = ['2101;Nina;Grech;;;;99999,99;;', '2102;Omar;Said;;;;5000;;', '2103;Ivo;Zahra;;;;5000,01;;'];
  const { data } = await upload([HEADER, ...balances].join('\n'));
  const checked = (await check(data.id, data.mapping)).data;
  expect(checked).toMatchObject({ new: 3, openingBalance: 110_000, openingMembers: 3 });
  expect(checked.largeOpenings).toEqual([
    { line: 2, code: '2101', name: 'Nina Grech', amount: 99_999.99 },
    { line: 4, code: '2103', name: 'Ivo Zahra', amount: 5000.01 },
  ]);
  const money = async () =>
    (await sql<{ sum: number }>`select count(*) as sum from ledger_entry`.execute(club.context.db)).rows[0]?.sum;
  const before = await money();
  const expected = { new: 3, changed: 0, openingBalance: 110_000 };
  const confirmed = { expected, largeOpenings: [2, 4] };
  const refusals = [
    await apply(data.id, confirmed),
    await apply(data.id, { ...confirmed, PinCode: '0000' }),
    await apply(data.id, { expected: { new: 3, changed: 0 }, largeOpenings: [2, 4], PinCode: DEMO_PIN }),
    await apply(data.id, { ...confirmed, expected: { ...expected, openingBalance: 109_999.99 }, PinCode: DEMO_PIN }),
    await apply(data.id, { expected, PinCode: DEMO_PIN }),
    await apply(data.id, { expected, largeOpenings: [2, 3], PinCode: DEMO_PIN }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual([
    ...['pin.required', 'pin.wrong', 'import.sum_unconfirmed', 'import.changed_meanwhile'],
    ...['import.large_unconfirmed', 'import.large_unconfirmed'],
  ]);
  expect(refusals[5]?.body.data).toBe(
    'A balance of more than €5,000.00 must be confirmed by name: Ivo Zahra (€5,000.01).',
  );
  expect([await memberOf('2101'), await money()]).toEqual([undefined, before]);
  expect((await apply(data.id, { ...confirmed, PinCode: DEMO_PIN })).data).toMatchObject({ openingBalance: 110_000 });
  expect(await memberOf('2101')).toMatchObject({ balance_cents: 9_999_999 });
});

test('an undone import leaves nobody in the log, and the chain of the log holds', async () => {
  const lines = ['2201;Rosalba;Quattromani;rosalba@mail.example;;;;;3.4.1987', '2202;Ugo;Quattromani;;;;;;'];
  const { data } = await upload([HEADER, ...lines].join('\n'));
  await check(data.id, data.mapping);
  const { memberCodes } = (await apply(data.id)).data;
  await club.call(sendInvitations, { as: admin, body: { memberCodes } });
  await sealLog(club.context);
  const traces = async () =>
    (
      await sql<{
        count: number;
      }>`select (select count(*) from audit_log where details::text ~* 'quattromani|rosalba|1987-04-03')
        + (select count(*) from outbox_mail where recipient || body ~* 'quattromani|rosalba') as count`.execute(
        club.context.db,
      )
    ).rows[0]?.count;
  expect(await traces()).toBeGreaterThan(1);
  expect((await undo(data.id)).data).toMatchObject({ removed: 2 });
  expect(await traces()).toBe(0);
  await sealLog(club.context);
  expect((await verifyLog(club.context)).faults).toEqual([]);
});

test('a wrong value is corrected once for all lines that have it, and a year is no birthday', async () => {
  const people = Array.from({ length: 600 }, (_, index) => `${3000 + index};Ann;Borg;;Golden;;;;`);
  const { data } = await upload(
    [HEADER, ...people, '3900;Eve;Zammit;;;;;;1905', '3901;Max;Galea;;;;;;32874'].join('\n'),
  );
  const first = (await check(data.id, data.mapping)).data;
  // More lines than are listed.
  expect(first).toMatchObject({ new: 1, refusedLines: 601 });
  const year = { column: 'dob', from: '1905', value: '01/02/1905' };
  const corrections = [
    { column: 'type', from: 'Golden', value: 'Senior' },
    year,
    { line: 5, column: 'type', value: '' },
  ];
  const mended = (await check(data.id, data.mapping, corrections.slice(0, 1))).data;
  expect(mended).toMatchObject({ new: 601, refusedLines: 1 });
  expect(mended.refused[0]).toMatchObject({
    line: 602,
    fault: 'date_year',
    reason: '“1905” is a year, not a date. Write it as DD/MM/YYYY.',
  });
  expect((await check(data.id, data.mapping, corrections)).data).toMatchObject({ new: 602, refusedLines: 0 });
  await apply(data.id);
  expect(await memberOf('3002')).toMatchObject({ category_key: 'senior' });
  expect((await memberOf('3003'))?.category_key).not.toBe('senior');
});

test('a workbook is read with its texts, numbers, day numbers and formulas as values', async () => {
  const shared =
    '<sst><si><t>Number</t></si><si><r><t>First </t></r><r><t>name</t></r></si><si><t>A &amp; B</t></si></sst>';
  const sheet = `<x:worksheet><x:sheetData>
    <x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="C2" t="inlineStr"><x:is><x:t>Surname</x:t></x:is></x:c><x:c r="E2" t="str"><x:v>Birthday</x:v></x:c><x:c r="F2" t="str"><x:v>Balance</x:v></x:c></x:row>
    <x:row r="4"><x:c r="A4"><x:v>4001</x:v></x:c><x:c r="B4" t="s"><x:v>2</x:v></x:c><x:c r="C4" t="str"><x:f>1+1</x:f><x:v>Borg</x:v></x:c><x:c r="E4"><x:v>32874</x:v></x:c><x:c r="F4"><x:v>25.100000000000001</x:v></x:c></x:row>
    </x:sheetData></x:worksheet>`;
  const { data } = await upload(workbook(sheet, shared), 'members.xlsx');
  expect(data).toMatchObject({
    format: 'xlsx',
    columns: ['Number', 'First name', 'Surname', 'Column 4', 'Birthday', 'Balance'],
  });
  expect(data.sample).toEqual([['4001', 'A & B', 'Borg', '', '32874', '25.1']]);
  expect((await check(data.id, data.mapping)).data).toMatchObject({ new: 1, openingBalance: 25.1 });
  await apply(data.id, { expected: { new: 1, changed: 0, openingBalance: 25.1 }, PinCode: DEMO_PIN });
  expect(await memberOf('4001')).toMatchObject({ first_name: 'A & B', surname: 'Borg', date_of_birth: '1990-01-01' });
});

test('customers of Playtomic have no numbers, so each gets the next one', async () => {
  const { data } = await upload(
    'name,email,phone_number,gender,birthdate,category_name,category_expires\n' +
      'Ana Ruiz,ana@mail.example,35699111222,FEMALE,1992-03-04,Senior,2027-03-31\n' +
      'Luis Gil,luis@mail.example,,male,,,\n',
  );
  expect(data).toMatchObject({ preset: 'playtomic', mapping: { code: 'Membership number', fullName: 'name' } });
  expect((await check(data.id, data.mapping)).data).toMatchObject({ new: 2, refusedLines: 0 });
  const applied = await apply(data.id, { expected: { new: 2, changed: 0 } });
  expect(applied.data.memberCodes).toHaveLength(2);
  expect(await memberOf(applied.data.memberCodes[0] ?? '')).toMatchObject({
    ...{ first_name: 'Ana', surname: 'Ruiz', date_of_birth: '1992-03-04', category_key: 'senior' },
  });
});

test('a file that cannot be read is refused with its reason, however it is sent', async () => {
  const refusals = [
    await upload('', 'members.csv'),
    await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 'members.csv'),
    await upload(workbook(Buffer.alloc(70 * 1024 * 1024, ' ')), 'members.xlsx'),
    await upload('colour,size\nred,big\nred,big', 'members.csv'),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual([
    [200, 'import.missing'],
    [413, 'import.too_large'],
    [413, 'import.too_large'],
    [200, 'import.no_number'],
  ]);
});

test('broken lists never fail on the server, and nothing of them is imported by half', async () => {
  const counted = async () =>
    (await sql<{ count: number }>`select count(*) from member`.execute(club.context.db)).rows[0]?.count;
  await fc.assert(
    fc.asyncProperty(brokenList, async (content) => {
      const members = await counted();
      const uploaded = await upload(content);
      expect(uploaded.status).toBe(200);
      if (uploaded.code) return;
      const checked = await check(uploaded.data.id, uploaded.data.mapping);
      expect(checked.status).toBe(200);
      const { new: added, changed, openingBalance, largeOpenings } = checked.data;
      const applied = await apply(uploaded.data.id, {
        expected: { new: added, changed, openingBalance },
        largeOpenings: largeOpenings.map(({ line }) => line),
        PinCode: DEMO_PIN,
      });
      expect(applied.status).toBe(200);
      expect(await counted()).toBe(Number(members) + (applied.code ? 0 : checked.data.new));
    }),
    { numRuns: 6 },
  );
});
