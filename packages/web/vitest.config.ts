import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { branding } from './build/branding.ts';

const repository = new URL('../..', import.meta.url).pathname;
const tests = ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'];
/**
 * A module that another file has loaded already cannot be replaced, and a replaced method of the document would stay: these
 * get a worker of their own.
 */
const replacing = globSync(tests, { cwd: import.meta.dirname }).filter((path) =>
  /vi\.mock\(|document\.elementFromPoint =/.test(readFileSync(`${import.meta.dirname}/${path}`, 'utf8')),
);

export default defineConfig({
  plugins: [react(), branding({}, repository)],
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/shared/testing/setup.ts'],
    testTimeout: 30_000,
    // Longer than the default, because a busy machine is slow.
    expect: { poll: { timeout: 5000 } },
    mockReset: true,
    unstubGlobals: true,
    projects: [
      // The setup empties what the stores remember: one page after the other, as in a browser tab.
      { extends: true, test: { name: 'together', include: tests, exclude: replacing, isolate: false } },
      { extends: true, test: { name: 'alone', include: replacing, isolate: true } },
    ],
  },
});
