import type { ImportEncoding } from '@courtside/contract/people/imports/import-fields';
import { toXlsx } from '@courtside/formats/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenList, workbook, zip } from '#testing/files/workbook.ts';
import { suggestMapping } from '../fields/suggest-mapping.rules.ts';
import { readTable } from './read-table.ts';
import { FileRefusal } from './table.ts';

const TURKISH = 'üye no;ad;soyad;cinsiyet\n3001;Çağla;Özışık;Kadın\n3002;Şükrü;Güneş;erkek\n';
const ARABIC = 'رقم العضوية,الاسم الأول,اسم العائلة\n3001,نور,الهاشمي\n3002,ليلى,حداد\n';

/** The bytes of a text in a legacy encoding. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]));
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? 0x3f));
}

test.each<[string, Buffer, ImportEncoding, string]>([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TURKISH}`), 'utf-8', 'Çağla'],
  ['UTF-16 as Excel writes it', Buffer.from(`\ufeff${TURKISH.replaceAll(';', '\t')}`, 'utf16le'), 'utf-16le', 'Çağla'],
  ['Windows-1254', encoded(TURKISH, 'windows-1254'), 'windows-1254', 'Çağla'],
  ['Windows-1252', encoded('number,first name,surname\n3001,Zoë,Müller\n', 'windows-1252'), 'windows-1252', 'Zoë'],
  ['Windows-1256', encoded(ARABIC, 'windows-1256'), 'windows-1256', 'نور'],
])('a file in %s is recognised and its columns are matched', (_what, bytes, encoding, name) => {
  const table = readTable(bytes, 'members.csv');
  expect(table.encoding).toBe(encoding);
  expect(table.lines[0]).toMatchObject({
    line: 2,
    cells: ['3001', name, expect.any(String)].concat(table.columns.length > 3 ? ['Kadın'] : []),
  });
  const [code, first, last] = table.columns;
  expect(suggestMapping(table.columns, table.lines)).toMatchObject({ code, name: first, surName: last });
});

test('a column of amounts is recognised when its name has the currency', () => {
  const lines = [{ cells: ['3001', '12,50'] }];
  for (const balance of ['Credit EUR', 'Balance (€)', 'Bakiye (Avro)'])
    expect(suggestMapping(['no', balance], lines)).toEqual({ code: 'no', balance });
});

test('quoted cells keep separators, line breaks and marks, and lines keep their numbers', () => {
  const text = 'sep=;\r\nno;name;note\r\n1;"A;B";"two\nlines ""here"""\r\n\r\n2;5" pipe;=1+1\r\n';
  expect(readTable(Buffer.from(text), 'x.txt').lines).toEqual([
    { line: 3, cells: ['1', 'A;B', 'two\nlines "here"'] },
    { line: 6, cells: ['2', '5" pipe', '=1+1'] },
  ]);
});

const rows = (count: number) => `number,name\n${Array.from({ length: count }, (_, i) => `${5000 + i},A`).join('\n')}`;
test.each<[string, string | Buffer, string, string]>([
  [
    'a picture named as a list',
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x04', 'latin1'),
    'members.csv',
    'import.not_csv',
  ],
  ['a workbook named as a list', workbook('<worksheet/>'), 'members.csv', 'import.not_csv'],
  ['a list named as a workbook', 'number,name\n1,2', 'members.xlsx', 'import.not_xlsx'],
  ['a workbook of an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'members.xls', 'import.old_excel'],
  ['another ZIP file', zip({ 'a.txt': 'hello' }), 'members.xlsx', 'import.not_xlsx'],
  ['a workbook that is cut off', workbook('<worksheet/>').subarray(0, 200), 'members.xlsx', 'import.not_xlsx'],
  ['a list without lines', 'number,name\n\n', 'members.csv', 'import.empty'],
  ['an open quotation mark', 'number,name\n5000,"Ann', 'members.csv', 'import.open_quote'],
  ['a cell of a megabyte', `number,name\n5000,${'x'.repeat(1_000_000)}`, 'members.csv', 'import.cell_too_long'],
  ['more than 20,000 lines', rows(20_001), 'members.csv', 'import.too_many_lines'],
  ['61 columns', `number${','.repeat(60)}x\n5000,A`, 'members.csv', 'import.too_many_columns'],
])('%s is refused with its reason', (_what, content, fileName, code) => {
  expect(() => readTable(Buffer.from(content), fileName)).toThrow(expect.objectContaining({ code }));
});

test('no bytes break the reader: they are a table or a refusal', () => {
  const damaged = fc.tuple(fc.nat(), fc.nat(255)).map(([at, value]) => {
    const file = workbook('<worksheet><row><c><v>1</v></c></row><row><c><v>1000</v></c></row></worksheet>');
    file[at % file.length] = value;
    return file;
  });
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  fc.assert(
    fc.property(fc.oneof(brokenList, bytes, damaged), fc.constantFrom('x.csv', 'x.xlsx'), (content, fileName) => {
      try {
        const table = readTable(content, fileName);
        expect(new Set(table.columns).size).toBe(table.columns.length);
        expect(table.lines.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(FileRefusal);
      }
    }),
    { numRuns: 500 },
  );
});

test('a workbook that the club writes is read back cell by cell, and its formulas are text', () => {
  const formulas = [
    '=1+1',
    '@SUM(A1)',
    '+356 21',
    '=HYPERLINK("http://x","y")',
    '</t><f>1+1</f>',
    '&amp; "<ليلى> 🎾\u0001',
  ];
  const rows = [
    ['text', 'amount', 'count', 'day'],
    ...formulas.map((text, index) => [text, -8.5 - index, BigInt(index), '2026-11-16']),
  ];
  const file = Buffer.from(toXlsx(rows, { name: 'a/b: [reports]', isRightToLeft: true }));
  expect(file.includes('<f>')).toBe(false);
  const { columns, lines } = readTable(file, 'x.xlsx');
  expect(columns).toEqual(rows[0]);
  // Spreadsheets count days since 30 December 1899.
  const days = String((Date.UTC(2026, 10, 16) - Date.UTC(1899, 11, 30)) / 86_400_000);
  expect(lines.map(({ cells }) => cells)).toEqual(
    formulas.map((text, index) => [text.replace('\u0001', ''), String(-8.5 - index), String(index), days]),
  );
  const texts = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((text) => text === text.trim());
  fc.assert(
    fc.property(fc.array(texts, { minLength: 28, maxLength: 28 }), (cells) => {
      const columns = cells.map((_, index) => `c${index}`);
      const table = readTable(Buffer.from(toXlsx([columns, cells], { name: 'x' })), 'x.xlsx');
      expect(table).toMatchObject({ columns, lines: [{ line: 2, cells }] });
    }),
    { numRuns: 20 },
  );
});
