import { readTax, saveTax, type TaxSetting } from '@courtside/contract/club/office-tax';
import { clubDate } from '@courtside/contract/values/dates';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { officeServer } from '#shared/office/testing/office-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { TaxPage } from './tax-page.tsx';

const DAY = clubDate('2026-12-01');
const named = (en: string) => ({ en, tr: undefined, ar: undefined });
const OFF: TaxSetting = {
  ...{ country: 'MT', isRegistered: false, from: null, number: '', balanceIs: 'multi', version: 0 },
  papers: { exemptionNumber: '' },
  codes: [{ code: 'M7', title: 'Use of sports facilities', percent: 7, validFrom: DAY, isUsed: false, papers: 0 }],
  prices: [
    { kind: 'sport', service: 'tennis', title: named('Tennis'), amount: 12, code: 'M7' },
    { kind: 'option', service: 'tennis', option: 'racket', title: named('Racket hire'), amount: 3, code: null },
  ],
};

let server: ReturnType<typeof officeServer>;
beforeEach(() => {
  server = officeServer();
  server.succeeds(readTax, OFF);
  server.succeeds(saveTax, { version: 1, agreedBookings: 4, paidBookings: 3 });
});

test('off, the slip says nothing of VAT and there is nothing to save', async () => {
  renderPage(<TaxPage />);
  const registered = await screen.findByRole('switch', { name: /registered for VAT/ });
  expect(registered.getAttribute('aria-checked')).toBe('false');
  const slip = screen.getByRole('region', { name: 'The receipt with this draft' });
  expect(within(slip).queryByText('VAT')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

test('a price without a code stops the draft until one is chosen, and the slip is computed again', async () => {
  const { user } = renderPage(<TaxPage />);
  await user.click(await screen.findByRole('switch', { name: /registered for VAT/ }));
  await user.type(screen.getByLabelText('VAT number'), 'MT 2041 7736');
  screen.getByText('Racket hire has no code.');
  screen.getByText('1 price without a code');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Review/ }).disabled).toBe(true);
  const slip = screen.getByRole('region', { name: 'The receipt with this draft' });
  within(slip).getByText('no code');
  within(slip).getByText('MT 2041 7736');
  await user.selectOptions(screen.getByLabelText('Code of Racket hire'), 'M7');
  expect(screen.queryByText('Racket hire has no code.')).toBeNull();
  within(slip).getByText('€0.98');
  await screen.findByText(/4 agreed bookings get the new rate; 3 paid/);
});
