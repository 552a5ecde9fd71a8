import { makeFeed } from '@courtside/contract/messages/club-feeds';
import { makeWebhook } from '@courtside/contract/messages/office-webhooks';
import { sql } from 'kysely';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import { toDate } from '#platform/clock.ts';
import type { BookingClub } from '../booking-club.ts';

type Club = Pick<BookingClub, 'call' | 'login' | 'context'>;

/** Where nobody listens, and no name server looks. */
export const NOWHERE = 'https://hooks.example/club';

/** A webhook that an admin has added. */
export async function webhookOf(
  club: Pick<Club, 'call' | 'login'>,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; secret: string }> {
  const body = { url: NOWHERE, types: ['booking.*'], PinCode: DEMO_PIN, ...changes };
  const { data } = await club.call(makeWebhook, { as: await club.login('9001'), body: body as never });
  return data;
}

/** What waits to be sent there. */
async function deliveryOf(club: Club, endpointId: number): Promise<number> {
  const { db, clock } = club.context;
  const at = toDate(clock.now());
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (endpoint_id, event, type, subject, at, next_at, made_at)
    select ${endpointId}, (1000000 + count(*))::text, 'booking.made', 'TEN-000001', ${at}, ${at}, ${at} from webhook_delivery
    returning id`.execute(db);
  return Number(rows[0]?.id);
}

export interface WebhookThings {
  /** Switched on. */
  webhook(): Promise<{ id: number; version: number }>;
  delivery(): Promise<number>;
  /** Of what is closed. */
  clubFeed(): Promise<{ id: number; url: string }>;
}

export const webhookThings = (club: Club): WebhookThings => {
  async function webhook() {
    const { rows } = await sql<{ id: number; version: number }>`
      update webhook_endpoint set off_at = null, off_reason = null where id = ${await sharedWebhook(club)}
      returning id, version`.execute(club.context.db);
    return { id: Number(rows[0]?.id), version: Number(rows[0]?.version) };
  }
  return {
    webhook,
    delivery: async () => deliveryOf(club, (await webhook()).id),
    async clubFeed() {
      const body = { of: { kind: 'closures' as const } };
      return (await club.call(makeFeed, { as: await club.login('9001'), body })).data;
    },
  };
};

const shared = new WeakMap<Club, Promise<number>>();

/** A club has few of them, however many owners its tests have. */
function sharedWebhook(club: Club): Promise<number> {
  const webhook = shared.get(club) ?? webhookOf(club).then(({ id }) => id);
  shared.set(club, webhook);
  return webhook;
}
