import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { branding } from './build/branding.ts';
import { contractCalls } from './build/contract-calls.ts';
import { firstPaint } from './build/first-paint.ts';
import { guide } from './build/guide.ts';
import { precompress } from './build/precompress.ts';
import { textSize } from './build/text-size.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const API_PATHS = ['/v1', '/api', '/sport/alert', '/healthz', '/readyz'];

export default defineConfig(({ mode }) => {
  const settings = loadEnv(mode, repository, 'VITE_');
  const target = process.env.COURTSIDE_API ?? 'http://127.0.0.1:3000';
  return {
    envDir: repository,
    plugins: [
      react(),
      contractCalls(),
      branding(settings, repository),
      firstPaint(settings.VITE_API_URL),
      guide(join(repository, 'docs/guide')),
      precompress(),
    ],
    css: { postcss: { plugins: [textSize] } },
    server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target }])) },
    build: {
      target: 'es2023',
      // The content security policy has no `data:` for fonts and scripts.
      assetsInlineLimit: 0,
      // The browser's own module preload is enough for every target.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Whoever starts the club for the first time did not ask which part of the build took how long.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: [
              // What every page needs and what seldom changes: cached across releases.
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|cookie-es)[\\/]/,
              },
              { name: 'data', test: /node_modules[\\/](@tanstack|i18next|react-i18next)[\\/]/ },
              // The rest of what the first view needs: one file, because each costs a phone a round trip.
              { name: 'start', tags: ['$initial'] },
              // The frame around every page, with all that it needs.
              { name: 'shell', test: /[\\/]web[\\/]src[\\/]app[\\/]shell[\\/]shell\.tsx/ },
              // Our own small shared parts travel together instead of in forty files; the words of the office and the legal texts do not.
              {
                name: 'shared',
                minShareCount: 3,
                test: /[\\/]((contract|formats)[\\/]src|web[\\/]src[\\/]shared)[\\/](?!i18n[\\/](locales[\\/]|use-office-words)|office[\\/]|legal[\\/]|ui[\\/](overlays[\\/](modal-frames|aria-locale)|fields[\\/](choice-group|date-field)))/,
              },
              // What the frame shows to some members, after the page.
              { name: 'later', test: /[\\/]web[\\/]src[\\/]app[\\/]shell[\\/]bars[\\/](offer-bar|due-texts)\.tsx/ },
              // The base of the interface library: the parts that a page may need without a dialog.
              { name: 'aria', test: /[\\/]react-aria-components[\\/]dist[\\/]private[\\/]RadioGroup/ },
              // Dialogs and panels with their library, which no first view needs.
              {
                name: 'overlays',
                test: /[\\/]web[\\/]src[\\/]shared[\\/]ui[\\/]overlays[\\/]modal-frames\.tsx/,
              },
            ],
          },
        },
      },
    },
  };
});
