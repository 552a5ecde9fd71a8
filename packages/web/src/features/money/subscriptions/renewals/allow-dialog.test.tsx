import { endMandate, giveMandate } from '@courtside/contract/money/mandates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '#shared/testing/fake-server.ts';
import {
  allowDialog,
  bodiesOf,
  button,
  DEBIT,
  mandate,
  mandatesOf,
  ON,
  openSubscriptions,
  PLAN,
} from './testing/renewals-fixture.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

describe('a plan that is to renew', () => {
  test('asks which card, how much and for the PIN, and then renews from the balance first', async () => {
    server.succeeds(giveMandate, mandate());
    const { user } = openSubscriptions(server);
    await user.click(await button('Renew it every month'));
    const form = await allowDialog();
    const cards = await form.findByLabelText<HTMLSelectElement>('Charge');
    expect([...cards.options].map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
      'Visa 4242',
      'Visa 0005',
    ]);
    await user.click(form.getByRole('button', { name: 'Allow' }));
    expect(form.getByRole('alert').textContent).toBe('Pin is required');
    await user.clear(form.getByLabelText('In a month, at most'));
    await user.type(form.getByLabelText('In a month, at most'), '10');
    await user.type(form.getByLabelText('Your PIN'), '2468');
    await user.click(form.getByRole('button', { name: 'Allow' }));
    expect(form.getByText('In a month at least as much as at once.')).toBeDefined();
    expect(bodiesOf(server, 'giveMandate')).toEqual([]);
    await user.clear(form.getByLabelText('In a month, at most'));
    await user.type(form.getByLabelText('In a month, at most'), '100,50');
    await user.click(form.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(server, 'giveMandate')).toMatchObject([
      { kind: 'card', cardId: 'c1', purposes: ['renewals'], capPerCharge: 42, capPerMonth: 100.5, PinCode: '2468' },
    ]);
    expect(bodiesOf(server, 'saveRenewal')).toEqual([
      { Id: PLAN.id, action: 'start', source: 'balanceFirst', mandateId: '7', PinCode: '2468' },
    ]);
  });

  test('keeps what a card is allowed for already, whichever card is chosen', async () => {
    server.succeeds(giveMandate, mandate());
    const other = mandate({ id: '8', cardId: 'c2', purposes: ['topup'], capPerCharge: 60, capPerMonth: 300 });
    const { user } = openSubscriptions(server, { items: [other] });
    await user.click(await button('Renew it every month'));
    const form = await allowDialog();
    expect((await form.findByLabelText<HTMLSelectElement>('What for')).value).toBe('renewals');
    await user.selectOptions(form.getByLabelText('Charge'), 'c2');
    expect(form.getByLabelText<HTMLSelectElement>('What for').value).toBe('both');
    expect(form.getByLabelText<HTMLInputElement>('At once, at most').value).toBe('60');
    await user.type(form.getByLabelText('Your PIN'), '2468');
    await user.click(form.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(bodiesOf(server, 'giveMandate')).toHaveLength(1));
    expect(bodiesOf(server, 'giveMandate')[0]).toMatchObject({
      ...{ cardId: 'c2', purposes: ['renewals', 'topup'], capPerCharge: 60, capPerMonth: 300 },
    });
  });

  test('a wrong PIN stays in the form, and nothing renews', async () => {
    server.refuses(giveMandate, 'pin.wrong', { left: 4 });
    const { user } = openSubscriptions(server);
    await user.click(await button('Renew it every month'));
    const form = await allowDialog();
    await user.type(await form.findByLabelText('Your PIN'), '1111');
    await user.click(form.getByRole('button', { name: 'Allow' }));
    expect(await form.findByText('Incorrect PIN. 4 tries left.')).toBeDefined();
    expect(bodiesOf(server, 'saveRenewal')).toEqual([]);
  });

  test('a direct debit is confirmed on the page of the bank, without a choice of what it is for', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    server.succeeds(giveMandate, { ...DEBIT, state: 'pending', url: 'https://bank.example/allow' });
    const { user } = openSubscriptions(server, { debits: ['sepa'] });
    await user.click(await button('Renew it every month'));
    const form = await allowDialog();
    await user.selectOptions(await form.findByLabelText('Charge'), 'Direct debit (SEPA)');
    expect(form.queryByLabelText('What for')).toBeNull();
    expect(form.getByText(/For plans only/)).toBeDefined();
    await user.type(form.getByLabelText('Your PIN'), '2468');
    await user.click(form.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/allow'));
    expect(bodiesOf(server, 'giveMandate')).toMatchObject([{ kind: 'sepa', cardId: null, purposes: ['renewals'] }]);
    expect(bodiesOf(server, 'saveRenewal')).toEqual([]);
  });

  test('a direct debit that the bank has confirmed is used with the PIN, and not allowed a second time', async () => {
    const { user } = openSubscriptions(server, { items: [DEBIT], debits: ['sepa'] });
    await user.click(await button('Renew it every month'));
    const form = await allowDialog();
    await user.selectOptions(await form.findByLabelText('Charge'), 'debit 9');
    expect(form.queryByLabelText('At once, at most')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Allow' }));
    expect(form.getByRole('alert').textContent).toBe('Pin is required');
    await user.type(form.getByLabelText('Your PIN'), '2468');
    await user.click(form.getByRole('button', { name: 'Allow' }));
    await waitFor(() =>
      expect(bodiesOf(server, 'saveRenewal')).toEqual([
        { Id: PLAN.id, action: 'start', source: 'balanceFirst', mandateId: '9', PinCode: '2468' },
      ]),
    );
    expect(bodiesOf(server, 'giveMandate')).toEqual([]);
  });

  test('one whose limit is below the price of the plan is not offered', async () => {
    const { user } = openSubscriptions(server, { items: [{ ...DEBIT, capPerCharge: 41 }], debits: [] });
    await user.click(await button('Renew it every month'));
    const options = [...(await (await allowDialog()).findByLabelText<HTMLSelectElement>('Charge')).options];
    expect(options.map(({ value }) => value)).toEqual(['c1', 'c2']);
  });
});

describe('what was allowed', () => {
  test('is ended with one press without a PIN, and Undo brings it back', async () => {
    server.succeeds(endMandate, mandatesOf({}));
    const { user } = openSubscriptions(server, { items: [mandate()], renewal: ON });
    await user.click(await button('End this permission now'));
    expect(await screen.findByText('Ended. Nothing is charged by itself any more.')).toBeDefined();
    await user.click(await button('Undo'));
    await waitFor(() => expect(bodiesOf(server, 'endMandate')).toEqual([{ undo: false }, { undo: true }]));
  });

  test('one that the bank has not confirmed leads to its page, and cannot be changed', async () => {
    openSubscriptions(server, { items: [{ ...DEBIT, state: 'pending', url: 'https://bank.example/allow' }] });
    expect((await screen.findByRole('link', { name: 'Confirm at your bank' })).getAttribute('href')).toBe(
      'https://bank.example/allow',
    );
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  test('a change begins with what is allowed now', async () => {
    const { user } = openSubscriptions(server, { items: [mandate({ purposes: ['renewals', 'topup'] })], renewal: ON });
    await user.click(await button('Change'));
    const form = await allowDialog();
    expect((await form.findByLabelText<HTMLSelectElement>('What for')).value).toBe('both');
    expect(form.getByLabelText<HTMLInputElement>('At once, at most').value).toBe('50');
    expect([...form.getByLabelText<HTMLSelectElement>('Charge').options]).toHaveLength(1);
  });
});
