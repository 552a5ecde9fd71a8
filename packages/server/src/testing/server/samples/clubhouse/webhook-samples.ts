import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { Owner } from '#testing/clubs/owner.ts';
import { NOWHERE } from '#testing/clubs/things/made-webhooks.ts';

const HOOK = { url: NOWHERE, types: ['booking.made', 'closure.*'], PinCode: DEMO_PIN };

const ofWebhook = async (owner: Owner) => ({ params: { id: String((await owner.webhook()).id) } });
const ofDelivery = async (owner: Owner) => ({ params: { id: String(await owner.delivery()) } });

const ofFeed = async (owner: Owner) => ({ params: { id: String((await owner.clubFeed()).id) } });

/** Samples of webhooks, and of calendars of the club. */
export const WEBHOOK_SAMPLES = {
  listWebhooks: async (owner: Owner) => {
    await owner.webhook();
    return {};
  },
  makeWebhook: () => ({ body: HOOK }),
  changeWebhook: async (owner: Owner) => {
    const { id, version } = await owner.webhook();
    return { params: { id: String(id) }, body: { ...HOOK, version } };
  },
  changeWebhookSecret: async (owner: Owner) => ({ ...(await ofWebhook(owner)), body: { PinCode: DEMO_PIN } }),
  switchWebhookOff: ofWebhook,
  switchWebhookOn: async (owner: Owner) => ({ ...(await ofWebhook(owner)), body: { replay: true } }),
  testWebhook: ofWebhook,
  listDeliveries: async (owner: Owner) => {
    await owner.delivery();
    return ofWebhook(owner);
  },
  readDelivery: ofDelivery,
  replayDelivery: ofDelivery,
  replayFailed: ofWebhook,
  clubFeed: async (owner: Owner) => {
    const { url } = await owner.clubFeed();
    return { params: { secret: url.slice(url.lastIndexOf('/') + 1, -'.ics'.length) } };
  },
  listFeeds: async (owner: Owner) => {
    await owner.clubFeed();
    return {};
  },
  makeFeed: () => ({ body: { of: { kind: 'court', court: 'TEN1' } } }),
  renewFeed: ofFeed,
  endFeed: ofFeed,
  myCoachFeed: () => ({}),
  renewCoachFeed: () => ({}),
};

/** Who may call them. */
export const WEBHOOK_CALLS = {
  public: ['clubFeed'],
  admin: [
    ...['listFeeds', 'makeFeed', 'renewFeed', 'endFeed'],
    ...['listWebhooks', 'makeWebhook', 'changeWebhook', 'changeWebhookSecret', 'switchWebhookOff', 'switchWebhookOn'],
    ...['testWebhook', 'listDeliveries', 'readDelivery', 'replayDelivery', 'replayFailed'],
  ],
  coach: ['myCoachFeed', 'renewCoachFeed'],
} as const;

/** The rows of `access-table.ts` about webhooks. */
// biome-ignore format: a table
export const WEBHOOK_ACCESS: Readonly<Record<string, readonly string[]>> = {
  //                    guest   owner   other   subadmin desk  treasurer admin must change
  listWebhooks:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  makeWebhook:         ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  changeWebhook:       ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  changeWebhookSecret: ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  switchWebhookOff:    ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  switchWebhookOn:     ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  testWebhook:         ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  listDeliveries:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  readDelivery:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  replayDelivery:      ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  replayFailed:        ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  clubFeed:            ['yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes',  'yes'],
  listFeeds:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  makeFeed:            ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  renewFeed:           ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  endFeed:             ['401',  '403',  '403',  '403',  '403',  '403',  'yes',  'due'],
  // For coaches alone.
  myCoachFeed:         ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
  renewCoachFeed:      ['401',  '403',  '403',  '403',  '403',  '403',  '403',  'due'],
};
