import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhookHeaders } from './sign-webhook.ts';

const WEBHOOK = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: Temporal.Instant.fromEpochMilliseconds(1_614_265_330_999),
  body: '{"test": 2432232314}',
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = `whsec_${Buffer.from('another secret of thirty-two byt').toString('base64')}`;

test('the example that the libraries of Standard Webhooks share has their signature', () => {
  expect(webhookHeaders(WEBHOOK, SECRET)).toEqual({
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

test('with two secrets each verifies alone, and a third does not', () => {
  const sent = { ...WEBHOOK, sentAt: Temporal.Now.instant() };
  const headers = webhookHeaders(sent, SECRET, OTHER);
  for (const secret of [SECRET, OTHER])
    expect(new Webhook(secret).verify(sent.body, headers)).toEqual({ test: 2432232314 });
  const third = new Webhook(Buffer.from('third'), { format: 'raw' });
  expect(() => third.verify(sent.body, headers)).toThrow('No matching signature found');
});
