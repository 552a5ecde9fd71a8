import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const shared = {
  environment: 'node',
  // Modules keep no state of their own: a worker loads them once for all its files.
  isolate: false,
  testTimeout: 60_000,
  // Starting processes takes seconds, and many on a loaded machine.
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
  setupFiles: './src/testing/fail-on-console-error.ts',
};

/** Files that take longest, because they wait for processes: last, they would run alone while the other core is idle. */
const LONG = [
  ...[
    'database-copy.races',
    'backup.races',
    'club-import.races',
    'own-database.races',
    'main.races',
    'upgrade-data-folder.races',
  ],
  ...['own-postgres.races', 'full-disk.races', 'database-outage.races', 'failover.races'],
  ...['hostile-generator.api', 'killed-server.api', 'admin-create.races'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(`/${name}.`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Pure rules without a database; the API, races and processes on a real PostgreSQL. */
export default defineConfig({
  test: {
    // One more than the two cores: some tests wait for processes most of the time.
    maxWorkers: 3,
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['src/**/*.test.ts', '../{contract,formats}/src/**/*.test.ts'],
          exclude: ['src/**/*.{api,races}.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['src/**/*.{api,races}.test.ts'],
          globalSetup: ['./src/testing/postgres/postgres-template.ts'],
        },
      },
    ],
  },
});
