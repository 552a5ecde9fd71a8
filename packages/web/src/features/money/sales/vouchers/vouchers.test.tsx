import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import {
  listVouchers,
  printVoucher,
  readVoucherTerms,
  returnVoucher,
  saveVoucherTerms,
  sellVoucher,
  type Voucher,
} from '@courtside/contract/money/prepaid/office-vouchers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SalesPage } from '../sales-page.tsx';

const VOUCHER: Voucher = {
  ...{ key: 'VOU-000012', state: 'sold', amount: 50, method: 'terminal', reference: '004711', from: null },
  ...{ buyer: { code: '1001', name: 'Elif Aydın' }, soldBy: { code: '9003', name: 'Dora Desk' } },
  ...{ soldAt: '2026-11-17T16:42:00Z', soldOn: '2026-11-17', expiresOn: '2028-11-17' },
  ...{ redeemedBy: null, endedAt: null, endedOn: null },
};
const SOLD = {
  ...{ key: 'VOU-000013', amount: 50, expiresOn: null, code: 'H7K2MQ9XD41TF8WB', receipt: null },
  qr: { path: 'M0 0h1v1h-1z', size: 33 },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  // A window with room beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003', balanceAmount: null }));
  server.succeeds(clubInfo, { ...testClub(), features: { ...allFeatures(null), vouchers: true } });
  server.succeeds(listVouchers, {
    ...{ items: [VOUCHER], total: 1, page: 1, pageSize: 20, open: { amount: 1250, count: 25 } },
  });
});

const open = (path = '/office/vouchers') => renderPage(<SalesPage />, path);
const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

test('a voucher is sold with its way of payment, and its code is shown once, to be printed', async () => {
  server.succeeds(sellVoucher, SOLD);
  server.succeeds(printVoucher, 'pdf');
  const { user } = open();
  expect((await screen.findByText(/25 vouchers/)).textContent).toContain('€1,250.00');
  await user.click(screen.getByRole('button', { name: /^Voucher/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell a voucher' }));
  await user.click(dialog.getByText('At the card terminal'));
  await user.type(dialog.getByLabelText('From'), 'Marco Vella');
  await user.click(dialog.getByRole('button', { name: 'Sell it' }));
  expect(dialog.getByText('Type the number that is on the slip.')).toBeDefined();
  await user.type(dialog.getByLabelText('Number of the slip'), '004712');
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: 'Sell it' }));
  expect(await screen.findByText('H7K2-MQ9X-D41T-F8WB')).toBeDefined();
  expect(bodiesOf('sellVoucher')).toEqual([
    { amount: 50, method: 'terminal', reference: '004712', from: 'Marco Vella', PinCode: '2468' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Print it' }));
  expect(bodiesOf('printVoucher')).toEqual([{ code: 'H7K2MQ9XD41TF8WB', language: 'en' }]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: /^Voucher/ }));
  expect(screen.queryByText('H7K2-MQ9X-D41T-F8WB')).toBeNull();
});

test('an amount outside the limits is not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Voucher/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell a voucher' }));
  await user.clear(dialog.getByLabelText('Amount'));
  await user.type(dialog.getByLabelText('Amount'), '501');
  await user.click(dialog.getByRole('button', { name: 'Sell it' }));
  expect(dialog.getByText(/^Type an amount from/)).toBeDefined();
  expect(bodiesOf('sellVoucher')).toEqual([]);
});

test('an open voucher says how it was sold, and is taken back with a reason and the PIN', async () => {
  server.succeeds(returnVoucher, { ...VOUCHER, state: 'returned' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Open VOU-000012' }));
  const sheet = within(await screen.findByRole('complementary', { name: /VOU-000012/ }));
  expect((await sheet.findByText('Paid')).nextElementSibling?.textContent).toContain('004711');
  await user.click(sheet.getByRole('button', { name: 'Take it back' }));
  await user.click(sheet.getByRole('button', { name: 'Take it back' }));
  expect(sheet.getByText('Say why in a few words.')).toBeDefined();
  await user.type(sheet.getByLabelText('Why'), 'Bought by mistake');
  await user.type(sheet.getByLabelText('Your PIN'), '2468');
  await user.click(sheet.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText(/is taken back\.$/)).toBeDefined();
  expect(bodiesOf('returnVoucher')).toEqual([{ reason: 'Bought by mistake', PinCode: '2468' }]);
});

test('admins choose how long vouchers can be redeemed, and nobody else', async () => {
  server.succeeds(readVoucherTerms, { months: null, version: 3 });
  server.succeeds(saveVoucherTerms, { months: 24, version: 4 });
  const { unmount } = open();
  await screen.findByRole('button', { name: /^Voucher/ });
  expect(screen.queryByRole('button', { name: 'Validity' })).toBeNull();
  unmount();
  startSession(testUser({ role: 'admin', memberCode: '9001', balanceAmount: null }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Validity' }));
  await user.click(await screen.findByText('2 years'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The validity of vouchers is saved.')).toBeDefined();
  expect(bodiesOf('saveVoucherTerms')).toEqual([{ months: 24, version: 3 }]);
});
