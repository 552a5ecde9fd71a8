import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runTool } from './run-tool.mjs';

/** The one without a window first: it does the same in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The machine's browser; otherwise Debian's package (as root) or Playwright's download. */
export async function obtainChromium() {
  const present = findChromium();
  if (present) return present;
  const tried = [];
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    tried.push(await installWithApt());
    const installed = findChromium();
    if (installed) return installed;
  }
  tried.push(await downloadWithPlaywright());
  const downloaded = await playwrightChromium();
  if (downloaded) return downloaded;
  throw new Error(
    ['There is no Chromium for the browser tests, and none could be installed.', ...tried]
      .concat('Install one (Debian: apt-get install chromium) or name it: CHROMIUM_PATH=/path/to/chromium npm test')
      .join('\n'),
  );
}

/** The browser that is already here, or undefined. A wrapper that cannot start one does not count. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    MAC_CHROME,
  ];
  return candidates.find((path) => path && existsSync(path) && starts(path));
}

function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

async function installWithApt() {
  console.log('  installing Chromium with apt-get');
  const install = 'apt-get install --yes --no-install-recommends';
  const script = `apt-get update; ${install} chromium-headless-shell || ${install} chromium`;
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
  console.log('  downloading Chromium with Playwright');
  const { output } = await runTool('playwright', ['install', 'chromium']);
  return `playwright install: ${complaintIn(output)}`;
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && starts(path) ? path : undefined;
}

function complaintIn(output) {
  const lines = output.trim().split('\n');
  return lines.find((line) => /^\s*(?:E:|Error|Failed)/.test(line)) ?? lines.at(-1);
}
