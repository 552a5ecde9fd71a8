/** What a phone loads before the login page can be used, and what a checker of accessibility says about it. */
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, chromium, devices } from '@playwright/test';
import { findChromium } from '../scripts/test/chromium.mjs';
import { createClub, type Engine } from './support/club.ts';
import { insist, type Line, ROUNDS, spread } from './support/measure.ts';

interface Load {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly totalKb: number;
  readonly paintMs: number;
  readonly faults: number;
}

/** The slow 4G of Lighthouse's phone profile. */
const PHONE = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

export async function benchPage(engine: Engine): Promise<Line[]> {
  const club = await createClub(engine);
  const server = await club.serve();
  const browser = await chromium.launch({ executablePath: findChromium() });
  const loads: Load[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({ ...devices['Pixel 7'] });
      const load = await measureLogin(context, `${server.url}/login`);
      if (round > 0) loads.push(load);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    await club.remove();
  }
  const line = { bench: 'page', engine, limit: '', ratio: '' };
  const [{ scriptKb, styleKb, totalKb, faults } = NOTHING] = loads;
  return [
    { ...line, what: 'login: compressed script', reached: kb(scriptKb), target: 'under 180 kB', holds: scriptKb < 180 },
    { ...line, what: 'login: compressed CSS', reached: kb(styleKb), target: 'under 25 kB', holds: styleKb < 25 },
    {
      ...line,
      what: `login: first paint of content on slow 4G with a slow processor, ${kb(totalKb)} in all`,
      reached: spread(
        loads.map(({ paintMs }) => paintMs),
        'ms',
      ),
      target: 'under 1,800 ms (good on a phone)',
      holds: loads.every(({ paintMs }) => paintMs < 1_800),
    },
    { ...line, what: 'login: faults of accessibility', reached: String(faults), target: 'none', holds: faults === 0 },
  ];
}

const NOTHING: Load = { scriptKb: 0, styleKb: 0, totalKb: 0, paintMs: 0, faults: 0 };
const kb = (value: number) => `${value.toFixed(1)} kB`;

async function measureLogin(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', { offline: false, ...PHONE });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('textbox').first().waitFor();
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  insist(paintMs > 0, 'the login page painted nothing');
  const { violations } = await new AxeBuilder({ page }).analyze();
  const kbOf = (kind: string) => (bytes[kind] ?? 0) / 1000;
  const totalKb = Object.values(bytes).reduce((sum, size) => sum + size, 0) / 1000;
  return { scriptKb: kbOf('Script'), styleKb: kbOf('Stylesheet'), totalKb, paintMs, faults: violations.length };
}
