import { validateSession } from '@courtside/contract/auth';
import { clubInfo } from '@courtside/contract/club';
import { listCards, topup } from '@courtside/contract/payments';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, startSession } from '#shared/session/session-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { TopupDialog } from '../topup-dialog.tsx';

/** The only page that the test's browser can load into a frame. */
const CARD_PAGE = 'about:blank';
const BACK = '/marsa/paymentstatus/success/PAY-000001';

const { settings } = (window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } }).happyDOM;

const onClose = vi.fn();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  settings.enableIframePageLoading = true;
  server = fakeServer();
  startSession(testUser({ balanceAmount: 3 }));
  server.succeeds(listCards, []);
  server.succeeds(clubInfo, testClub({ embedsCardPage: true }));
  server.succeeds(topup, { isok: true, url: CARD_PAGE, payment: 'PAY-000001' });
  server.succeeds(validateSession, testUser({ balanceAmount: 23 }));
});

afterEach(() => {
  settings.enableIframePageLoading = false;
});

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

const currentPath = () => document.querySelector('output')?.textContent;
const frame = () => screen.getByTitle<HTMLIFrameElement>('Secure card page');

async function openEmbedded() {
  const { user } = renderPage(
    <>
      <CurrentPath />
      <TopupDialog opened onClose={onClose} />
    </>,
    '/booking',
  );
  await user.click(screen.getByRole('button', { name: /New Card/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pay here, without leaving this page' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByText('Please do not close this window until the payment is finished.')).toBeDefined();
  return user;
}

const postMessage = (data: unknown, { origin = window.location.origin, source = frame().contentWindow } = {}) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  });

test('the embedded card page has a note, and closing it refetches the balance', async () => {
  const user = await openEmbedded();
  expect(frame().getAttribute('src')).toBe(CARD_PAGE);
  expect(localStorage.getItem(STORAGE_KEYS.lastUrlBeforePayment)).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(currentSession()?.user.balanceAmount).toBe(23));
  expect(localStorage.getItem(STORAGE_KEYS.lastUrlBeforePayment)).toBeNull();
});

test('the embedded payment is shown at once, and the card page in it when the provider answers', async () => {
  const answered = Promise.withResolvers<Response>();
  server.answers(topup, () => answered.promise);
  await openEmbedded();
  expect(screen.queryByTitle('Secure card page')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Card payment' })).toBeDefined();
  const data = { isok: true, url: CARD_PAGE, payment: 'PAY-000001' };
  answered.resolve(Response.json({ msgCode: '200', data }));
  expect((await screen.findByTitle('Secure card page')).getAttribute('src')).toBe(CARD_PAGE);
});

test('the end of the embedded card page opens the payment status page', async () => {
  await openEmbedded();
  await postMessage({ type: 'checkout.over', path: BACK });
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentPath()).toBe(BACK);
});

test.each([
  ['another site', { type: 'checkout.over', path: BACK }, { origin: 'https://elsewhere.example' }],
  ['another window', { type: 'checkout.over', path: BACK }, { source: window }],
  ['another way', { type: 'checkout.over', path: '/sports/myaccount' }, {}],
  ['another tale', { type: 'checkout.begun', path: BACK }, {}],
  ['nothing', null, {}],
])('a message of %s is ignored by the embedded payment', async (_whose, data, from) => {
  await openEmbedded();
  await postMessage(data, from);
  expect(onClose).not.toHaveBeenCalled();
  expect(currentPath()).toBe('/booking');
});
