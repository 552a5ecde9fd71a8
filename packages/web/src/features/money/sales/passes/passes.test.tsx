import { clubInfo } from '@courtside/contract/club/club';
import { allFeatures } from '@courtside/contract/club/features';
import {
  addPassKind,
  extendPass,
  listPasses,
  listPassKinds,
  type PassKind,
  returnPass,
  type SoldPass,
  savePassKind,
  sellPass,
} from '@courtside/contract/money/prepaid/office-passes';
import { findAnything } from '@courtside/contract/people/office-directory';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { SalesPage } from '../sales-page.tsx';

const COVERS = { kind: 'court', service: null, type: null, coach: null, isOffPeak: true, isForFamily: false } as const;
const KIND: PassKind = {
  ...{ key: 'ten', title: { en: 'Ten off peak' }, units: 10, price: 80, months: 6, covers: COVERS },
  ...{ isActive: true, open: 4, isSold: true, version: 2 },
};
const PASS: SoldPass = {
  ...{ key: 'PAS-000012', title: KIND.title, covers: COVERS, units: 10, unitsLeft: 7, price: 80, left: 56 },
  ...{ endsOn: '2099-05-18', state: 'left', owner: { code: '1017', name: 'Ingrid Solberg' } },
  ...{ soldBy: { code: '9003', name: 'Dora Desk' }, soldOn: '2026-11-18' },
};
const ENDED: SoldPass = { ...PASS, key: 'PAS-000013', unitsLeft: 0, left: 0, endsOn: '2026-10-31', state: 'ended' };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  // A window with room beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  server = fakeServer();
  startSession(testUser({ role: 'desk', memberCode: '9003', balanceAmount: null }));
  server.succeeds(clubInfo, { ...testClub(), features: { ...allFeatures(null), passes: true } });
  server.succeeds(listPassKinds, { items: [KIND], coaches: [{ code: '5001', name: 'Deniz Kaya' }] });
  server.succeeds(listPasses, {
    ...{ items: [PASS, ENDED], total: 2, page: 1, pageSize: 20, open: { amount: 560, count: 11 } },
  });
  server.succeeds(findAnything, {
    members: [
      {
        ...{ code: '1017', name: 'Ingrid', surName: 'Solberg', gender: 'female', status: 'active', profilePic: null },
      },
    ] as never,
    booking: null,
  });
});

const open = (path = '/office/vouchers') => renderPage(<SalesPage />, path);
const bodiesOf = (endpoint: string) =>
  server.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => body);

test('a pass is sold to a member who is found by name, and the slip of the terminal is asked for', async () => {
  server.succeeds(sellPass, { pass: PASS, balanceAmount: 64, receipt: 'R-2026-000100' });
  const { user } = open();
  expect(screen.queryByRole('button', { name: /^Voucher/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Ten off peak/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ten off peak' }));
  await user.click(dialog.getByText('At the card terminal'));
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  expect(dialog.getByText('Choose the member who buys it.')).toBeDefined();
  expect(dialog.getByText('Type the number that is on the slip.')).toBeDefined();
  await user.type(dialog.getByRole('combobox'), 'Solb');
  await user.click(await dialog.findByRole('option', { name: /Ingrid Solberg/ }));
  await user.type(dialog.getByLabelText('Number of the slip'), '004712');
  await user.type(dialog.getByLabelText('Your PIN'), '2468');
  await user.click(dialog.getByRole('button', { name: /^Sell for/ }));
  expect(await screen.findByText(/is sold to/)).toBeDefined();
  expect(bodiesOf('sellPass')).toEqual([
    { kind: 'ten', price: 80, memberCode: '1017', method: 'terminal', reference: '004712', PinCode: '2468' },
  ]);
});

test('the list says what the club owes; a pass is extended with a reason, and its rest is paid back with the PIN', async () => {
  server.succeeds(extendPass, PASS);
  server.succeeds(returnPass, { ...PASS, state: 'returned' });
  const { user } = open();
  expect((await screen.findByText(/11 passes/)).textContent).toContain('€560.00');
  await user.click(await screen.findByRole('button', { name: 'Open PAS-000012' }));
  const sheet = within(await screen.findByRole('complementary', { name: /PAS-000012/ }));
  await user.click(await sheet.findByRole('button', { name: 'Extend' }));
  await user.click(sheet.getByRole('button', { name: 'Extend it' }));
  expect(sheet.getByText('Say why in a few words.')).toBeDefined();
  await user.type(sheet.getByLabelText('Why'), 'Was ill');
  await user.click(sheet.getByRole('button', { name: 'Extend it' }));
  expect(await screen.findByText(/is extended\.$/)).toBeDefined();
  expect(bodiesOf('extendPass')).toEqual([{ until: '2099-06-18', reason: 'Was ill' }]);
  await user.click(await sheet.findByRole('button', { name: 'Pay back the rest' }));
  expect(sheet.getByText(/goes to the balance of/).textContent).toContain('€56.00');
  await user.type(sheet.getByLabelText('Why'), 'Moves away');
  await user.type(sheet.getByLabelText('Your PIN'), '2468');
  await user.click(sheet.getByRole('button', { name: 'Pay back the rest' }));
  expect(await screen.findByText(/is on the balance\.$/)).toBeDefined();
  expect(bodiesOf('returnPass')).toEqual([{ reason: 'Moves away', PinCode: '2468' }]);
});

test('of a pass that has expired nothing is paid back: an extension brings it back first', async () => {
  server.succeeds(listPasses, {
    ...{ items: [ENDED], total: 1, page: 1, pageSize: 20, open: { amount: 0, count: 0 } },
  });
  open('/office/vouchers?sale=PAS-000013');
  expect(await screen.findByText(/An extension brings back/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pay back the rest' })).toBeNull();
});

test('an admin adds a kind, and changes what can still be changed of one that was sold', async () => {
  startSession(testUser({ role: 'admin', memberCode: '9001', balanceAmount: null }));
  server.succeeds(addPassKind, { key: 'ten-of-squash', version: 0 });
  server.succeeds(savePassKind, { key: 'ten', version: 3 });
  const { user } = open('/office/vouchers?tab=kinds');
  await user.click(await screen.findByRole('button', { name: 'New kind of pass' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New kind of pass' }));
  await user.type(dialog.getByLabelText('English'), 'Ten of squash');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText(/^Type a price/)).toBeDefined();
  await user.type(dialog.getByLabelText('Price of all in euros'), '90');
  await user.click(dialog.getByText('Lessons'));
  await user.selectOptions(dialog.getByLabelText('Coach'), '5001');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ten of squash is saved.')).toBeDefined();
  expect(bodiesOf('addPassKind')).toEqual([
    {
      ...{ key: 'ten-of-squash', title: { en: 'Ten of squash' }, units: 10, price: 90, months: 12 },
      covers: { kind: 'lesson', service: null, type: null, coachCode: '5001', isOffPeak: false, isForFamily: false },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Change Ten off peak' }));
  const sold = within(await screen.findByRole('dialog', { name: 'Ten off peak' }));
  expect(sold.getByText(/what it pays stays/)).toBeDefined();
  expect(sold.queryByLabelText('Sport')).toBeNull();
  await user.click(sold.getByRole('switch', { name: 'For sale' }));
  await user.click(sold.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ten off peak is saved.')).toBeDefined();
  expect(bodiesOf('savePassKind')).toMatchObject([{ isActive: false, version: 2, covers: { isOffPeak: true } }]);
});

test('the desk reads the kinds and changes none', async () => {
  open('/office/vouchers?tab=kinds');
  expect(await screen.findByText('Only an admin changes them.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});
