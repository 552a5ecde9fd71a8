import { expect, test } from 'vitest';
import { renderPage } from '#shared/testing/render-page.tsx';
import { MonthsChart } from './months-chart.tsx';

const MONTHS = [
  { month: '2026-10', topups: 20, spent: 0, refunds: 0, bookings: 0 },
  { month: '2026-11', topups: 0, spent: 20, refunds: 0, bookings: 2 },
];

test('top-ups are above and spending below the line, which has a real minus sign on its axis', () => {
  const { container } = renderPage(<MonthsChart months={MONTHS} />);
  expect([...container.querySelectorAll('span.num')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['€20', '€0', '−€20']),
  );
  const stacks = [...container.querySelectorAll<HTMLElement>('[data-tone]')];
  expect(stacks.map(({ dataset }) => dataset.tone)).toEqual(['in', 'outNow']);
  expect(stacks.map(({ parentElement }) => parentElement?.style.insetBlockEnd)).toEqual(['50%', '0%']);
});

test('this month has its spending and the number of its bookings', () => {
  const { container } = renderPage(<MonthsChart months={MONTHS} />);
  expect(container.textContent).toContain('−€20.002 bookings');
});

test('a year without money is drawn as an empty chart', () => {
  const { container } = renderPage(<MonthsChart months={MONTHS.map((month) => ({ ...month, topups: 0, spent: 0 }))} />);
  expect(container.querySelectorAll('hr').length).toBeGreaterThan(2);
  expect(container.querySelector('[data-tone]')).toBeNull();
});
