import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  // Modules keep no state of their own: a worker loads them once for all its files.
  isolate: false,
  testTimeout: 60_000,
  // Creating an engine takes seconds, and many on a loaded machine.
  hookTimeout: 120_000,
  setupFiles: './src/testing/fail-on-console-error.ts',
};

/** Pure rules once; everything that touches the database on both engines; races where real concurrency exists. */
export default defineConfig({
  test: {
    // Two cores: more workers would only make every single test slower.
    maxWorkers: 2,
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
