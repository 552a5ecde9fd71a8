import { afterEach, expect, test, vi } from 'vitest';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { sendPageView, unregisterServiceWorkers } from './start-up.ts';

const settings = CLUB as { analyticsUrl: string | undefined };
afterEach(() => {
  settings.analyticsUrl = undefined;
});

test('service workers of earlier versions are unregistered', async () => {
  const unregister = vi.fn(async () => true);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] } });
  await unregisterServiceWorkers();
  expect(unregister).toHaveBeenCalledTimes(2);
});

test('page views are sent as Plausible expects, without cookie or query', () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response());
  vi.stubGlobal('fetch', fetched);
  settings.analyticsUrl = 'https://stats.example.org/api/event';
  sendPageView('/sportservices');
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('https://stats.example.org/api/event');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  const event = JSON.parse(String(init?.body));
  expect(event).toMatchObject({ name: 'pageview', domain: location.hostname });
  expect(event.url).toBe(`${location.origin}/sportservices`);
});

test('without an address nothing is sent', () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  sendPageView('/sportservices');
  expect(fetched).not.toHaveBeenCalled();
});
