import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const shared = {
  environment: 'node',
  // Modules keep no state of their own: a worker loads them once for all its files.
  isolate: false,
  testTimeout: 60_000,
  // Creating an engine takes seconds, and many on a loaded machine.
  hookTimeout: 120_000,
  setupFiles: './src/testing/fail-on-console-error.ts',
};

/** What happens before or beside the database: connections, limits of requests, the card provider, the log. Tested once. */
const WITHOUT_ENGINE = [
  'src/http/connection/**',
  'src/http/security/rate-limit.api.test.ts',
  'src/endpoint/{concurrency-limit,missing-fields}.api.test.ts',
  'src/payment-gateway/**',
  'src/modules/payments/{stripe,provider-timeout}.api.test.ts',
  'src/modules/club/office-status.api.test.ts',
  'src/platform/**',
];

/**
 * Long files, and those that read and validate: their rules are the same on both engines, and the embedded one takes three
 * times as long. Money, bookings, locks and migrations are tested on both. All run on it with `ALL_ENGINES=1 npm test -- server`.
 */
const ON_REQUEST = [
  'src/modules/account/**',
  'src/modules/admin/**',
  'src/modules/audit-log/**',
  'src/modules/auth/{apply-and-layout,login-throttle,password,pin,session-streams}.api.test.ts',
  'src/modules/billing/{plans,subscriptions}.api.test.ts',
  'src/modules/member-directory/**',
  'src/modules/member-records/**',
  'src/modules/members/**',
  'src/modules/notifications/{mail-secrets,stored-secrets}.api.test.ts',
  'src/modules/office/{apply-club,categories,refusals,sports}.api.test.ts',
  'src/modules/payments/no-card-numbers.api.test.ts',
  'src/modules/reports/**',
  'src/modules/today/**',
  'src/clock-skew.api.test.ts',
  'src/http/security/hostile-input.api.test.ts',
  'src/modules/auth/login.api.test.ts',
  'src/modules/billing/receipts.api.test.ts',
  'src/modules/bookings/booking-refusals.api.test.ts',
  'src/modules/notifications/mail-sender.api.test.ts',
  'src/modules/office/setup.api.test.ts',
  'src/modules/payments/topup.api.test.ts',
  'src/modules/profile/{import-pictures,pictures,profile}.api.test.ts',
  'src/modules/schedule/{calendar,overview,stream}.api.test.ts',
  'src/modules/auth/{live-sessions,office-unlock,password-due}.api.test.ts',
  'src/modules/bookings/read-bookings.api.test.ts',
  'src/modules/{help,notices,quick-panel,sports}/**',
  'src/modules/notifications/notifications.api.test.ts',
  'src/modules/office/affected.api.test.ts',
  'src/modules/profile/email-verification.api.test.ts',
  'src/{cli,seed}/**',
];

/** Its short form runs on one engine; `npm run soak hostile` sends its requests to both. */
const HOSTILE = 'src/http/security/hostile-generator.api.test.ts';

/** Files that take longest, because they wait for processes: last, they would run alone while the other core is idle. */
const LONG = [
  'main.races',
  'database-outage.races',
  'hostile-generator.api',
  'killed-server.api',
  'admin-create.races',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(`/${name}.`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Pure rules once; money, bookings, locks and migrations on both engines; the rest and races on PostgreSQL. */
export default defineConfig({
  test: {
    // One more than the two cores: some tests wait for processes most of the time.
    maxWorkers: 3,
    // Threads of one process share the compiled program of the embedded engine.
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.ts', '../contract/src/**/*.test.ts'],
          exclude: ['src/**/*.{api,races}.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api-pglite',
          include: ['src/**/*.api.test.ts'],
          exclude: [
            ...WITHOUT_ENGINE,
            ...(process.env.ALL_ENGINES ? [] : ON_REQUEST),
            ...(process.env.HOSTILE ? [] : [HOSTILE]),
          ],
          globalSetup: ['./src/testing/engines/pglite-template.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api-postgres',
          include: ['src/**/*.{api,races}.test.ts'],
          globalSetup: ['./src/testing/engines/postgres-template.ts'],
        },
      },
    ],
  },
});
