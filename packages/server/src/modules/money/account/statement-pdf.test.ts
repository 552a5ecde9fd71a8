import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '#testing/read-pdf.ts';
import { statementPdf } from './statement-pdf.ts';

const line = (index: number) => ({
  id: String(index),
  at: '2026-11-16T08:20:00Z',
  date: '2026-11-16',
  kind: 'booking' as const,
  description: `Tennis, session ${index}`,
  details: { key: `TEN-${String(index).padStart(6, '0')}` },
  receipt: null,
  amount: -8.68,
  balance: 1000 - index,
});

const pdf = (count: number) => ({
  club: 'Harbour Sports Club',
  address: 'North Quay, Valletta',
  brand: { logo: undefined, colour: undefined },
  memberName: 'Elif Aydın',
  memberCode: '1001',
  from: '2026-11-01',
  to: undefined,
  issuedOn: '2026-11-16',
  opening: 1000,
  closing: 500,
  paidIn: 0,
  owed: 0,
  paidOut: 500,
  lines: Array.from({ length: count }, (_, index) => line(index + 1)),
});

test.each([
  [0, 1],
  [14, 1],
  [60, 4],
])('%i lines take %i pages, and none is lost at a page break', async (count, pages) => {
  const read = await readPdf(await statementPdf(pdf(count), 'en'));
  expect(read.pages).toBe(pages);
  expect(read.text.match(/Tennis, session \d+/g) ?? []).toHaveLength(count);
  expect(read.text).toContain(`Page ${pages} of ${pages}`);
  if (count === 0) expect(read.text).toContain('No movements in this period.');
});

test('other requests run while a long statement is generated', async () => {
  let turns = 0;
  let isWriting = true;
  const countTurns = () => {
    turns += 1;
    if (isWriting) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await statementPdf(pdf(300), 'en');
  isWriting = false;
  expect(turns).toBeGreaterThan(10);
});

test('the period and the day of issue are full dates with their weekday and year', async () => {
  const { text } = await readPdf(await statementPdf(pdf(1), 'en'));
  expect(text).toContain('From Sunday, 1st November 2026');
  expect(text).toContain('Monday, 16th November 2026');
});

test('the club’s own logo replaces the mark of the product', async () => {
  const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#204020' } })
    .png()
    .toBuffer();
  const pictures = async (brand: { logo: Buffer | undefined; colour: string | undefined }) =>
    (await statementPdf({ ...pdf(1), brand }, 'ar')).toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(await pictures({ logo: undefined, colour: '#204020' })).toBe(0);
  expect(await pictures({ logo, colour: '#204020' })).toBeGreaterThan(0);
});
