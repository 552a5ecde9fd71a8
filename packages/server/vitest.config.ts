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
 * Where the engine decides: money, bookings, locks, jobs and migrations. The rest reads and validates, which both engines do
 * alike, and the embedded one takes three times as long. Everything runs on it with `ALL_ENGINES=1 npm test -- server`.
 */
const ON_BOTH_ENGINES = [
  'src/database/**/*.api.test.ts',
  'src/endpoint/idempotency.api.test.ts',
  'src/modules/audit/audit-chain.api.test.ts',
  'src/modules/auth/concurrent-logins.api.test.ts',
  'src/modules/bookings/{booking-model,cancel-booking,confirm-booking,killed-server}.api.test.ts',
  'src/modules/{jobs,ledger}/**/*.api.test.ts',
  'src/modules/waiting-list/queue-model.api.test.ts',
  'src/modules/payments/exactly-once.api.test.ts',
  'src/modules/schedule/holds.api.test.ts',
  'src/full-disk.api.test.ts',
];

/** Its short form runs on one engine; `npm run soak hostile` sends its requests to both. */
const HOSTILE = 'src/http/security/hostile-generator.api.test.ts';

/** The same: `npm run soak year` runs it on both. */
const YEAR = 'src/year-soak.api.test.ts';

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
          include: [
            ...(process.env.ALL_ENGINES ? ['src/**/*.api.test.ts'] : ON_BOTH_ENGINES),
            ...(process.env.HOSTILE ? [HOSTILE] : []),
            ...(process.env.YEAR ? [YEAR] : []),
          ],
          exclude: [...WITHOUT_ENGINE, ...(process.env.HOSTILE ? [] : [HOSTILE]), ...(process.env.YEAR ? [] : [YEAR])],
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
