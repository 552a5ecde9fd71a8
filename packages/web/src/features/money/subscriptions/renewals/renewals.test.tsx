import { giveMandate, payRenewal, type Renewal, saveAutotopup, saveRenewal } from '@courtside/contract/money/mandates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServer } from '#shared/testing/fake-server.ts';
import {
  allowDialog,
  bodiesOf,
  button,
  mandate,
  mandatesOf,
  ON,
  openSubscriptions,
  PLAN,
  RENEWAL,
} from './testing/renewals-fixture.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

describe('a plan that renews', () => {
  test('says when, when the letter is sent and that the price changes, and what pays it', async () => {
    openSubscriptions(server, { items: [mandate()], renewal: { ...ON, previousAmount: 39 } });
    expect(await screen.findByText(/^Renews on .*1 December 2026/)).toBeDefined();
    expect(screen.getByText(/17 November 2026.*14 days before/)).toBeDefined();
    expect(screen.getByText(/it was .*€39\.00.*it will be .*€42\.00/)).toBeDefined();
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(chosen).toEqual([true, false, false]);
  });

  test('another source needs no PIN and is shown before it is stored', async () => {
    const stored = Promise.withResolvers<Response>();
    const { user } = openSubscriptions(server, { items: [mandate()], renewal: ON });
    server.answers(saveRenewal, () => stored.promise);
    await user.click(await screen.findByRole('radio', { name: 'Only the balance' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only the balance' }).checked).toBe(true);
    expect(screen.getByRole('group', { name: 'Paid from' }).getAttribute('aria-busy')).toBe('true');
    stored.resolve(Response.json({ msgCode: '200', data: { ...RENEWAL, isOn: true, source: 'balance' } }));
    await waitFor(() =>
      expect(bodiesOf(server, 'saveRenewal')).toEqual([{ Id: PLAN.id, action: 'change', source: 'balance' }]),
    );
  });

  test('is stopped with one press, and Undo takes it back', async () => {
    const { user } = openSubscriptions(server, { items: [mandate()], renewal: ON });
    await user.click(await button('Stop renewing'));
    expect(await screen.findByText(/^Stopped\. You stay a member until .*30 November 2026/)).toBeDefined();
    await user.click(await button('Undo'));
    await waitFor(() =>
      expect(bodiesOf(server, 'saveRenewal')).toEqual([
        { Id: PLAN.id, action: 'stop' },
        { Id: PLAN.id, action: 'undo' },
      ]),
    );
  });

  test('a refusal is told, and the choice is as it was', async () => {
    const { user } = openSubscriptions(server, { items: [mandate()], renewal: ON });
    server.refuses(saveRenewal, 'mandate.ended', { label: 'Visa 4242', date: '01/12/2026' });
    await user.click(await screen.findByRole('radio', { name: 'Only the balance' }));
    expect(await screen.findByText(/You ended the permission for Visa 4242/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^The balance first/ }).checked).toBe(true);
  });
});

const TRIES = [
  { on: '2026-12-01', state: 'failed' as const },
  { on: '2026-12-04', state: 'next' as const },
  { on: '2026-12-08', state: 'ahead' as const },
  { on: '2026-12-15', state: 'ahead' as const },
];
const failed = (
  failure: NonNullable<Renewal['current']>['failure'],
  state: 'waiting' | 'charging' | 'due' = 'waiting',
) => ({
  ...ON,
  current: { id: '3', state, amount: 42, failure, tries: TRIES },
});

describe('a renewal that failed', () => {
  test('the bank wants the cardholder: a press opens the page of this card', async () => {
    server.refuses(payRenewal, 'payment.provider_failed');
    const { user } = openSubscriptions(server, { items: [mandate()], renewal: failed('cardholder'), balance: 3 });
    expect(await screen.findByText('Your bank wants you to confirm Adult.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /from the balance/ })).toBeNull();
    await user.click(await button('Confirm at your bank'));
    await waitFor(() => expect(bodiesOf(server, 'payRenewal')).toMatchObject([{ cardId: 'c1' }]));
    await user.click(await button('Another card'));
    await waitFor(() => expect(bodiesOf(server, 'payRenewal')[1]).toMatchObject({ cardId: null }));
  });

  test.each([
    ['balance', 'Your balance did not cover Adult.'],
    ['expired', 'Visa 4242 has expired.'],
    ['cap', 'Adult is more than you allowed.'],
  ] as const)('because of %s says so, and when it is tried again', async (failure, sentence) => {
    openSubscriptions(server, { items: [mandate()], renewal: failed(failure) });
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    const alert = await screen.findByText((_, element) => plain(element?.textContent ?? '') === sentence);
    expect(plain(alert.parentElement?.textContent ?? '')).toMatch(/We try again on .*4 December 2026/);
    expect(screen.queryByRole('button', { name: 'Confirm at your bank' })).toBeNull();
  });

  test('the last one leaves it due, and one that is being charged says so', async () => {
    const { unmount } = openSubscriptions(server, { items: [mandate()], renewal: failed('declined', 'due') });
    expect(await screen.findByText(/We try again/)).toBeDefined();
    unmount();
    const tries = TRIES.map(({ on }) => ({ on, state: 'failed' as const }));
    const { current, ...due } = failed('declined', 'due');
    const { unmount: leave } = openSubscriptions(server, {
      items: [mandate()],
      renewal: { ...due, current: { ...current, tries } },
    });
    expect(await screen.findByText(/Adult is due: .*€42\.00/)).toBeDefined();
    leave();
    openSubscriptions(server, { items: [mandate()], renewal: failed(null, 'charging') });
    expect(await screen.findByText(/Being charged now/)).toBeDefined();
  });
});

describe('the automatic top-up', () => {
  const TOPUP = mandate({ purposes: ['topup'] });

  test('is switched on with a card that is allowed for it, and off again, without a PIN', async () => {
    server.succeeds(saveAutotopup, mandatesOf({ items: [TOPUP], autotopup: { isOn: true, mandateId: '7' } }));
    const { user } = openSubscriptions(server, { items: [TOPUP] });
    await user.click(await screen.findByRole('switch', { name: 'Automatic top-up' }));
    await waitFor(() =>
      expect(bodiesOf(server, 'saveAutotopup')).toEqual([{ isOn: true, threshold: 20, amount: 40, mandateId: '7' }]),
    );
    await user.selectOptions(await screen.findByLabelText('Limit'), '50');
    await user.selectOptions(await screen.findByLabelText('Amount'), '100');
    await user.click(screen.getByRole('switch', { name: 'Automatic top-up' }));
    await waitFor(() =>
      expect(bodiesOf(server, 'saveAutotopup').slice(1)).toEqual([
        { isOn: true, threshold: 50 },
        { isOn: true, amount: 100 },
        { isOn: false },
      ]),
    );
  });

  test('without such a card it asks for one first, and for more where the limit is too low', async () => {
    server.succeeds(giveMandate, mandate({ purposes: ['renewals', 'topup'], capPerCharge: 42 }));
    server.succeeds(saveAutotopup, mandatesOf({ autotopup: { isOn: true } }));
    const { user } = openSubscriptions(server, { items: [mandate({ capPerCharge: 30, capPerMonth: 50 })] });
    await user.click(await screen.findByRole('switch', { name: 'Automatic top-up' }));
    const form = await allowDialog();
    expect((await form.findByLabelText<HTMLSelectElement>('What for')).value).toBe('both');
    expect(form.getByLabelText<HTMLInputElement>('At once, at most').value).toBe('40');
    await user.type(form.getByLabelText('Your PIN'), '2468');
    await user.click(form.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(bodiesOf(server, 'saveAutotopup')).toHaveLength(1));
  });

  test.each([
    ['declined', 'Switched off after two declines. Your card may have expired.'],
    ['mandate', 'Switched off, because the permission has ended.'],
  ] as const)('says why it is off: %s', async (offReason, sentence) => {
    openSubscriptions(server, { autotopup: { offReason } });
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test('says when it was made last', async () => {
    const last = { on: '2026-11-03', amount: 40 };
    openSubscriptions(server, { items: [TOPUP], autotopup: { isOn: true, mandateId: '7', label: 'Visa 4242', last } });
    expect(await screen.findByText(/^Last on .*3 November 2026.*€40\.00/)).toBeDefined();
  });
});
