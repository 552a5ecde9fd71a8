import { createHash } from 'node:crypto';
import { type AccountNumber, readAccounts, saveAccounts } from '@courtside/contract/money/office-accounts';
import { takeCash } from '@courtside/contract/money/office-money';
import { closeMonth, readMonth, reopenMonth } from '@courtside/contract/money/office-month';
import {
  downloadMonthFile,
  MONTH_FILES,
  type MonthFile,
  type MonthFiles,
  makeMonthFiles,
  readMonthFiles,
} from '@courtside/contract/money/office-month-files';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountName, monthOf } from '#modules/money/month-close/index.ts';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { createTaxClub } from '#testing/clubs/money/tax-club.ts';
import { authorization, type Login } from '#testing/server/test-app.ts';

const PinCode = '2468';
const params = { month: '2026-11' };
const DATEV = { consultant: 29_098, client: 55_003, accountLength: 4, firstMonth: 1 };
let club: BookingClub;
let treasurer: Login;

/** November as it was, and then it is December. */
beforeAll(async () => {
  club = await createBookingClub();
  const desk = await club.login('9003');
  const team = await club.members(2);
  await club.call(takeCash, { as: desk, params: { code: team[0].code }, body: { amount: 30, PinCode } });
  await club.book(team[0], { session: await club.session('tennis'), players: team });
  club.context.clock.set('2026-12-02T09:00:00Z');
  treasurer = await club.login('9004');
});
afterAll(() => club.close());

const accounts = async () => (await club.call(readAccounts, { as: treasurer })).data;
const read = () => club.call(readMonthFiles, { as: treasurer, params });
const make = (version: number) => club.call(makeMonthFiles, { as: treasurer, params, body: { version } });

/** Numbers from 1001 on, in the order of the accounts. */
async function numbered(first = 1001): Promise<AccountNumber[]> {
  const all = (await accounts()).accounts;
  return all.map(({ account }, index) => ({ account, number: String(first + index), taxKey: '', costCentre: '' }));
}
const save = (given: AccountNumber[], version: number, datev: typeof DATEV | null = DATEV) =>
  club.call(saveAccounts, { as: treasurer, body: { accounts: given, datev, version } });

const download = (file: MonthFile, version: number, as = treasurer) =>
  club.app.inject({
    method: 'GET',
    url: downloadMonthFile.path.replace(':month', params.month).replace(':file', file),
    query: { version: String(version) },
    headers: authorization(as),
  });

async function bytesOf(file: MonthFile, version: number): Promise<Buffer> {
  const { rawPayload, statusCode } = await download(file, version);
  expect(statusCode).toBe(200);
  return rawPayload;
}

/** What the ledger moved in the month, by the numbers of the accounts. */
async function ledgerOf(numbers: readonly AccountNumber[]): Promise<Map<string, number>> {
  const { startsAt, endsAt } = monthOf(params.month, club.context.settings.CLUB_TIME_ZONE);
  const rows = await club.context.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
    .where('created_at', '>=', new Date(startsAt.epochMilliseconds))
    .where('created_at', '<', new Date(endsAt.epochMilliseconds))
    .select([accountName('ledger_account').as('account'), sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .groupBy(sql`1`)
    .execute();
  const numberOf = new Map(numbers.map(({ account, number }) => [account, number]));
  return new Map(rows.map(({ account, cents }) => [numberOf.get(account) ?? '', cents] as const).sort());
}

test('files are made of a closed month only, when every account that moved has a number', async () => {
  expect((await read()).code).toBe('month.not_closed');
  expect((await make(0)).code).toBe('month.not_closed');
  expect((await club.call(closeMonth, { as: treasurer, params, body: { PinCode } })).code).toBeUndefined();
  const { data } = await read();
  expect(data).toMatchObject({ version: 0, datevGap: 'setting', exports: [] });
  expect(data.missing).toEqual(expect.arrayContaining(['members', 'cash', 'income:tennis']));
  expect(data.missing).not.toContain('claim_loss');
  const refusal = await make(0);
  expect(refusal.code).toBe('accounts.not_mapped');
  expect(String(refusal.data)).toContain(data.missing[0]);
  // All but one.
  const all = await numbered();
  expect(
    (
      await save(
        all.filter(({ account }) => account !== 'income:tennis'),
        0,
      )
    ).data,
  ).toEqual({ version: 1 });
  expect(String((await make(1)).data)).toContain('income:tennis');
  expect((await make(0)).code).toBe('office.changed_meanwhile');
  expect((await read()).data.missing).toEqual(['income:tennis']);
});

test('a save is the next version, names known accounts, and one of two at once is refused', async () => {
  const all = await numbered();
  expect((await save(all, 0)).code).toBe('office.changed_meanwhile');
  expect((await save([{ account: 'income:golf', number: '1', taxKey: '', costCentre: '' }], 1)).code).toBe(
    'accounts.unknown',
  );
  const broken = all.map((each) => ({ ...each, number: '10\n01' }));
  expect((await save(broken, 1)).code).toBe('request.invalid');
  expect((await save([...all, ...all.slice(0, 1)], 1)).code).toBe('request.invalid');
  const answers = await Promise.all([save(all, 1), save(all, 1), save(all, 1)]);
  expect(answers.map(({ code }) => code ?? 'saved').sort()).toEqual([
    'office.changed_meanwhile',
    'office.changed_meanwhile',
    'saved',
  ]);
  expect(await accounts()).toMatchObject({ version: 2, saved: { by: { code: '9004' } }, datev: DATEV });
  const change = sql`update account_number set number = '9' where version = 2`.execute(club.context.db);
  await expect(change).rejects.toMatchObject({ code: '23001' });
});

test('the files of a month are made once, also when two ask at once, with rows and checksums', async () => {
  const answers = await Promise.all([make(2), make(2), make(2)]);
  for (const { data } of answers) expect(data.exports).toHaveLength(1);
  const [made] = (await read()).data.exports;
  expect(made).toMatchObject({ version: 2, by: { code: '9004' } });
  expect(made?.files.map(({ file }) => file)).toEqual([...MONTH_FILES]);
  for (const { file, rows, bytes, sha256, name } of made?.files ?? []) {
    const content = await bytesOf(file, 2);
    expect(content).toHaveLength(bytes);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    const lines = content.toString('latin1').split('\r\n').length - 1;
    expect(lines, name).toBe(rows + (file === 'datev' ? 2 : 1));
  }
  expect((await download('datev', 2)).headers).toMatchObject({
    'content-type': 'text/csv; charset=windows-1252',
    'content-disposition': 'attachment; filename="EXTF_Buchungsstapel-2026-11.csv"',
  });
  expect((await download('datev', 1)).json()).toMatchObject({ code: 'record.not_found' });
});

test('each file read back by another parser has the sums of the ledger on each account', async () => {
  const numbers = (await accounts()).accounts;
  const ledger = await ledgerOf(numbers);
  const add = (sums: Map<string, number>, number: string, cents: number) =>
    sums.set(number, (sums.get(number) ?? 0) + cents);
  const cents = (text: string) => Math.round(Number((text || '0').replace(',', '.')) * 100);

  const datev = new Map<string, number>();
  const batch = new TextDecoder('windows-1252').decode(await bytesOf('datev', 2));
  const rows: string[][] = parse(batch, { delimiter: ';', from_line: 3, record_delimiter: '\r\n' });
  for (const [amount = '', side, , , , , account = '', counter = ''] of rows) {
    const credit = cents(amount) * (side === 'S' ? 1 : -1);
    add(datev, account, -credit);
    add(datev, counter, credit);
  }
  expect(new Map([...datev].sort())).toEqual(ledger);

  const xero = new Map<string, number>();
  for (const row of parse(await bytesOf('xero', 2), { columns: true }) as Array<Record<string, string>>)
    add(xero, row['*AccountCode'] ?? '', -cents(row['*Amount'] ?? ''));
  expect(new Map([...xero].sort())).toEqual(ledger);

  const quickBooks = new Map<string, number>();
  for (const row of parse(await bytesOf('quickbooks', 2), { columns: true }) as Array<Record<string, string>>)
    add(quickBooks, row.AccountName ?? '', cents(row.Credits ?? '') - cents(row.Debits ?? ''));
  expect(new Map([...quickBooks].sort())).toEqual(ledger);

  const journal = new Map<string, number>();
  const numberOf = new Map(numbers.map(({ account, number }) => [account, number]));
  for (const row of parse(await bytesOf('journal', 2), { columns: true, bom: true }) as Array<Record<string, string>>)
    add(journal, numberOf.get(row.account ?? '') ?? '', cents(row.amount ?? ''));
  expect(new Map([...journal].sort())).toEqual(ledger);
});

test('an export made again has the same bytes after names, titles, accounts and the clock have changed', async () => {
  const before = await Promise.all(MONTH_FILES.map((file) => bytesOf(file, 2)));
  const { db, clock } = club.context;
  await sql`update member set first_name = 'Changed', surname = 'Name'`.execute(db);
  await sql`update sport_service set title = 'Another', translations = '{}'`.execute(db);
  await sql`update court set title = 'Hall ' || id, translations = '{}'`.execute(db);
  await sql`update subscription_plan set title = 'Other plan'`.execute(db);
  clock.set('2026-12-20T17:45:00Z');
  treasurer = await club.login('9004');
  expect((await save(await numbered(5001), 2, { ...DATEV, client: 7, firstMonth: 7 })).data).toEqual({ version: 3 });
  const after = await Promise.all(MONTH_FILES.map((file) => bytesOf(file, 2)));
  expect(after).toEqual(before);
  // The new numbers are another export, and the first stays beside it.
  expect((await make(3)).data.exports.map(({ version }) => version)).toEqual([3, 2]);
  expect(await bytesOf('datev', 3)).not.toEqual(before[1]);
  expect(await bytesOf('datev', 2)).toEqual(before[1]);
});

test('without the numbers of DATEV the other files are made', async () => {
  expect((await save(await numbered(), 3, null)).data).toEqual({ version: 4 });
  const { data } = await make(4);
  expect(data.datevGap).toBe('setting');
  expect(data.exports[0]?.files.map(({ file }) => file)).toEqual(['journal', 'xero', 'quickbooks', 'vat']);
  expect((await download('datev', 4)).json()).toMatchObject({ code: 'record.not_found' });
});

test('saving, making and downloading is in the log with the checksum', async () => {
  const audited = await club.context.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'in', ['accounts_saved', 'month_files_made', 'month_file_downloaded'])
    .orderBy('id')
    .execute();
  const [first, , made] = audited;
  expect(first).toMatchObject({ action: 'accounts_saved', details: { version: 1, before: { accounts: [] } } });
  expect(made).toMatchObject({ action: 'month_files_made', details: { month: '2026-11', version: 2 } });
  const [{ files }] = (await read()).data.exports.slice(-1) as [MonthFiles['exports'][number]];
  expect(audited).toContainEqual({
    action: 'month_file_downloaded',
    details: expect.objectContaining({ month: '2026-11', version: 2, file: 'datev', sha256: files[1]?.sha256 }),
  });
});

test('a month that is reopened has no files any more, and gets new ones when it is closed again', async () => {
  const reason = 'A receipt was forgotten';
  expect((await club.call(reopenMonth, { as: treasurer, params, body: { reason, PinCode } })).code).toBeUndefined();
  expect((await read()).code).toBe('month.not_closed');
  expect((await make(4)).code).toBe('month.not_closed');
  expect((await download('journal', 2)).json()).toMatchObject({ code: 'month.not_closed' });
  const past = sql`insert into month_export (close_id, month, version, made_by_id, made_at)
    select max(id), '2026-11-01', 1, 1, now() from month_close`;
  await expect(past.execute(club.context.db)).rejects.toMatchObject({ constraint: 'month_export_of_closed' });
  expect((await club.call(closeMonth, { as: treasurer, params, body: { PinCode } })).code).toBeUndefined();
  expect((await read()).data.exports).toEqual([]);
  expect((await make(4)).data.exports).toHaveLength(1);
});

test('the summary of VAT has the net of the papers beside the VAT, as the page of the month has it', async () => {
  const taxed = await createTaxClub();
  const me = await taxed.member();
  const booking = await taxed.book(me, {
    session: await taxed.session('tennis'),
    players: [me],
    options: ['ball-machine'],
  });
  await taxed.cancel(me, booking);
  const [other] = await taxed.members(1);
  await taxed.book(other, { session: await taxed.session('padel'), players: [other] });
  taxed.context.clock.set('2026-12-02T09:00:00Z');
  const as = await taxed.login('9004');
  const { vat = [] } = (await taxed.call(readMonth, { as, params })).data;
  expect((await taxed.call(closeMonth, { as, params, body: { PinCode } })).code).toBeUndefined();
  const listed = (await taxed.call(readAccounts, { as })).data.accounts;
  const body = {
    accounts: listed.map(({ account }, index) => ({
      account,
      number: String(1001 + index),
      taxKey: '',
      costCentre: '',
    })),
    ...{ datev: null, version: 0 },
  };
  expect((await taxed.call(saveAccounts, { as, body })).data).toEqual({ version: 1 });
  expect((await taxed.call(makeMonthFiles, { as, params, body: { version: 1 } })).code).toBeUndefined();
  const { body: file } = await taxed.app.inject({
    url: downloadMonthFile.path.replace(':month', params.month).replace(':file', 'vat'),
    query: { version: '1' },
    headers: authorization(as),
  });
  const rows: Record<string, string>[] = parse(file, { columns: true, bom: true });
  expect(rows.map(({ code, net, vat: tax }) => [code, Number(net), Number(tax)])).toEqual(
    vat.map(({ code, net, vat: tax }) => [code, net, tax]),
  );
  expect(vat.find(({ code }) => code === 'M7')?.net).toBeGreaterThan(0);
  await taxed.close();
});
