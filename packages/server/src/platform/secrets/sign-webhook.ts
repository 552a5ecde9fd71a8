import { Webhook } from 'standardwebhooks';

interface Message {
  readonly id: string;
  readonly sentAt: Temporal.Instant;
  readonly body: string;
}

/** How a secret is written that the libraries of Standard Webhooks make; what follows is base64. */
const SECRET_PREFIX = 'whsec_';

/** A secret without the prefix is taken as it was typed. Throws where the rest is not base64. */
const signerOf = (secret: string): Webhook =>
  secret.startsWith(SECRET_PREFIX) ? new Webhook(secret) : new Webhook(Buffer.from(secret), { format: 'raw' });

/**
 * The headers of Standard Webhooks (standardwebhooks.com). Several secrets give several signatures, so that a receiver may know
 * either while a secret is changed.
 */
export function webhookHeaders({ id, sentAt, body }: Message, ...secrets: readonly string[]): Record<string, string> {
  const seconds = Math.trunc(sentAt.epochMilliseconds / 1000);
  const at = new Date(seconds * 1000);
  const signatures = secrets.map((secret) => signerOf(secret).sign(id, at, body));
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
