import { readTax } from '@courtside/contract/club/office-tax';
import {
  addPlan,
  addSubscriptions,
  givePlanToCategory,
  listPlans,
  type OfficePlan,
  savePlan,
} from '@courtside/contract/money/office-plans';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { registeredTax } from '#shared/testing/registered-tax.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { PlansPage } from './plans-page.tsx';

const FULL: OfficePlan = {
  key: 'full-month',
  title: { en: 'Full membership, monthly' },
  description: { en: 'Every court, every day.' },
  period: 'month',
  amount: 42,
  next: { amount: 45, validFrom: '2026-12-01' },
  category: 'member',
  graceDays: 30,
  lapsedCategory: null,
  isActive: true,
  newcomersOf: [],
  members: { active: 12, due: 3, lapsed: 1 },
  renewals: { renews: 7, failed: 2, due: 1 },
  version: 4,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  server.succeeds(listPlans, { items: [FULL], categories: [{ key: 'member', title: { en: 'Member' } }] });
});

function open(role: 'admin' | 'treasurer') {
  startSession(testUser({ role, balanceAmount: null }));
  return renderPage(<PlansPage />);
}

const bodyOf = (name: string) => server.calls.find(({ endpoint }) => endpoint === name)?.body;

test('the treasurer reads the plans with the price that is planned, and changes none', async () => {
  open('treasurer');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('€42.00');
  expect(row.textContent).toContain('€45.00 for periods from');
  expect(row.textContent).toContain('12 paid, 3 due, 1 lapsed');
  expect(row.textContent).toContain('By itself: 7 renew, 2 failed, 1 not paid');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a plan that renews for nobody says nothing of it', async () => {
  server.succeeds(listPlans, { items: [{ ...FULL, renewals: { renews: 0, failed: 0, due: 0 } }], categories: [] });
  open('treasurer');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('12 paid, 3 due, 1 lapsed');
  expect(row.textContent).not.toContain('By itself');
});

test('a new plan needs a title and a price, and may be free', async () => {
  server.succeeds(addPlan, { key: 'honorary', version: 1 });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'New plan' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please give a title.')).toBeDefined();
  expect(within(dialog).getByText(/Please enter a price/)).toBeDefined();
  const [title] = within(dialog).getAllByLabelText('English');
  if (!title) throw new Error('no title');
  await user.type(title, 'Honorary');
  await user.type(within(dialog).getByLabelText('Price in euros for a period'), '0');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Honorary: saved.')).toBeDefined();
  expect(bodyOf('addPlan')).toMatchObject({
    key: 'honorary',
    period: 'month',
    amount: 0,
    graceDays: 30,
    category: null,
  });
});

test('a plan of a registered club needs one of the codes that are valid', async () => {
  server.succeeds(readTax, registeredTax());
  server.succeeds(addPlan, { key: 'gym', version: 1 });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New plan' }));
  const code = await dialog.findByLabelText<HTMLSelectElement>('VAT code');
  expect([...code.options].map(({ value }) => value)).toEqual(['', 'M7', 'S18']);
  const [title] = dialog.getAllByLabelText('English');
  if (!title) throw new Error('no title');
  await user.type(title, 'Gym');
  await user.type(dialog.getByLabelText('Price in euros for a period'), '20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose the code of the VAT.')).toBeDefined();
  expect(document.activeElement).toBe(code);
  await user.selectOptions(code, 'M7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Gym: saved.')).toBeDefined();
  expect(bodyOf('addPlan')).toMatchObject({ key: 'gym', taxCode: 'M7' });
});

test('a refusal of the code stands at its field', async () => {
  server.succeeds(readTax, registeredTax());
  const errors = [{ path: 'taxCode', message: 'M7 has ended' }];
  server.answers(savePlan, () => Response.json({ msgCode: '400', data: '', code: 'office.invalid', errors }));
  server.succeeds(listPlans, { items: [{ ...FULL, taxCode: 'M7' }], categories: [] });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Edit Full membership, monthly' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Full membership, monthly' }));
  await dialog.findByLabelText('VAT code');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('M7 has ended')).toBeDefined();
});

test('an edit sends the version and starts with the price that is planned', async () => {
  server.succeeds(savePlan, { version: 5 });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Edit Full membership, monthly' }));
  const dialog = await screen.findByRole('dialog', { name: 'Full membership, monthly' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Price in euros for a period').value).toBe('45.00');
  await user.click(within(dialog).getByRole('switch', { name: 'Offered' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Full membership, monthly: saved.')).toBeDefined();
  expect(bodyOf('savePlan')).toMatchObject({ version: 4, amount: 45, isActive: false, category: 'member' });
});

test('a plan is given to a category after a preview, with its newcomers', async () => {
  server.succeeds(givePlanToCategory, { added: 7, skipped: 2 });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Give to members: Full membership, monthly' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Full membership, monthly to members' }));
  await user.selectOptions(dialog.getByLabelText('To'), 'member');
  expect(await dialog.findByText('7 members get it. 2 had it already.')).toBeDefined();
  await user.click(dialog.getByRole('switch', { name: 'Newcomers get it too' }));
  await user.click(dialog.getByRole('button', { name: 'Give' }));
  expect(await screen.findByText('7 members have it now. 2 had it already.')).toBeDefined();
  expect(server.calls.filter(({ endpoint }) => endpoint === givePlanToCategory.name).map(({ body }) => body)).toEqual([
    { category: 'member', dryRun: 1 },
    { category: 'member', newcomers: true },
  ]);
});

test('a plan is given to many, and a wrong number is named', async () => {
  server.answers(addSubscriptions, () =>
    Response.json({
      msgCode: '500',
      data: '',
      code: 'office.invalid',
      errors: [{ path: 'memberCodes.1', message: '' }],
    }),
  );
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Give to members: Full membership, monthly' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give Full membership, monthly to members' });
  await user.type(within(dialog).getByLabelText('Membership numbers'), '1001, 7777');
  await user.click(within(dialog).getByRole('button', { name: 'Give' }));
  expect(await within(dialog).findByText('No active member has the number 7777.')).toBeDefined();
  server.succeeds(addSubscriptions, { added: ['1001'], skipped: [] });
  await user.clear(within(dialog).getByLabelText('Membership numbers'));
  await user.type(within(dialog).getByLabelText('Membership numbers'), '1001');
  await user.click(within(dialog).getByRole('button', { name: 'Give' }));
  expect(await screen.findByText('1 member has it now.')).toBeDefined();
});
