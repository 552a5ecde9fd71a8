import type { PlannedShare, SeriesPaymentPlan } from '@courtside/contract/booking/office-series';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { PaymentPlans } from './payment-plans.tsx';
import type { Amounts } from './series-draft.ts';

const AMOUNTS: Amounts = { total: 100, perDate: [12, 16], perMonth: [48, 52] };
const share = (name: string, amount: number, balance: number): PlannedShare => ({
  ...{ memberCode: name, name, amount, balance },
});

const onChange = vi.fn();

function show(shares: PlannedShare[], amounts = AMOUNTS, mayBeFree = false, value: SeriesPaymentPlan = 'weekly') {
  return renderPage(<PaymentPlans {...{ value, onChange, amounts, shares, mayBeFree }} />);
}

const plan = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const textOf = (name: RegExp) => plan(name).closest('label')?.textContent;

test('each plan has its own price: by date, by month, and all at once', () => {
  show([share('Elif', 6, 200), share('Marco', 6, 200)]);
  expect(textOf(/^Each date/)).toBe(
    'Each date, a week before€12.00–€16.00Elif: €6.00 for each date, Marco: €6.00 for each date',
  );
  expect(textOf(/^On the 1st/)).toContain('€48.00–€52.00');
  expect(textOf(/^All now/)).toBe('All now€100.00All dates are paid today.');
});

test('a price that is the same every time is said once', () => {
  show([share('Elif', 12, 200)], { ...AMOUNTS, perDate: [12, 12] });
  expect(textOf(/^Each date/)).toContain('a week before€12.00Elif');
});

test('who has too little for everything is named, and the plan cannot be chosen', async () => {
  const { user } = show([share('Elif', 6, 50), share('Marco', 6, 49.99)]);
  expect(plan(/^All now/).disabled).toBe(true);
  expect(textOf(/^All now/)).toContain('Not possible, the balance is too low: Marco €49.99');
  await user.click(plan(/^All now/));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(plan(/^On the 1st/));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('monthly');
});

test.each([
  [true, 1],
  [false, 0],
])('the club pays where somebody may decide that: %s', (mayBeFree, count) => {
  show([], AMOUNTS, mayBeFree);
  expect(screen.queryAllByRole('radio', { name: /^The club, no charge/ })).toHaveLength(count);
});

test('in Arabic a span of prices keeps its order', async () => {
  await i18n.changeLanguage('ar');
  show([share('Elif', 12, 200)]);
  const [weekly] = screen.getAllByRole('radio');
  expect(weekly?.closest('label')?.textContent).toMatch(/€12\.00.*–.*€16\.00/);
  expect(weekly?.closest('label')?.textContent).toContain('\u2066');
});
