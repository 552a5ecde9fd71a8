import { DATEV_COLUMNS, DATEV_LIMITS } from '@courtside/formats/datev';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chart } from '../../chart/chart.repository.ts';
import { type BookEntry, netsOf, pairsOf } from '../book-entry.rules.ts';
import { datevDaysWriter, datevGapOf, datevWriter } from './datev-writer.ts';
import { QUICKBOOKS_COLUMNS, quickBooksWriter, XERO_COLUMNS, xeroWriter } from './day-writer.ts';
import type { FileWriter } from './file-writer.ts';
import { journalWriter } from './journal-writer.ts';
import { VAT_COLUMNS, vatWriter } from './vat-writer.ts';

const NUMBERS: Readonly<Record<string, readonly [number: string, taxKey: string, costCentre: string]>> = {
  members: ['1710', '', ''],
  'income:tennis': ['8300', '2', 'TENNIS'],
  'income:subscription': ['8200', '', ''],
  'vat:M7': ['1771', '', ''],
  card_clearing: ['1360', '', ''],
  cash: ['1000', '', ''],
  bank: ['1200', '', 'OFFICE'],
  adjustment: ['4900', '', ''],
};
const ACCOUNTS = Object.keys(NUMBERS);

const CHART: Chart = {
  version: 3,
  numbers: new Map(
    Object.entries(NUMBERS).map(([account, [number, taxKey, costCentre]]) => [
      account,
      { account, number, taxKey, costCentre },
    ]),
  ),
  datev: { consultant: 29_098, client: 55_003, accountLength: 4, firstMonth: 7 },
};
const CONTENT = {
  ...{ month: '2026-11', first: '2026-11-01', last: '2026-11-30' },
  ...{ closedAt: new Date('2026-12-02T09:00:00Z'), chart: CHART },
};

/** A month of any entries that add up to zero, in the order of their days. */
const months = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 30 }),
      kind: fc.constantFrom('booking', 'refund', 'topup', 'cash', 'claim'),
      key: fc.option(fc.string({ maxLength: 60 })),
      amounts: fc.array(
        fc.record({ account: fc.constantFrom(...ACCOUNTS), amountCents: fc.integer({ min: -999_999, max: 999_999 }) }),
        { minLength: 1, maxLength: 7 },
      ),
      last: fc.constantFrom(...ACCOUNTS),
    }),
    { maxLength: 60 },
  )
  .map((given): BookEntry[] =>
    given
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, kind, key, amounts, last }, index) => {
        const rest = -amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
        const postings = [...amounts, { account: last, amountCents: rest }].filter((each) => each.amountCents !== 0);
        const papers = postings.map((each) => ({ ...each, member: null, receipt: null }));
        const date = `2026-11-${String(day).padStart(2, '0')}`;
        return { id: index + 1, kind: kind as BookEntry['kind'], key, date, postings: papers, taxed: [] };
      }),
  );

const DECODER = new TextDecoder('windows-1252');

const textOf = (writer: FileWriter, entries: readonly BookEntry[]) =>
  [writer.head, ...entries.flatMap((entry) => [...writer.add(entry)]), ...writer.end()].join('');

/** The file as bytes, read by a parser that is not ours. */
function read(writer: FileWriter, entries: readonly BookEntry[], { delimiter = ',', skip = 0 } = {}) {
  const lines = [...entries.flatMap((entry) => [...writer.add(entry)]), ...writer.end()];
  const bytes = writer.encode([writer.head, ...lines].join(''));
  const isDatev = delimiter === ';';
  const text = isDatev ? DECODER.decode(bytes) : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const rows: string[][] = parse(text, { delimiter, bom: true, from_line: skip + 1, record_delimiter: '\r\n' });
  const [columns = [], ...cells] = rows;
  return { columns, rows: cells, lines: lines.length };
}

/** Turnover of each number: credits less debits, in cents. */
function add(sums: Map<string, number>, number: string, cents: number) {
  sums.set(number, (sums.get(number) ?? 0) + cents);
}
const withoutZero = (sums: Map<string, number>) => new Map([...sums].filter(([, sum]) => sum !== 0).sort());

function ledgerOf(entries: readonly BookEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { postings } of entries)
    for (const { account, amountCents } of postings) add(sums, NUMBERS[account]?.[0] ?? '', amountCents);
  return withoutZero(sums);
}

const centsOf = (text: string) => Math.round(Number(text.replace(',', '.')) * 100);

test('an entry in pairs moves on each account what its postings move', () => {
  fc.assert(
    fc.property(months, (entries) => {
      for (const entry of entries) {
        const sums = new Map<string, number>();
        const pairs = pairsOf(entry);
        for (const { debit, credit, amountCents } of pairs) {
          expect(amountCents).toBeGreaterThan(0);
          add(sums, debit, -amountCents);
          add(sums, credit, amountCents);
        }
        expect(withoutZero(sums)).toEqual(withoutZero(netsOf(entry)));
        expect(pairs.length).toBeLessThan(Math.max(1, netsOf(entry).size));
      }
    }),
  );
});

test.each([
  ['single entries', datevWriter],
  ['days', datevDaysWriter],
] as const)('a DATEV batch of %s is equal to the ledger on each account, whatever the month has', (_, make) => {
  fc.assert(
    fc.property(months, (entries) => {
      const { columns, rows, lines } = read(make(CONTENT), entries, { delimiter: ';', skip: 1 });
      expect(columns).toEqual(DATEV_COLUMNS);
      expect(rows).toHaveLength(lines);
      const sums = new Map<string, number>();
      for (const row of rows) {
        expect(row).toHaveLength(DATEV_COLUMNS.length);
        const [amount = '', side, currency, , , , account = '', counter = '', key, day = '', first = '', second = ''] =
          row;
        expect(amount).toMatch(/^\d{1,10},\d\d$/);
        expect(side).toMatch(/^[SH]$/);
        expect(currency).toBe('EUR');
        expect(day).toMatch(/^\d{4}$/);
        expect(day.slice(2)).toBe('11');
        for (const reference of [first, second]) {
          expect(reference).toMatch(/^[A-Za-z0-9$&%*+\-/]*$/);
          expect(reference.length).toBeLessThanOrEqual(DATEV_LIMITS.reference);
        }
        expect(row[13]?.length).toBeLessThanOrEqual(DATEV_LIMITS.text);
        expect(row.join('')).not.toMatch(/[\r\n]/);
        expect(key).toBe(counter === '8300' ? '2' : '');
        const cents = centsOf(amount) * (side === 'S' ? 1 : -1);
        add(sums, account, -cents);
        add(sums, counter, cents);
      }
      expect(withoutZero(sums)).toEqual(ledgerOf(entries));
    }),
  );
});

test('a journal for Xero is balanced on each day and equal to the ledger on each account', () => {
  fc.assert(
    fc.property(months, (entries) => {
      const { columns, rows } = read(xeroWriter(CONTENT), entries);
      expect(columns).toEqual([...XERO_COLUMNS]);
      const [days, sums] = [new Map<string, number>(), new Map<string, number>()];
      for (const [narration = '', date, , number = '', rate, amount = '', tracking, option] of rows) {
        expect(date).toBe(narration.replace(/^Courtside (\d+)-(\d+)-(\d+)$/, '$3/$2/$1'));
        expect(rate).toBe(number === '8300' ? '2' : '');
        expect([tracking, option]).toEqual(option ? ['Cost centre', option] : ['', '']);
        add(days, narration, centsOf(amount));
        add(sums, number, -centsOf(amount));
      }
      expect(withoutZero(days)).toEqual(new Map());
      expect(withoutZero(sums)).toEqual(ledgerOf(entries));
    }),
  );
});

test('a journal for QuickBooks is balanced on each day and equal to the ledger on each account', () => {
  fc.assert(
    fc.property(months, (entries) => {
      const { columns, rows } = read(quickBooksWriter(CONTENT), entries);
      expect(columns).toEqual([...QUICKBOOKS_COLUMNS]);
      const [days, sums] = [new Map<string, number>(), new Map<string, number>()];
      for (const [journal = '', , number = '', debit = '', credit = ''] of rows) {
        expect([debit, credit].filter((amount) => amount !== '')).toHaveLength(1);
        const cents = centsOf(credit || '0') - centsOf(debit || '0');
        add(days, journal, cents);
        add(sums, number, cents);
      }
      expect(withoutZero(days)).toEqual(new Map());
      expect(withoutZero(sums)).toEqual(ledgerOf(entries));
    }),
  );
});

test('the journal and the summary of VAT are equal to the ledger, and every file is the same when it is written again', () => {
  fc.assert(
    fc.property(months, (entries) => {
      const journal = read(journalWriter(), entries).rows;
      expect(journal.reduce((sum, row) => sum + centsOf(row[5] ?? ''), 0)).toBe(0);
      expect(journal).toHaveLength(entries.flatMap(({ postings }) => postings).length);
      const vat = read(vatWriter(), entries);
      expect(vat.columns).toEqual([...VAT_COLUMNS]);
      const posted = ledgerOf(entries).get('1771') ?? 0;
      expect(vat.rows.reduce((sum, row) => sum + centsOf(row[5] ?? ''), 0)).toBe(posted);
      const writers = [() => datevWriter(CONTENT), () => xeroWriter(CONTENT), journalWriter, vatWriter];
      for (const make of writers) expect(textOf(make(), entries)).toBe(textOf(make(), entries));
    }),
    { numRuns: 30 },
  );
});

test('the summary of VAT has net and VAT per code, also of an exempt code and of balance that left unused', () => {
  const none = { member: null, receipt: null };
  const posting = (account: string, amountCents: number) => ({ account, amountCents, ...none });
  const entry = (id: number, postings: BookEntry['postings'], taxed: BookEntry['taxed']): BookEntry => ({
    ...{ id, kind: 'booking', key: null, date: '2026-11-03', postings, taxed },
  });
  const entries = [
    entry(
      1,
      [posting('members', -2_700), posting('income:tennis', 2_621), posting('vat:M7', 79)],
      [
        { code: 'E0', netCents: 1_500 },
        { code: 'M7', netCents: 1_121 },
      ],
    ),
    entry(
      2,
      [posting('members', 600), posting('income:tennis', -561), posting('vat:M7', -39)],
      [{ code: 'M7', netCents: -561 }],
    ),
    entry(
      3,
      [posting('members', -2_000), posting('bank', 2_000), posting('vat:S18', -305), posting('vat_advance', 305)],
      [],
    ),
  ];
  expect(read(vatWriter(), entries).rows).toEqual([
    ['E0', '1', '15.00', '0.00', '0.00', '0.00'],
    ['M7', '2', '5.60', '0.79', '0.39', '0.40'],
    ['S18', '1', '-16.95', '0.00', '3.05', '-3.05'],
  ]);
});

test('a refund is on the other side, with income where the tax key belongs', () => {
  const posting = { member: null, receipt: null };
  const entry = (cents: number): BookEntry => ({
    ...{ id: 1, kind: cents < 0 ? 'booking' : 'refund', key: 'TEN-000001', date: '2026-11-05' },
    postings: [
      { account: 'members', amountCents: cents, ...posting },
      { account: 'income:tennis', amountCents: -cents, ...posting },
    ],
    taxed: [],
  });
  const { rows } = read(datevWriter(CONTENT), [entry(-1200), entry(500)], { delimiter: ';', skip: 1 });
  expect(rows.map((row) => [...row.slice(0, 2), ...row.slice(6, 11), row[13], row[36]])).toEqual([
    ['12,00', 'S', '1710', '8300', '2', '0511', 'TEN-000001', 'Booking TEN-000001', 'TENNIS'],
    ['5,00', 'H', '1710', '8300', '2', '0511', 'TEN-000001', 'Refund TEN-000001', 'TENNIS'],
  ]);
  expect(datevWriter(CONTENT).head).toContain(';29098;55003;20260701;4;20261101;20261130;"Courtside 2026-11"');
});

test.each([
  ['no setting', { ...CHART, datev: null }, 'setting'],
  ['a name instead of a number', withNumber('Sales of Courts', ''), 'numbers'],
  ['a number of too many digits', withNumber('123456', ''), 'numbers'],
  ['a tax key that is the name of a rate', withNumber('8300', 'No VAT'), 'numbers'],
  ['the number of a debtor', withNumber('10000', ''), null],
  ['digits', CHART, null],
] as const)('a chart with %s', (_, chart, gap) => {
  expect(datevGapOf(chart, ACCOUNTS)).toBe(gap);
});

function withNumber(number: string, taxKey: string): Chart {
  const changed = { account: 'members', number, taxKey, costCentre: '' };
  return { ...CHART, numbers: new Map([...CHART.numbers, ['members', changed]]) };
}
