import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.mjs';

/** The browser without a window does the same in two thirds of the processor time, so it is looked for and fetched first. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
/** As Playwright's archives name it for the platforms. */
const PLAYWRIGHT_SHELLS = ['chrome-headless-shell', 'headless_shell'];

/**
 * The browser for the tests: the one that CHROMIUM_PATH names, a headless shell, which is fetched where it is missing
 * (Debian's package as root, or Playwright's download), or else the machine's ordinary browser in its headless mode.
 */
export async function obtainChromium(steps = { find: findShell, fetch: fetchShell, ordinary: findOrdinaryBrowser }) {
  const present = process.env.CHROMIUM_PATH || steps.find();
  if (present) return present;
  const tried = [];
  for (const attempt of steps.fetch()) {
    tried.push(await attempt());
    const fetched = steps.find();
    if (fetched) return fetched;
  }
  const ordinary = steps.ordinary();
  if (ordinary) return ordinary;
  throw new Error(
    ['There is no Chromium for the browser tests, and none could be installed.', ...tried]
      .concat('Install one (Debian: apt-get install chromium) or name it: CHROMIUM_PATH=/path/to/chromium npm test')
      .join('\n'),
  );
}

/** The browser that is already here, or undefined. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findShell() || findOrdinaryBrowser();
}

function findShell() {
  return firstThatStarts([...onPath(SHELLS), ...playwrightShells()]);
}

function findOrdinaryBrowser() {
  return firstThatStarts([...onPath(BROWSERS), MAC_CHROME, playwrightBrowser()]);
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Playwright tells where its ordinary browser is; the shell of the same version is beside it. */
function playwrightShells() {
  const [, base, version] = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(playwrightBrowser()) ?? [];
  const folder = `${base}chromium_headless_shell-${version}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((part) => PLAYWRIGHT_SHELLS.map((name) => join(folder, part, name)));
}

/** Loaded when it is needed: this file is also read before the first installation. */
function playwrightBrowser() {
  return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
}

/** A wrapper that cannot start a browser does not count. */
function firstThatStarts(paths) {
  return paths.find((path) => existsSync(path) && starts(path));
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Each attempt resolves to what went wrong, for the report that nothing helped. */
function fetchShell() {
  const hasApt = process.getuid?.() === 0 && onPath(['apt-get']).some((path) => existsSync(path));
  return hasApt ? [installWithApt, downloadWithPlaywright] : [downloadWithPlaywright];
}

/** Older distributions have only the ordinary browser. */
async function installWithApt() {
  console.log('  installing Chromium without a window with apt-get');
  const install = 'apt-get install --yes --no-install-recommends';
  const ordinary = findOrdinaryBrowser() ? '' : ` || ${install} chromium`;
  const script = `apt-get update; ${install} chromium-headless-shell${ordinary}`;
  const child = spawn('sh', ['-c', script], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  await once(child, 'close');
  return `apt-get: ${complaintIn(complaint)}`;
}

async function downloadWithPlaywright() {
  console.log('  downloading Chromium without a window with Playwright');
  const { output } = await runTool('playwright', ['install', '--only-shell', 'chromium']);
  return `playwright install: ${complaintIn(output)}`;
}

function complaintIn(output) {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^\s*(?:E:|Error|Failed)/.test(line)) ?? lines.at(-1);
}
