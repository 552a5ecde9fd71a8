import { clubInfo } from '@courtside/contract/club/club';
import { buyPass, myPasses } from '@courtside/contract/money/prepaid/passes';
import { redeemVoucher } from '@courtside/contract/money/prepaid/vouchers';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { PassesPage } from './passes-page.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser());
  server.succeeds(clubInfo, { ...testClub(), features: { vouchers: true } } as never);
});

const codeField = () => screen.findByLabelText<HTMLInputElement>('The 16 characters of the voucher');
const sentCodes = () => server.calls.filter(({ endpoint }) => endpoint === 'redeemVoucher').map(({ body }) => body);

test('a voucher is typed in any way, redeemed once, and the answer says what came from whom', async () => {
  server.succeeds(redeemVoucher, { amount: 50, balanceAmount: 291.32, from: 'Marco Vella', note: null });
  const { user } = renderPage(<PassesPage />, '/sports/passes');
  const field = await codeField();
  await user.type(field, 'h7k2 mq9xd4itf8wb');
  expect(field.value).toBe('H7K2-MQ9X-D41T-F8WB');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect((await screen.findByText(/is on your balance/)).textContent).toContain('€50.00');
  expect(screen.getByText(/From the voucher of/).textContent).toMatch(/Marco Vella.*€291\.32/);
  expect(sentCodes()).toEqual([{ code: 'H7K2-MQ9X-D41T-F8WB' }]);
  expect(field.value).toBe('');
});

test('an incomplete code is not sent, and a refusal stands at the field until something else is typed', async () => {
  server.refuses(redeemVoucher, 'voucher.unknown', { left: 4 });
  const { user } = renderPage(<PassesPage />, '/sports/passes');
  const field = await codeField();
  await user.type(field, 'H7K2');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(/^Type all 16 characters/)).toBeDefined();
  expect(sentCodes()).toEqual([]);
  await user.type(field, 'MQ9XD41TF8WB');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(/^This code is unknown or already used/)).toBeDefined();
  await user.type(field, '{Backspace}');
  expect(screen.queryByText(/^This code is unknown/)).toBeNull();
});

test('the QR code of a voucher opens the page with its code', async () => {
  renderPage(<PassesPage />, '/sports/passes#H7K2MQ9XD41TF8WB');
  expect((await codeField()).value).toBe('H7K2-MQ9X-D41T-F8WB');
});

const offer = {
  key: 'ten-tennis',
  title: { en: 'Ten times tennis' },
  units: 10,
  price: 90,
  months: 12,
  covers: { kind: 'court' as const, service: 'tennis', type: null, coach: null, isOffPeak: true, isForFamily: true },
};
const pass = {
  ...{ key: 'PAS-000012', title: offer.title, covers: offer.covers, units: 10, unitsLeft: 6, price: 90, left: 54 },
  ...{ endsOn: '2027-05-31', state: 'left' as const, owner: { code: '1001', name: 'Ada King' } },
};

test('a member sees what is left and buys a pass with the PIN', async () => {
  server.succeeds(clubInfo, { ...testClub(), features: { passes: true } } as never);
  server.succeeds(myPasses, { items: [pass], uses: [], offers: [offer] });
  server.succeeds(buyPass, { pass: { ...pass, key: 'PAS-000013' }, balanceAmount: 10, receipt: 'R-2026-000001' });
  const { user } = renderPage(<PassesPage />, '/sports/passes');
  expect(await screen.findByText('6 sessions left')).toBeDefined();
  expect(screen.queryByLabelText('The 16 characters of the voucher')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Buy Ten times tennis/ }));
  await user.type(await screen.findByLabelText(/Your PIN/), '2468');
  await user.click(screen.getByRole('button', { name: /^Buy for/ }));
  expect(await screen.findByText(/Bought: .*PAS-000013/)).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === 'buyPass').map(({ body }) => body)).toEqual([
    { kind: 'ten-tennis', price: 90, PinCode: '2468' },
  ]);
});

test('passes that cannot be read say so, vouchers can be redeemed all the same, and trying again shows them', async () => {
  server.succeeds(clubInfo, { ...testClub(), features: { passes: true, vouchers: true } } as never);
  server.isAway(myPasses);
  const { user } = renderPage(<PassesPage />, '/sports/passes');
  const alert = await screen.findByRole('alert');
  expect(await codeField()).toBeDefined();
  server.succeeds(myPasses, { items: [], offers: [offer], uses: [] } as never);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Ten times tennis' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
