import type { Settings } from '#config/settings.ts';
import type { Db } from '#database/database.ts';
import type { Clock } from '#platform/clock.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox/sandbox-gateway.ts';
import { createStripeGateway } from './stripe/stripe-gateway.ts';

interface Parts {
  readonly settings: Pick<Settings, 'PAYMENT_PROVIDER' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'>;
  readonly secretKey: string;
  readonly db: Db;
  readonly clock: Clock;
}

export function createGateway({ settings, secretKey, db, clock }: Parts): PaymentGateway | undefined {
  const { PAYMENT_PROVIDER, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = settings;
  if (!PAYMENT_PROVIDER) return undefined;
  if (PAYMENT_PROVIDER === 'sandbox') return createSandboxGateway({ db, clock, secretKey });
  // The settings have been validated.
  return createStripeGateway({ secretKey: STRIPE_SECRET_KEY ?? '', webhookSecret: STRIPE_WEBHOOK_SECRET ?? '', clock });
}

export function isSandbox(gateway: PaymentGateway | undefined): gateway is SandboxGateway {
  return gateway?.provider === 'sandbox';
}
