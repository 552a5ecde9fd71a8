import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { hourText, momentText } from '../moments.ts';
import { addMonths, rangeOfAddress, rangeOfMonth } from '../report-range.ts';
import { FiguresTable } from './figures-table.tsx';
import { HeatMap } from './heat-map.tsx';

const cell = (weekday: number, hour: number, strength: number) => ({ weekday, hour, figure: strength, strength });
const heat = (...cells: ReturnType<typeof cell>[]) => renderPage(<HeatMap label="Use" cells={cells} accent="" />);
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('a week has the hours from the first to the last, and an hour in which it was closed is empty', () => {
  heat(cell(1, 9, 50), cell(1, 11, 20), cell(3, 9, 10));
  expect(texts('thead th')).toEqual(['09', '10', '11']);
  expect(texts('tbody tr')).toEqual(['Mon5020', 'Wed10']);
  expect(document.querySelectorAll('tbody tr:first-child td')[1]?.textContent).toBe('');
});

test.each([
  [0, '0'],
  [14, '0'],
  [15, '1'],
  [74, '4'],
  [89, '5'],
  // Nearly always full.
  [90, '6'],
  [100, '6'],
])('%i percent have the colour of step %s', (strength, step) => {
  heat(cell(1, 9, strength));
  expect(document.querySelector('[data-step]')?.getAttribute('data-step')).toBe(step);
});

test('the first column names its row, a column of bars has no heading, and the total is below', () => {
  const rows = [{ key: 'a', cells: ['Tennis', '12', 'bar'] }];
  renderPage(<FiguresTable label="Sports" headings={['Sport', 'Hours', '']} rows={rows} total={['All', '12', '']} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Sport', 'Hours']);
  expect(screen.getByRole('rowheader', { name: 'Tennis' })).toBeDefined();
  expect(texts('tfoot tr')).toEqual(['All12']);
});

test.each([
  [0, '00:00'],
  [9, '09:00'],
  [24, '24:00'],
])('the hour %i is written %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});

test('a moment of the week keeps its digits from left to right in Arabic', async () => {
  expect(momentText(2, '18:00', 'en')).toBe('Tuesday 18:00');
  await i18n.changeLanguage('ar');
  expect(momentText(2, '18:00', 'ar')).toContain('\u206618:00\u2069');
});

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-03', -15, '2024-12'],
])('%s and %i months are %s', (month, months, other) => {
  expect(addMonths(month, months)).toBe(other);
});

test.each(['2026-02', '2026-03', '2026-10', '2026-12'])('the month %s is asked for by its own days', (month) => {
  const range = rangeOfMonth(month);
  const address = new URLSearchParams({ from: range.from, to: range.to });
  expect(rangeOfAddress(address, '2026-11-16' as never)).toEqual(range);
});
