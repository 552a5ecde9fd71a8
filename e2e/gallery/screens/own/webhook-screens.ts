import type { ClubFeed } from '@courtside/contract/messages/club-feeds';
import type { HookAttempt, HookDelivery, Webhook } from '@courtside/contract/messages/office-webhooks';
import { dialogAt, type Screen, type Visit } from '../../screens.ts';

const LIST = '**/v1/Office/webhooks';
const DELIVERIES = '**/v1/Office/webhooks/*/deliveries?*';
const DELIVERY = '**/v1/Office/webhooks/deliveries/*';
const ADDRESS = '/office/connections/webhooks';
const FEEDS = '**/v1/Office/feeds';
const PAGE = /\/office\/connections\/(webhooks|feeds)$/;

/** Tuesday evening, 17:42 at the club. */
const NOW = '2026-11-17T16:42:00Z';

const webhook = (id: number, url: string, types: Webhook['types'], changes: Partial<Webhook> = {}): Webhook => ({
  ...{ id, url, types, off: null, successAt: '2026-11-17T16:20:00Z', failingSince: null },
  ...{ retrying: 0, nextAt: null, failed: 0, missed: 0, previousUntil: null, version: 1 },
  ...changes,
});
const HOOKS = [
  webhook(1, 'https://hooks.harbour.example/slack', ['booking.*', 'closure.ended'], {
    ...{ retrying: 3, failingSince: '2026-11-17T16:31:00Z', nextAt: '2026-11-17T16:46:14Z' },
  }),
  webhook(2, 'https://fiscal.example/courtside', ['paper.issued'], { successAt: '2026-11-17T16:38:00Z' }),
  webhook(3, 'https://remotelock.example/in', ['device.*'], {
    ...{ off: { reason: 'failing', at: '2026-11-09T08:00:00Z' }, failed: 200, missed: 14 },
  }),
];

const attempt = (at: string, status: number, tookMs: number): HookAttempt => ({ at, status, fault: null, tookMs });
const delivery = (id: number, type: string, at: string, changes: Partial<HookDelivery> = {}): HookDelivery => ({
  ...{ id, messageId: `evt_4${id}17`, type, at, state: 'delivered', tries: 1, nextAt: null },
  attempt: attempt(at, 200, 140),
  ...changes,
});
const MOVED = delivery(9, 'booking.moved', '2026-11-17T16:41:09Z', {
  ...{
    state: 'waiting',
    tries: 2,
    nextAt: '2026-11-17T16:46:14Z',
    attempt: attempt('2026-11-17T16:41:14Z', 503, 2_100),
  },
});
const TOLD = [
  MOVED,
  delivery(8, 'booking.made', '2026-11-17T16:38:00Z', {
    ...{ state: 'waiting', tries: 3, nextAt: NOW, attempt: attempt('2026-11-17T16:38:10Z', 503, 2_000) },
  }),
  delivery(7, 'booking.cancelled', '2026-11-17T16:20:00Z'),
  delivery(6, 'booking.made', '2026-11-17T16:02:00Z'),
];
const STORY = {
  ...MOVED,
  attempts: [attempt('2026-11-17T16:41:09Z', 503, 2_100), attempt('2026-11-17T16:41:14Z', 503, 1_900)],
  sent: {
    headers: {
      'webhook-id': MOVED.messageId,
      'webhook-timestamp': '1794937274',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    body: '{"type":"booking.moved","timestamp":"2026-11-17T16:41:09Z","data":{"booking":"TEN-000491"}}',
  },
};

const calendarOf = (id: number, of: Partial<ClubFeed>): ClubFeed => ({
  ...{ id, kind: 'court', sport: { en: 'Tennis', tr: 'Tenis', ar: 'التنس' }, court: null, coach: null },
  ...{ url: `https://club.example/v1/Calendar/club/${'0'.repeat(60)}a${id}c${id}.ics`, readAt: null },
  ...of,
});
const COURT = { en: 'Court 1', tr: 'Kort 1', ar: 'ملعب 1' };
const CALENDARS = [
  calendarOf(1, { court: COURT, readAt: '2026-11-17T16:30:00Z' }),
  calendarOf(2, { kind: 'sport', readAt: '2026-11-17T16:15:00Z' }),
  calendarOf(3, { kind: 'coach', sport: null, coach: 'Deniz Kaya', readAt: '2026-11-17T15:58:00Z' }),
  calendarOf(4, { kind: 'closures', sport: null }),
];

const ANSWERS: Readonly<Record<string, object>> = {
  [LIST]: { items: HOOKS, now: NOW },
  [DELIVERIES]: { items: TOLD, total: TOLD.length, page: 1, pageSize: 50 },
  [DELIVERY]: STORY,
  [FEEDS]: { items: CALENDARS },
};

const withHooks = (screen: Screen): Screen => ({
  ...screen,
  async open(visit: Visit) {
    const { page } = visit;
    // The club that is pictured has no connections: what it uses stands in its pages.
    await page.route(PAGE, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"connections":false', '"connections":true');
      await route.fulfill({ response, body });
    });
    for (const [path, data] of Object.entries(ANSWERS))
      await page.route(path, (route) => route.fulfill({ json: { msgCode: '200', data } }));
    await screen.open(visit);
  },
  async leave({ page }) {
    await page.unroute(PAGE);
    for (const path of Object.keys(ANSWERS)) await page.unroute(path);
  },
});

const list: Screen = {
  name: 'office-webhooks',
  async open({ page, t }) {
    await page.goto(ADDRESS);
    await page.getByRole('heading', { name: t('hooks.title') }).waitFor();
    await page.getByText(MOVED.messageId).waitFor();
  },
};
const story: Screen = {
  name: 'office-webhook-delivery',
  async open(visit) {
    await list.open(visit);
    await visit.page.getByText(MOVED.messageId).click();
    await visit.page.getByRole('heading', { name: visit.t('hooks.wasSent'), exact: true }).waitFor();
  },
};

const feeds: Screen = {
  name: 'office-feeds',
  async open({ page, t }) {
    await page.goto('/office/connections/feeds');
    await page.getByText('Deniz Kaya').waitFor();
    await page.getByRole('heading', { name: t('feeds.title') }).waitFor();
  },
};
const dialog = dialogAt('office-webhook-new', ADDRESS, 'hooks.make');
/** Webhooks are added at a desk. */
const making: Screen = { ...dialog, open: (visit) => (visit.isPhone ? list : dialog).open(visit) };

/** Webhooks of the office: how they do, the story of one delivery, and a new one; calendars of the club. */
export const WEBHOOK_SCREENS: readonly Screen[] = [list, story, making, feeds].map(withHooks);
