import {
  type CheckInSettings,
  DEFAULT_CHECK_IN,
  DEFAULT_STRIKES,
  type StrikeSettings,
} from '@courtside/contract/booking/check-in';
import { DEFAULT_OFFER_MINUTES } from '@courtside/contract/booking/waiting-list';
import { CARD_PAYMENTS } from '@courtside/contract/club/club';
import type { PaymentProvider } from '@courtside/contract/money/payments';
import { isTimeZone } from '@courtside/contract/values/club-time';
import { LANGUAGES } from '@courtside/contract/values/limits';
import { z } from 'zod';
import { serversOf } from './database-servers.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Without a name of its own the club is the product's example. */
export const EXAMPLE_CLUB_NAME = 'Harbour Sports Club';
export const EXAMPLE_SENDER = 'club@harbour.example';

const FLAGS = ['1', '0', 'true', 'false', 'on', 'off'] as const;
const isOn = (value: string) => ['1', 'true', 'on'].includes(value);
const flag = z.enum(FLAGS).transform(isOn);
/** `small`: the demo club without its year of history, as tests use it. */
const demo = z.enum([...FLAGS, 'small']).transform((value) => (value === 'small' ? value : isOn(value)));
const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** Several servers may be named; processes connect to the one that accepts writes. */
const databaseUrl = z.string().refine((value) => serversOf(value).every(isDatabaseUrl), {
  error: 'must be an address starting with postgres:// or postgresql://',
});
const isDatabaseUrl = (value: string) =>
  URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol);

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && !search && !hash;
}

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  /** A direct connection for LISTEN, where DATABASE_URL is a pooler such as PgBouncer. */
  LISTEN_DATABASE_URL: databaseUrl.optional(),
  /** A replica of the same database, for reports and exports. */
  REPORTS_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: whole(1, 200).default(10),
  DATABASE_PREPARED_STATEMENTS: flag.optional(),
  STATEMENT_TIMEOUT_MS: whole(100, 600_000).default(15_000),
  LOCK_TIMEOUT_MS: whole(100, 600_000).default(5_000),
  STOP_TIMEOUT_MS: whole(100, 600_000).default(10_000),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PIN_PEPPER: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default(`${EXAMPLE_CLUB_NAME} <${EXAMPLE_SENDER}>`),
  CLUB_NAME: z.string().min(1).max(60).default(EXAMPLE_CLUB_NAME),
  CLUB_TIME_ZONE: z.string().refine(isTimeZone, { error: 'is not a known time zone' }).default('Europe/Malta'),
  CLUB_LANGUAGE: z.enum(LANGUAGES).default('en'),
  CLUB_ADDRESS: z.string().max(200).default('North Quay, Valletta'),
  PAYMENT_PROVIDER: z.enum(CARD_PAYMENTS).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  /** The identity provider of the club: over the network only encrypted. */
  OIDC_ISSUER: z.string().refine(isIssuer, { error: 'must be an address starting with https://' }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  DEMO: demo.optional(),
  /** Set for the build of the web app; the server allows its pages to connect to these addresses. */
  VITE_ANALYTICS_URL: url('http:', 'https:').optional(),
  VITE_API_URL: z.string().optional(),
  VITE_LOGO_URL: z.string().optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUST_PROXY: trustedProxies.default(false),
  EVENT_STREAMS_MAX: whole(1, 50_000).default(5_000),
  EVENT_STREAM_HEARTBEAT_MS: whole(50, 60_000).default(15_000),
  RATE_LIMIT_PER_MEMBER: whole(0, 1_000_000).default(6_000),
  RATE_LIMIT_PER_ADDRESS: whole(0, 1_000_000).default(12_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** In production nothing is assumed that only suits the demo. */
function productionFaults(given: Record<string, string | undefined>): string[] {
  if (given.NODE_ENV !== 'production') return [];
  const isDemo = demo.optional().safeParse(given.DEMO).data ?? false;
  return [
    ...(isDemo ? ["  DEMO: must be off in production: everybody knows the demo's passwords"] : []),
    ...(given.PAYMENT_PROVIDER ? [] : [`  PAYMENT_PROVIDER: must be chosen in production: ${PROVIDER_CHOICES}`]),
  ];
}

const PROVIDER_CHOICES = 'none (no card top-up), stripe, or sandbox (test cards that credit balances without money)';

function missingDatabase(given: Record<string, string | undefined>): string[] {
  if (given.DATABASE_URL) return [];
  return [
    ...(given.LISTEN_DATABASE_URL ? ['  LISTEN_DATABASE_URL: needs DATABASE_URL, the address of the pooler'] : []),
    ...(given.REPORTS_DATABASE_URL ? ['  REPORTS_DATABASE_URL: needs DATABASE_URL, whose replica it is'] : []),
  ];
}

/** Required with an external database, because several processes would each generate their own secrets. */
function missingSecrets(given: Record<string, string | undefined>): string[] {
  if (given.NODE_ENV !== 'production' || !given.DATABASE_URL) return [];
  return ['SECRET_KEY', 'PIN_PEPPER']
    .filter((name) => !given[name])
    .map((name) => `  ${name}: is required in production with an external database`);
}

function missingStripeKeys(given: Record<string, string | undefined>): string[] {
  if (given.PAYMENT_PROVIDER !== 'stripe') return [];
  return ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
    .filter((name) => !given[name])
    .map((name) => `  ${name}: is required when PAYMENT_PROVIDER is stripe`);
}

/** Half of a provider would be found out by the first who signs in. */
function missingProviderSettings(given: Record<string, string | undefined>): string[] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  if (names.every((name) => !given[name])) return [];
  return names.filter((name) => !given[name]).map((name) => `  ${name}: is required where the others of OIDC are set`);
}

type Environment = z.output<typeof environmentSchema>;

type Derived = 'DATABASE_PREPARED_STATEMENTS' | 'DEMO' | 'HOST' | 'PAYMENT_PROVIDER' | 'PUBLIC_URL';

export interface Settings extends Omit<Environment, Derived> {
  readonly DATABASE_PREPARED_STATEMENTS: boolean;
  readonly DEMO: boolean;
  /** Not of the environment by this name: whether a new demo club gets a year of history. */
  readonly DEMO_HAS_HISTORY: boolean;
  readonly HOST: string;
  /** Undefined where the club offers no card top-up. */
  readonly PAYMENT_PROVIDER: PaymentProvider | undefined;
  readonly PUBLIC_URL: string;
  /** Not of the environment: whether the club is open to its members. */
  readonly CLUB_IS_OPEN: boolean;
  /** Not of the environment: when check-in is open, and what happens to members who do not come. */
  readonly CLUB_CHECK_IN: CheckInSettings;
  readonly CLUB_STRIKES: StrikeSettings;
  /** How long a freed session is offered to one member. */
  readonly CLUB_OFFER_MINUTES: number;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Empty variables count as absent, as in a copied .env file. All faults are reported together. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  const faults = [
    ...(result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
    ...productionFaults(given),
    ...missingDatabase(given),
    ...missingSecrets(given),
    ...missingStripeKeys(given),
    ...missingProviderSettings(given),
  ];
  if (!result.success || faults.length > 0) {
    throw new SettingsError(`These settings are not right:\n${faults.join('\n')}`);
  }
  const env = result.data;
  const DEMO = Boolean(env.DEMO ?? (!env.DATABASE_URL && env.NODE_ENV !== 'production'));
  const cardPayments = env.PAYMENT_PROVIDER ?? (DEMO ? 'sandbox' : 'none');
  return {
    ...env,
    // A pooler may give every transaction another connection, and not every one knows prepared statements.
    DATABASE_PREPARED_STATEMENTS: env.DATABASE_PREPARED_STATEMENTS ?? !env.LISTEN_DATABASE_URL,
    DEMO,
    DEMO_HAS_HISTORY: DEMO && env.DEMO !== 'small',
    CLUB_IS_OPEN: true,
    CLUB_CHECK_IN: DEFAULT_CHECK_IN,
    CLUB_STRIKES: DEFAULT_STRIKES,
    CLUB_OFFER_MINUTES: DEFAULT_OFFER_MINUTES,
    // The demo's logins are public, so opening it to a network must be explicit.
    HOST: env.HOST ?? (DEMO ? '127.0.0.1' : '0.0.0.0'),
    PAYMENT_PROVIDER: cardPayments === 'none' ? undefined : cardPayments,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  };
}
