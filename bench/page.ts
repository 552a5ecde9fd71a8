/** Load times of a phone: the phone profile of Lighthouse, with a slow network and a slow processor. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../packages/server/src/modules/club/club/demo-logins.ts';
import { openSessions } from '../packages/server/src/testing/clubs/rush-club.ts';
import { findChromium } from '../scripts/test/chromium.mjs';
import { dateOf } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
import { putMainThreadFirst } from './support/main-thread-first.ts';
import { insist, type Line, median, ROUNDS, spread } from './support/measure.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('./lighthouse', import.meta.url));

interface Audit {
  readonly shown: string;
  /** What was the largest; empty for the club's name of the first paint. */
  readonly largest: string;
  readonly scores: Record<'performance' | 'accessibility' | 'best-practices', number>;
  readonly metrics: Record<string, number>;
  readonly bytes: Record<string, number>;
  readonly failed: readonly string[];
}

/** Every page with its usual state; the booking page has a selected session and no first-visit note. */
const PAGES: ReadonlyArray<{
  readonly name: string;
  readonly path: string;
  readonly comeTo: (page: Page, url: string, session: string) => Promise<void>;
}> = [
  { name: 'login', path: '/login', comeTo: async (page, url) => void (await page.goto(`${url}/login`)) },
  { name: 'sport selection', path: '/sportservices', comeTo: logIn },
  { name: 'schedule', path: '/marsa/booking/tennis', comeTo: async () => undefined },
  { name: 'booking', path: '/booking', comeTo: chooseSession },
];

export async function benchPage(engine: Engine): Promise<Line[]> {
  await installLighthouse();
  const club = await createClub(engine);
  const [session = ''] = await club.look((_, context) => openSessions(context, 'tennis'));
  // Production refuses the demo club, whose pages are measured here.
  const server = await club.serve({ NODE_ENV: 'development' });
  // A phone would not run the server, so the server has a lower priority.
  setPriority(server.child.pid ?? 0, constants.priority.PRIORITY_LOW);
  const profile = await mkdtemp(join(tmpdir(), 'courtside-bench-'));
  const browser = await startBrowser(profile);
  const lines: Line[] = [];
  try {
    for (const { name, path, comeTo } of PAGES) {
      await visit(browser.address, (page) => comeTo(page, server.url, session));
      const audits: Audit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) audits.push(await audit(browser.address, server.url + path));
      lines.push(...(name === 'login' ? bytesOf(engine, audits) : []), scoresOf(engine, name, audits));
    }
  } finally {
    await browser.stop();
    await rm(profile, { recursive: true, force: true });
    await server.stop();
    await club.remove();
  }
  return lines;
}

const FLAGS = [
  ...['--headless', '--no-first-run', '--no-default-browser-check', '--hide-scrollbars', '--mute-audio'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-extensions', '--disable-sync'],
];

/** Not started by Playwright, which would follow every page and do its own work in it while Lighthouse measures. */
async function startBrowser(profile: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const path = findChromium();
  if (!path) throw new Error('There is no Chromium: CHROMIUM_PATH names one.');
  // Chromium has no sandbox for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(
    path,
    [...FLAGS, ...sandbox, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await addressOf(child);
  const priority = putMainThreadFirst(child.pid ?? 0);
  // A system's own script may have started the browser: a signal to it would leave the browser running.
  const stop = async () => {
    const gone = once(child, 'exit');
    const browser = await chromium.connectOverCDP(address);
    await (await browser.newBrowserCDPSession()).send('Browser.close');
    await gone;
    priority.stop();
  };
  return { address, stop };
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr) {
    for await (const line of createInterface(stderr)) {
      const [, host] = /^DevTools listening on ws:\/\/([^/]+)/.exec(line) ?? [];
      if (host) {
        stderr.resume();
        return `http://${host}`;
      }
    }
  }
  throw new Error('The browser ended before it could be used.');
}

/** Playwright comes to a page in the browser's first tab, and leaves the browser alone again. */
async function visit(address: string, comeTo: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(address);
  const [page] = browser.contexts().flatMap((context) => context.pages());
  if (!page) throw new Error('The browser has no tab.');
  await comeTo(page);
  await browser.close();
}

async function installLighthouse(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  await run('npm', ['install', '--no-package-lock'], { cwd: FOLDER });
}

async function audit(browser: string, url: string): Promise<Audit> {
  const { stdout } = await run(process.execPath, [join(FOLDER, 'audit.mjs'), browser, url]);
  const result = JSON.parse(stdout) as Audit;
  insist(new URL(result.shown).pathname === new URL(url).pathname, `${url} led to ${result.shown}`);
  return result;
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox').first().fill('1020');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sportservices');
}

async function chooseSession(page: Page, url: string, session: string): Promise<void> {
  await page.goto(`${url}/marsa/booking/tennis?date=${dateOf(session)}&session=${session}`);
  await page.evaluate(() => localStorage.setItem('hideFirstVisitNote', 'true'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/booking');
}

function scoresOf(engine: Engine, name: string, audits: readonly Audit[]): Line {
  const scores = (category: keyof Audit['scores']) => audits.map((audit) => audit.scores[category]);
  const seconds = (metric: string) =>
    `${(median(audits.map((audit) => audit.metrics[metric] ?? 0)) / 1000).toFixed(1)} s`;
  const [performance, ...others] = [
    median(scores('performance')),
    Math.min(...scores('accessibility')),
    Math.min(...scores('best-practices')),
  ];
  const largest = [...new Set(audits.map((audit) => audit.largest || "the club's name"))].join('; ');
  const failed = [...new Set(audits.flatMap((audit) => audit.failed))];
  return {
    bench: 'page',
    engine,
    what: `${name}: first paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')} (${largest}), blocked ${Math.round(median(audits.map((audit) => audit.metrics['total-blocking-time'] ?? 0)))} ms, jumped ${Math.max(...audits.map((audit) => audit.metrics['cumulative-layout-shift'] ?? 0)).toFixed(3)}${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`,
    reached: `performance ${spread(scores('performance'), '')}, accessibility ${others[0]}, best practices ${others[1]}`,
    limit: '',
    ratio: '',
    target: 'at least 95, 100, 100',
    holds: performance >= 95 && others.every((score) => score === 100),
  };
}

function bytesOf(engine: Engine, audits: readonly Audit[]): Line[] {
  const [{ bytes } = { bytes: {} as Audit['bytes'] }] = audits;
  const kb = (kind: string) => (bytes[kind] ?? 0) / 1000;
  const line = { bench: 'page', engine, limit: '', ratio: '' };
  const formatKb = (value: number) => `${value.toFixed(1)} kB`;
  return [
    {
      ...line,
      what: 'login: script on the wire',
      reached: formatKb(kb('Script')),
      target: 'under 180 kB',
      holds: kb('Script') < 180,
    },
    {
      ...line,
      what: 'login: CSS on the wire',
      reached: formatKb(kb('Stylesheet')),
      target: 'under 25 kB',
      holds: kb('Stylesheet') < 25,
    },
  ];
}
