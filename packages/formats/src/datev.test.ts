import { expect, test } from 'vitest';
import { DATEV_COLUMNS, type DatevBooking, datevHead, datevLine } from './datev.ts';
import { toWindows1252 } from './windows-1252.ts';

const BOOKING: DatevBooking = {
  amountCents: 120_005,
  side: 'S',
  account: '1360',
  counterAccount: '8300',
  taxKey: '2',
  date: '2026-11-05',
  reference: 'TEN-000123',
  secondReference: 'R-2026-000001 ü;"',
  text: `Booking "A"\r\n${'x'.repeat(80)}`,
  costCentre: 'TENNIS',
};

const DECODER = new TextDecoder('windows-1252');

test('the headings are the 125 columns of version 13, each once', () => {
  expect(DATEV_COLUMNS).toHaveLength(125);
  expect(new Set(DATEV_COLUMNS).size).toBe(125);
  expect(DATEV_COLUMNS[113]).toBe('Festschreibung');
  expect(DATEV_COLUMNS[36]).toBe('KOST1 - Kostenstelle');
});

test('the head has 31 fields, with the batch where DATEV reads it', () => {
  const head = datevHead({
    ...{ consultant: 29_098, client: 55_003, accountLength: 4, yearBegins: '20260101' },
    ...{ from: '20261101', to: '20261130', createdAt: '20261202090000000', title: 'Courtside 2026-11' },
  });
  const [first = '', headings = ''] = head.split('\r\n');
  const fields = first.split(';');
  expect(fields).toHaveLength(31);
  expect(fields.slice(0, 6)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13', '20261202090000000']);
  expect(fields.slice(10, 17)).toEqual([
    '29098',
    '55003',
    '20260101',
    '4',
    '20261101',
    '20261130',
    '"Courtside 2026-11"',
  ]);
  expect(fields.slice(18, 22)).toEqual(['1', '0', '0', '"EUR"']);
  expect(headings.split(';')).toEqual(DATEV_COLUMNS);
});

test('a line has a decimal comma, the day without its year, and texts without line breaks within their lengths', () => {
  const line = datevLine(BOOKING);
  expect(line.endsWith('\r\n')).toBe(true);
  expect(line.slice(0, -2)).not.toMatch(/[\r\n]/);
  expect(
    line.startsWith('1200,05;"S";"EUR";;;;1360;8300;"2";0511;"TEN-000123";"R-2026-000001";;"Booking ""A"" x'),
  ).toBe(true);
  const [text = ''] = /"Booking (?:[^"]|"")*"/.exec(line) ?? [];
  expect(text.slice(1, -1).replaceAll('""', '"')).toHaveLength(60);
});

test('text is encoded in Windows-1252, and letters that it does not have lose their accent', () => {
  const read = (text: string) => DECODER.decode(toWindows1252(text));
  expect(read('Schlüssel, 5 €, “Åse” Žižek')).toBe('Schlüssel, 5 €, “Åse” Žižek');
  expect(read('İstanbul, ığdır ş')).toBe('Istanbul, igdir s');
  expect(read('ملعب 🎾')).toBe('???? ?');
  const letters = Array.from({ length: 256 }, (_, byte) => DECODER.decode(Uint8Array.of(byte)));
  expect([...toWindows1252(letters.join(''))]).toEqual(letters.map((_, byte) => byte));
});
