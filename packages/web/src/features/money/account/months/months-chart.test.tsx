import { expect, test } from 'vitest';
import { switchLanguage } from '#shared/i18n/i18n.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { MonthsChart } from './months-chart.tsx';

const MONTHS = [
  { month: '2026-10', topups: 20, spent: 0, refunds: 0, bookings: 0 },
  { month: '2026-11', topups: 0, spent: 20, refunds: 0, bookings: 2 },
];

const axis = () => [...document.querySelectorAll('text[text-anchor]')];

test('spending has a real minus sign on the axis of the chart', () => {
  renderPage(<MonthsChart months={MONTHS} />);
  expect(axis().map((text) => text.textContent)).toEqual(['€20', '€10', '€0', '−€10', '−€20']);
  expect(axis().every((text) => text.getAttribute('text-anchor') === 'end')).toBe(true);
});

test('the chart runs from the left in Arabic too', async () => {
  await switchLanguage('ar');
  renderPage(<MonthsChart months={MONTHS} />);
  expect(axis().map((text) => Number(text.getAttribute('x')) < 50)).toEqual(Array(5).fill(true));
  const months = [...document.querySelectorAll('text:not([text-anchor])')].map((text) =>
    Number(text.getAttribute('x')),
  );
  expect(months[0]).toBeLessThan(months[1] ?? 0);
});
