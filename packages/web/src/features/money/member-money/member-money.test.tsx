import type { StatementLine } from '@courtside/contract/money/account';
import { adjustBalance, memberMoney, payOut, takeCash } from '@courtside/contract/money/office-money';
import type { Role } from '@courtside/contract/wire/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testUser } from '#shared/testing/test-user.ts';
import { MemberMoney } from './member-money.tsx';

const ADJUSTED: StatementLine = {
  id: '7',
  at: '2026-11-15T09:00:00Z',
  date: '2026-11-15',
  kind: 'adjustment',
  description: 'Adjustment: Charged twice',
  details: { reason: 'Charged twice' },
  receipt: null,
  amount: 5,
  balance: 12.5,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  endSession('loggedOut');
  server = fakeServer();
  server.succeeds(memberMoney, { memberCode: '1001', name: 'Elif Aydın', balance: 12.5, entries: [ADJUSTED] });
});

function open(role: Role) {
  startSession(testUser({ role, memberCode: '9009', balanceAmount: null }));
  return renderPage(<MemberMoney code="1001" />);
}

test.each([
  ['admin', ['Take cash', 'Transfer or terminal', 'Adjust', 'Pay out']],
  ['desk', ['Take cash', 'Transfer or terminal']],
  ['treasurer', ['Transfer or terminal', 'Adjust', 'Pay out']],
] as const)('the buttons of the %s follow the role', async (role, buttons) => {
  open(role);
  expect(await screen.findByText('Latest movements')).toBeDefined();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  expect(screen.getByRole('listitem').textContent).toContain('Adjustment: \u2068Charged twice\u2069');
});

test('cash is checked before it is sent, and its receipt is named afterwards', async () => {
  server.succeeds(takeCash, { payment: 'PAY-000001', receipt: 'R-2026-000007', balanceAmount: 13 });
  const { user } = open('desk');
  await user.click(await screen.findByRole('button', { name: 'Take cash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take cash' });
  const send = within(dialog).getByRole('button', { name: 'Take cash' });
  await user.click(send);
  expect(within(dialog).getByText('Please enter an amount.')).toBeDefined();
  expect(within(dialog).getByText('Pin is required')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Amount in euros'), '0,5');
  expect(within(dialog).getByText('€13.00')).toBeDefined();
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(send);
  expect(await screen.findByText(/^€0\.50 taken\. Receipt R-2026-000007\. .*Elif Aydın/)).toBeDefined();
  expect(server.calls.find(({ endpoint }) => endpoint === 'takeCash')?.body).toEqual({ amount: 0.5, PinCode: '2468' });
});

test('an adjustment that takes money away is sent as a negative amount with its reason', async () => {
  server.succeeds(adjustBalance, { balanceAmount: 10 });
  const { user } = open('treasurer');
  await user.click(await screen.findByRole('button', { name: 'Adjust' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adjust the balance' });
  await user.click(within(dialog).getByRole('radio', { name: 'Take from the balance' }));
  await user.type(within(dialog).getByLabelText('Amount in euros'), '2.50');
  await user.type(within(dialog).getByLabelText('Reason'), ' Wrong court ');
  await user.type(within(dialog).getByLabelText('Your PIN'), '2468');
  await user.click(within(dialog).getByRole('button', { name: 'Adjust' }));
  expect(await screen.findByText(/^The balance is €10\.00 now\. .*Elif Aydın/)).toBeDefined();
  const body = { amount: -2.5, reason: 'Wrong court', PinCode: '2468' };
  expect(server.calls.find(({ endpoint }) => endpoint === 'adjustBalance')?.body).toEqual(body);
});

test('a pay-out of more than the balance is not sent; a refusal is shown at the PIN', async () => {
  server.refuses(payOut, 'pin.wrong', { left: 4 });
  const { user } = open('treasurer');
  await user.click(await screen.findByRole('button', { name: 'Pay out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay out' });
  await user.type(within(dialog).getByLabelText('Amount in euros'), '12.51');
  await user.type(within(dialog).getByLabelText('Reason'), 'Moves away');
  await user.type(within(dialog).getByLabelText('Your PIN'), '1111');
  const send = within(dialog).getByRole('button', { name: 'Pay out' });
  await user.click(send);
  expect(within(dialog).getByText('There is only €12.50 on this account.')).toBeDefined();
  expect(server.calls.some(({ endpoint }) => endpoint === 'payOut')).toBe(false);
  await user.clear(within(dialog).getByLabelText('Amount in euros'));
  await user.type(within(dialog).getByLabelText('Amount in euros'), '12.50');
  await user.click(send);
  expect(await within(dialog).findByText(/PIN/, { selector: '[role=alert]' })).toBeDefined();
});
