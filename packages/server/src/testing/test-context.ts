import type { Settings } from '#config/settings.ts';
import { readSettings } from '#config/settings.ts';
import { type AppContext, createContext } from '#context.ts';
import type { Database } from '#database/database.ts';
import type { PaymentGateway } from '#payment-gateway/gateway.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { createPasswords, type Passwords } from '#platform/secrets/password.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export const TEST_SECRETS = { tokenKey: 'k'.repeat(48), pinPepper: 'p'.repeat(48) };
export const silentLog: Logger = createLogger({ LOG_LEVEL: 'silent' });

/** Tests send more requests in a minute than any member, and their clock is stopped. */
export const NO_RATE_LIMIT = { RATE_LIMIT_PER_MEMBER: '0', RATE_LIMIT_PER_ADDRESS: '0' };

/** As cheap as the algorithm allows: tests log in thousands of times. */
const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestOptions {
  readonly environment?: Record<string, string>;
  readonly log?: Logger;
  readonly clock?: TestClock;
  /** Cheap ones unless given. */
  readonly passwords?: Passwords;
  /** The sandbox unless given. */
  readonly gateway?: PaymentGateway;
}

export interface TestContext extends AppContext {
  readonly clock: TestClock;
}

export function createTestContext(database: Database, options: TestOptions = {}): TestContext {
  const settings: Settings = readSettings({ NODE_ENV: 'test', DEMO: '1', ...NO_RATE_LIMIT, ...options.environment });
  const clock = options.clock ?? createTestClock();
  const log = options.log ?? silentLog;
  const passwords = options.passwords ?? cheapPasswords;
  return {
    ...createContext({ settings, secrets: TEST_SECRETS, log, database, clock, passwords, gateway: options.gateway }),
    clock,
  };
}
