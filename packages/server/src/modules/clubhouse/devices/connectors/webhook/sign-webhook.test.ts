import { expect, test } from 'vitest';
import { webhookHeaders } from './sign-webhook.ts';

const WEBHOOK = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: Temporal.Instant.fromEpochMilliseconds(1_614_265_330_999),
  body: '{"test": 2432232314}',
};

test('the example that the libraries of Standard Webhooks share has their signature', () => {
  expect(webhookHeaders(WEBHOOK, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual({
    'webhook-id': WEBHOOK.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret that somebody has typed signs as it is', () => {
  const signed = (secret: string) => webhookHeaders(WEBHOOK, secret)['webhook-signature'];
  expect(signed('door opener')).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  expect(signed('door opener')).not.toBe(signed('door opener '));
});
