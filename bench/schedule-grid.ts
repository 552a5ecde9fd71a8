/**
 * The schedule's grid in a real browser: what 20 courts of 16 sessions cost in scripting, and how soon another member's
 * hold is seen. `npm run build` first, then `node bench/schedule-grid.ts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { address } from '../e2e/support/address.ts';
import { clubDay, memberApi } from '../e2e/support/member-api.ts';
import { openAs } from '../e2e/support/open-as.ts';
import { findChromium } from '../scripts/test/chromium.mjs';
import { largeDay } from './support/large-day.ts';
import { largeToday } from './support/large-today.ts';

const ROUNDS = 9;
const LIMIT_MS = 100;
const ARRIVAL_LIMIT_MS = 1000;
const TODAY_LIMIT_MS = 400;
/** The longest task that is not felt. */
const FRAME_LIMIT_MS = 50;
const DRAG_STEPS = 16;

const server = spawn('node', ['scripts/run/serve-for-tests.mjs'], {
  env: { ...process.env, PORT: new URL(address).port },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] });
try {
  await untilReady();
  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds; best / middle / worst`);
  const scripting = await measureScripting(browser);
  report('20 x 16 sessions, scripting until shown', scripting.shown, LIMIT_MS);
  report('one session of them changes, scripting', scripting.changed, LIMIT_MS);
  const office = await measureToday(browser);
  report('Today, 40 courts of 16 hours, scripting until shown', office.shown, TODAY_LIMIT_MS);
  report('a booking of them is opened, scripting', office.opened, FRAME_LIMIT_MS);
  const drag = await measureDrag(browser);
  report('a booking of them is picked up, all tasks', drag.pickedUp, FRAME_LIMIT_MS);
  report('it is dragged, longest step of the pointer', drag.dragged, FRAME_LIMIT_MS);
  report('another member’s hold, until seen', await measureArrival(browser), ARRIVAL_LIMIT_MS);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function report(what: string, times: readonly number[], limitMs: number): void {
  const sorted = [...times].sort((a, b) => a - b);
  const [best, middle, worst] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms = 0) => ms);
  const share = ((middle ?? 0) / limitMs).toFixed(2);
  console.log(`${what}: ${[best, middle, worst].map((ms) => ms?.toFixed(1)).join(' / ')} ms, ${share} of the limit`);
}

async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (server.exitCode !== null) throw new Error('The server ended.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function measureScripting(browser: Browser): Promise<{ shown: number[]; changed: number[] }> {
  const page = await newPage(browser);
  // The stream stays open without events.
  await page.route('**/bookings/stream*', () => undefined);
  await page.route('**/bookings/calender?*', (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? '';
    return route.fulfill({ json: { msgCode: '200', data: largeDay(date) } });
  });
  await openAs(page, '1168', `/marsa/booking/tennis?date=${clubDay(1)}`);
  const cdp = await page.context().newCDPSession(page);
  // The processor time of the browser only, without other processes.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [shown, changed]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const date = clubDay(1 + (round % 2));
    // A new document, so that no day is cached.
    await page.goto(`/marsa/booking/tennis?date=${clubDay(3)}`);
    await gridOf(page, clubDay(3));
    shown.push(await scriptingOf(cdp, () => openDay(page, date)));
    changed.push(await scriptingOf(cdp, () => chooseFirst(page, date)));
  }
  return { shown, changed };
}

/** The office's page of a large day, and the processor time that its thread uses. */
async function openToday(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await newPage(browser);
  await page.route('**/Office/today/stream*', () => undefined);
  await page.route(/Office\/today\?/, (route) => {
    const date = new URL(route.request().url()).searchParams.get('date') ?? '';
    return route.fulfill({ json: { msgCode: '200', data: largeToday(date) } });
  });
  const cdp = await page.context().newCDPSession(page);
  await openAs(page, '9003', '/sportservices');
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

/**
 * A drag over the lanes, from one step of the pointer to the next: script, layout and paint of all tasks together, so that
 * no single task takes longer. The first step marks the gaps that fit; of the others the longest of each round.
 */
async function measureDrag(browser: Browser): Promise<{ pickedUp: number[]; dragged: number[] }> {
  const { page, cdp } = await openToday(browser);
  await page.goto(`/office/today?view=day&date=${clubDay(5)}`);
  const booking = page.locator('[data-timeline] [data-booking="TEN-T5-10"]');
  await booking.waitFor();
  const from = await middleOf(booking);
  const [pickedUp, dragged]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    const steps: number[] = [];
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      const before = await metricMs(cdp, 'TaskDuration');
      // Across five hours and eight courts, down and back.
      const part = step <= DRAG_STEPS / 2 ? step : DRAG_STEPS - step;
      await page.mouse.move(from.x + part * 30, from.y + part * 24);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      steps.push((await metricMs(cdp, 'TaskDuration')) - before);
    }
    if ((await page.locator('[data-move]').count()) === 0) throw new Error('The booking was not dragged.');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const [first = Number.NaN, ...others] = steps;
    pickedUp.push(first);
    dragged.push(Math.max(...others));
  }
  return { pickedUp, dragged };
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Only the two cells whose state changes may be rendered when a booking is opened. */
async function measureToday(browser: Browser): Promise<{ shown: number[]; opened: number[] }> {
  const { page, cdp } = await openToday(browser);
  const [shown, opened]: [number[], number[]] = [[], []];
  const last = page.locator('[data-booking="TEN-T40-20"]');
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`/office/today?view=day&date=${clubDay(5)}`);
    await last.waitFor();
    shown.push(
      await scriptingOf(cdp, async () => {
        await page.getByRole('button', { name: 'Day after' }).dispatchEvent('click');
        await page.locator(`[data-session="T40_${clubDay(6).replaceAll('-', '')}_2100"]`).waitFor();
      }),
    );
    opened.push(
      await scriptingOf(cdp, async () => {
        await last.dispatchEvent('click');
        await page.locator('[data-booking="TEN-T40-20"][data-open]').waitFor();
      }),
    );
  }
  return { shown, opened };
}

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } })).newPage();
}

async function gridOf(page: Page, date: string): Promise<void> {
  await page
    .locator(`[data-session$="_${date.replaceAll('-', '')}_2200"]`)
    .last()
    .waitFor();
}

async function openDay(page: Page, date: string): Promise<void> {
  await page.locator(`a[href*="date=${date}"]`).first().dispatchEvent('click');
  await gridOf(page, date);
}

async function chooseFirst(page: Page, date: string): Promise<void> {
  await page.locator(`[data-session="T20_${date.replaceAll('-', '')}_2200"]`).dispatchEvent('click');
  await page.locator('[aria-selected="true"]').waitFor();
}

async function scriptingOf(cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await metricMs(cdp, 'ScriptDuration');
  await act();
  return (await metricMs(cdp, 'ScriptDuration')) - before;
}

async function metricMs(cdp: CDPSession, name: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find((each) => each.name === name)?.value ?? Number.NaN);
}

/** From the hold's request until the other browser's cell has changed, by one clock. */
async function measureArrival(browser: Browser): Promise<number[]> {
  const page = await newPage(browser);
  const date = clubDay(2);
  const other = await memberApi(page.request, '1169');
  const [key = ''] = await other.freeSessions('padel', date);
  await openAs(page, '1170', `/marsa/booking/padel?date=${date}`);
  await page.getByText('Live', { exact: true }).waitFor();
  const cell = page.locator(`[data-session="${key}"]`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Observes before the request; the cell records when it changed.
    await cell.evaluate((element) => {
      element.removeAttribute('data-changed-at');
      const watch = new MutationObserver(() => {
        element.setAttribute('data-changed-at', String(Date.now()));
        watch.disconnect();
      });
      watch.observe(element, { attributeFilter: ['aria-label'] });
    });
    const asked = Date.now();
    await (round % 2 === 0 ? other.hold(key) : other.release(key));
    await page.locator(`[data-session="${key}"][data-changed-at]`).waitFor();
    times.push(Number(await cell.getAttribute('data-changed-at')) - asked);
  }
  return times;
}
