import { clubInfo } from '@courtside/contract/club/club';
import { listCards, topup } from '@courtside/contract/money/payments';
import { validateSession } from '@courtside/contract/people/auth';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

/** Closes, and is opened again by a button. */
function Reopened() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      {!opened && (
        <button type="button" onClick={() => setOpened(true)}>
          Open again
        </button>
      )}
      <TopupDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function openEmbedded(dialog = <TopupDialog opened onClose={onClose} />) {
  const { user } = renderPage(
    <>
      <CurrentPath />
      {dialog}
    </>,
    '/booking',
  );
  await payEmbedded(user);
  return user;
}

async function payEmbedded(user: ReturnType<typeof renderPage>['user']) {
  await user.click(screen.getByRole('button', { name: /New Card/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pay here, without leaving this page' }));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByText('Please do not close this window until the payment is finished.')).toBeDefined();
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

test('a payment that was closed before its card page was there does not appear in the next one', async () => {
  const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const answers = [first, second];
  server.answers(topup, () => (answers.shift() ?? second).promise);
  const answer = (url: string, payment: string) =>
    Response.json({ msgCode: '200', data: { isok: true, url, payment } });
  const user = await openEmbedded(<Reopened />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  first.resolve(answer('about:blank#first', 'PAY-000001'));
  await payEmbedded(user);
  expect(screen.queryByTitle('Secure card page')).toBeNull();
  expect(localStorage.getItem(STORAGE_KEYS.lastPayment)).toBeNull();
  second.resolve(answer('about:blank#second', 'PAY-000002'));
  expect((await screen.findByTitle('Secure card page')).getAttribute('src')).toBe('about:blank#second');
  expect(localStorage.getItem(STORAGE_KEYS.lastPayment)).toBe('PAY-000002');
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
