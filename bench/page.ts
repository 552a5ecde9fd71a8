/** Load times of a phone: the phone profile of Lighthouse, with a slow network and a slow processor. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../packages/server/src/modules/club/demo-logins.ts';
import { openSessions } from '../packages/server/src/testing/clubs/rush-club.ts';
import { freePort } from '../scripts/free-port.mjs';
import { findChromium } from '../scripts/test/chromium.mjs';
import { dateOf } from './support/bookers.ts';
import { createClub, type Engine } from './support/club.ts';
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
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'courtside-bench-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`],
  });
  const lines: Line[] = [];
  try {
    const [page = await browser.newPage()] = browser.pages();
    for (const { name, path, comeTo } of PAGES) {
      await comeTo(page, server.url, session);
      const audits: Audit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) audits.push(await audit(port, server.url + path));
      lines.push(...(name === 'login' ? bytesOf(engine, audits) : []), scoresOf(engine, name, audits));
    }
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
    await server.stop();
    await club.remove();
  }
  return lines;
}

async function installLighthouse(): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  await run('npm', ['install', '--no-package-lock'], { cwd: FOLDER });
}

async function audit(port: number, url: string): Promise<Audit> {
  const { stdout } = await run(process.execPath, [join(FOLDER, 'audit.mjs'), String(port), url]);
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
