import type { Board } from '../../packages/contract/src/clubhouse/board.ts';
import { expect, test } from '../support/courtside-test.ts';

/** A board of one court on which somebody plays for an hour from this moment on. */
function sessionsFrom(nowMs: number): Board {
  const moment = (hours: number) => new Date(nowMs + hours * 3_600_000).toISOString();
  const slot = { state: 'play' as const, from: '10:00', to: '11:00', startsAt: moment(0), endsAt: moment(1) };
  const court = { key: 'TEN1', title: { en: 'Court 1' }, isOutdoor: true, slots: [{ ...slot, isLightOn: false }] };
  return {
    ...{
      languages: ['en'],
      date: moment(0).slice(0, 10),
      now: moment(0),
      timeZone: 'UTC',
      version: '0',
      notices: [],
      draws: [],
    },
    ...{
      rainSince: null,
      lightsFrom: null,
      opensAt: null,
      morning: [],
      qr: { path: '', size: 21 },
      address: 'https://club.example',
    },
    sports: [{ key: 'tennis', title: { en: 'Tennis' }, theme: 'tennis', courts: [court] }],
  };
}

test('ten thousand changes leave a screen as large as it was', async ({ page }) => {
  const board: Board = sessionsFrom(Date.now());
  // The stream of the server is replaced by one that sends as fast as the page reads.
  await page.addInitScript((first) => {
    const fetchReal = window.fetch;
    const encoder = new TextEncoder();
    Object.assign(window, { sent: 0 });
    // The page does its work between two changes. A timer would wait four milliseconds each time, a message waits for nothing.
    const turn = new MessageChannel();
    const nextTurn = () =>
      new Promise<void>((resolve) => {
        turn.port1.onmessage = () => resolve();
        turn.port2.postMessage(null);
      });
    window.fetch = async (input, init) => {
      if (!String(input).includes('/stream')) return fetchReal(input, init);
      const counter = window as unknown as { sent: number };
      const body = new ReadableStream({
        async pull(stream) {
          if (counter.sent >= 10_000) return;
          counter.sent += 1;
          const version = String(counter.sent);
          const slots = [{ ...first.sports[0]?.courts[0]?.slots[0], name: `Player ${version}` }];
          const [sport] = first.sports;
          const shown = { ...first, version, sports: [{ ...sport, courts: [{ ...sport?.courts[0], slots }] }] };
          stream.enqueue(encoder.encode(`id: ${version}\nevent: changed\ndata: ${JSON.stringify(shown)}\n\n`));
          await nextTurn();
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    };
  }, board);
  await page.goto('/board/any');
  const cdp = await page.context().newCDPSession(page);
  const sizeAt = async (changes: number) => {
    await page.waitForFunction((count) => (window as unknown as { sent: number }).sent >= count, changes);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return { usedSize, nodes: await page.evaluate(() => document.querySelectorAll('*').length) };
  };
  const early = await sizeAt(1_000);
  const late = await sizeAt(10_000);
  await expect(page.getByText(/^Player 10000/)).toBeVisible();
  expect(late.nodes).toBe(early.nodes);
  // What the compiler keeps of the page may still grow; a change that stays would be a kilobyte each.
  expect(late.usedSize).toBeLessThan(early.usedSize + 2_000_000);
});
