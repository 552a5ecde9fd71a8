import { clubInfo } from '@courtside/contract/club/club';
import {
  changeWebhookSecret,
  type HookDelivery,
  listDeliveries,
  listWebhooks,
  makeWebhook,
  readDelivery,
  replayDelivery,
  replayFailed,
  switchWebhookOff,
  switchWebhookOn,
  testWebhook,
  type Webhook,
} from '@courtside/contract/messages/office-webhooks';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '#shared/session/session-store.ts';
import { fakeServer } from '#shared/testing/fake-server.ts';
import { renderPage } from '#shared/testing/render-page.tsx';
import { testClub } from '#shared/testing/test-club.ts';
import { testUser } from '#shared/testing/test-user.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const NOW = '2026-11-17T16:42:00Z';
const SECRET = `whsec_${'a'.repeat(43)}=`;
const hook: Webhook = {
  ...{ id: 1, url: 'https://hooks.example/slack', types: ['booking.*'], off: null, successAt: NOW, version: 1 },
  ...{ failingSince: null, retrying: 0, nextAt: null, failed: 0, missed: 0, previousUntil: null },
};
const delivery: HookDelivery = {
  ...{ id: 9, messageId: 'evt_412', type: 'booking.moved', at: NOW, state: 'waiting', tries: 2, nextAt: NOW },
  attempt: { at: NOW, status: 503, fault: null, tookMs: 2_100 },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  startSession(testUser({ role: 'admin' }));
  server.succeeds(clubInfo, testClub());
});
const open = (items: Webhook[], deliveries: HookDelivery[] = []) => {
  server.succeeds(listWebhooks, { items, now: NOW });
  server.succeeds(listDeliveries, { items: deliveries, total: deliveries.length, page: 1, pageSize: 50 });
  return renderPage(<WebhooksPage />, '/office/connections/webhooks');
};
const bodyOf = (endpoint: string) => server.calls.findLast((call) => call.endpoint === endpoint)?.body;

test('a new webhook shows its secret once, and only a tick lets go of it', async () => {
  server.succeeds(makeWebhook, { id: 1, secret: SECRET });
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  expect(dialog.getByText('Choose what it is told.')).toBeDefined();
  await user.type(dialog.getByLabelText('Address'), 'https://hooks.example/slack');
  await user.click(dialog.getByRole('checkbox', { name: 'booking.moved' }));
  // The whole group has its single events in it.
  await user.click(dialog.getByRole('checkbox', { name: /^booking\.\*/ }));
  expect(dialog.queryByRole('checkbox', { name: 'booking.moved' })).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: 'closure.ended' }));
  await user.type(dialog.getByLabelText('Your PIN'), '1234');
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  expect(await screen.findByText(SECRET)).toBeDefined();
  expect(bodyOf('makeWebhook')).toEqual({
    ...{ url: 'https://hooks.example/slack', types: ['booking.*', 'closure.ended'], PinCode: '1234' },
  });
  const done = screen.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'I have put it somewhere safe' }));
  await user.click(done);
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('an address inside the own network is refused in words', async () => {
  server.refuses(makeWebhook, 'hook.private_address', { address: '10.0.4.12' });
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'New webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(dialog.getByLabelText('Address'), 'https://10.0.4.12/');
  await user.click(dialog.getByRole('checkbox', { name: /^booking\.\*/ }));
  await user.type(dialog.getByLabelText('Your PIN'), '1234');
  await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
  expect(await dialog.findByText(/10\.0\.4\.12 lies inside your network/)).toBeDefined();
});

test('what failed is told with the next try, and all of it can be sent again', async () => {
  server.succeeds(replayFailed, { count: 3 });
  const { user } = open([{ ...hook, retrying: 2, failed: 1, nextAt: NOW }], [delivery]);
  expect(await screen.findByText('3 failed')).toBeDefined();
  expect(await screen.findByText('503, 2.1 s')).toBeDefined();
  expect(screen.getByText('try 3 of 10')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send the 3 again' }));
  expect(await screen.findByText('3 messages are sent again.')).toBeDefined();
});

test('a delivery tells its story and what was sent, and is sent again', async () => {
  const body = '{"type":"booking.moved","data":{"booking":"TEN-000491"}}';
  const headers = { 'content-type': 'application/json', 'webhook-id': 'evt_412', 'webhook-signature': 'v1,K5oZ=' };
  const attempts = [
    { at: NOW, status: 503, fault: null, tookMs: 2_100 },
    { at: NOW, status: null, fault: 'too_slow' as const, tookMs: 15_000 },
  ];
  server.succeeds(readDelivery, { ...delivery, attempts, sent: { headers, body } });
  server.succeeds(replayDelivery, 'ok');
  const { user } = open([hook], [delivery]);
  await user.click(await screen.findByRole('button', { name: /booking\.moved/ }));
  expect(await screen.findByText(/webhook-signature: v1,K5oZ=/)).toBeDefined();
  expect(screen.getByText('no answer in time, 15.0 s')).toBeDefined();
  expect(screen.queryByText(/content-type/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send it again now' }));
  expect(await screen.findByText('1 message is sent again.')).toBeDefined();
});

test('one that was switched off says why, and is switched on with what it missed', async () => {
  server.succeeds(switchWebhookOn, 'ok');
  const off = { reason: 'failing' as const, at: NOW };
  const { user } = open([{ ...hook, off, failed: 200, missed: 14 }]);
  expect(await screen.findByText(/^five days of failure/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Switch on and replay 214' }));
  expect(bodyOf('switchWebhookOn')).toEqual({ replay: true });
});

test('it is switched off by hand, and its secret is changed', async () => {
  server.succeeds(switchWebhookOff, 'ok');
  server.succeeds(changeWebhookSecret, { secret: SECRET, previousUntil: NOW });
  const { user } = open([hook]);
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the secret' }));
  await user.type(dialog.getByLabelText('Your PIN'), '1234');
  await user.click(dialog.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByText(SECRET)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'I have put it somewhere safe' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Switched off. Nothing more is sent there.')).toBeDefined();
});

test('a test is answered in place', async () => {
  const reply = { at: NOW, status: 302, fault: 'redirect' as const, tookMs: 140, isTaken: false, text: '' };
  server.succeeds(testWebhook, reply);
  const { user } = open([hook]);
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Not taken: leads elsewhere: 302, 140 ms')).toBeDefined();
});
