import { CLUB } from '#shared/api/club/club-settings.ts';

/** spec 9: a service worker of an earlier version must not keep serving that version. */
export async function unregisterServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** spec 9: a page view as Plausible understands it: no cookie, no identifier, and no query string. */
export function sendPageView(path: string): void {
  if (!CLUB.analyticsUrl) return;
  const event = {
    name: 'pageview',
    domain: location.hostname,
    url: `${location.origin}${path}`,
    referrer: document.referrer || null,
  };
  // `text/plain` needs no preflight; a lost page view needs no message.
  void fetch(CLUB.analyticsUrl, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(event),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
