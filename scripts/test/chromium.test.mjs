import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { obtainChromium } from './chromium.mjs';

const named = process.env.CHROMIUM_PATH;
beforeEach(() => {
  delete process.env.CHROMIUM_PATH;
});
afterEach(() => {
  if (named) process.env.CHROMIUM_PATH = named;
});

/** A machine with these browsers; `fetched` is what the second attempt to fetch a shell brings. */
function machine({ shell, fetched, ordinary }) {
  const attempts = [];
  let present = shell;
  return {
    attempts,
    find: () => present,
    fetch: () => [
      async () => `attempt ${attempts.push('packages')} failed`,
      async () => {
        attempts.push('download');
        present = fetched;
        return 'attempt 2 failed';
      },
    ],
    ordinary: () => ordinary,
  };
}

test('a headless shell that is already here is used, and nothing is fetched', async () => {
  const steps = machine({ shell: '/bin/shell', ordinary: '/bin/chrome' });
  assert.equal(await obtainChromium(steps), '/bin/shell');
  assert.deepEqual(steps.attempts, []);
});

test('beside an ordinary browser a headless shell is fetched, because it needs less time', async () => {
  const steps = machine({ fetched: '/cache/shell', ordinary: '/bin/chrome' });
  assert.equal(await obtainChromium(steps), '/cache/shell');
  assert.deepEqual(steps.attempts, ['packages', 'download']);
});

test('an ordinary browser is used where no headless shell can be fetched', async () => {
  assert.equal(await obtainChromium(machine({ ordinary: '/bin/chrome' })), '/bin/chrome');
});

test('a machine without any browser is told what was tried and what to do', async () => {
  await assert.rejects(obtainChromium(machine({})), /attempt 1 failed\nattempt 2 failed\n.*CHROMIUM_PATH/);
});

test('a browser that is named is used as it is', async () => {
  process.env.CHROMIUM_PATH = '/own/browser';
  assert.equal(await obtainChromium(machine({ shell: '/bin/shell' })), '/own/browser');
});
