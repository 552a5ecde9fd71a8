import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { branding } from './build/branding.ts';

const repository = new URL('../..', import.meta.url).pathname;

export default defineConfig({
  plugins: [react(), branding({}, repository)],
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/shared/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    // The setup empties what the stores remember: one page after the other, as in a browser tab.
    isolate: false,
    testTimeout: 30_000,
    mockReset: true,
    unstubGlobals: true,
  },
});
