import { createHmac } from 'node:crypto';

interface Webhook {
  readonly id: string;
  readonly sentAt: Temporal.Instant;
  readonly body: string;
}

const BASE64_PREFIX = 'whsec_';

/** The headers of Standard Webhooks (standardwebhooks.com). A secret without its prefix is taken as it was typed. */
export function webhookHeaders({ id, sentAt, body }: Webhook, secret: string): Record<string, string> {
  const timestamp = String(Math.trunc(sentAt.epochMilliseconds / 1000));
  const key = secret.startsWith(BASE64_PREFIX)
    ? Buffer.from(secret.slice(BASE64_PREFIX.length), 'base64')
    : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
