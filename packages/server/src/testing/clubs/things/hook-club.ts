import * as endpoints from '@courtside/contract/messages/office-webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { onTestFinished, vi } from 'vitest';
import { nameEvent } from '#database/events/events.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { sendWebhooks } from '#modules/messages/webhooks/index.ts';
import { type DeviceServer, startDeviceServer } from '#testing/devices/device-server.ts';
import { type BookingClub, createBookingClub } from '../booking-club.ts';
import { webhookOf } from './made-webhooks.ts';

type Run = Parameters<typeof sendWebhooks>[1];

/** A club whose webhooks lead to receivers of the test, on loopback. */
export async function createHookClub() {
  const club = await createBookingClub({
    environment: { WEBHOOK_ALLOW_PRIVATE: 'on' },
    features: { connections: true },
  });
  /** What every receiver answers. */
  const answer = { status: 204 };
  /** Of the moment: a login ends while the clock moves. */
  const admin = () => club.login('9001');
  return {
    ...club,
    answer,
    admin,
    /** One run of the job. */
    send: (run: Partial<Run> = {}) =>
      sendWebhooks(club.context, { signal: new AbortController().signal, reportProblem: fail, ...run }),
    happen: (type: string, subject: string) =>
      inTransaction(club.context.db, async (tx) => nameEvent(tx, type, subject)),
    async startReceiver(types: readonly string[] = ['booking.*']) {
      const receiver = await startDeviceServer(() => answer);
      onTestFinished(() => receiver.close());
      const { id, secret } = await webhookOf(club, { url: `${receiver.url}/in`, types });
      return { receiver, id, secret, params: { id: String(id) } };
    },
    async listed(id: number) {
      const { data } = await club.call(endpoints.listWebhooks, { as: await admin() });
      return data.items.find((item) => item.id === id);
    },
    async deliveries(id: number) {
      const input = { as: await admin(), params: { id: String(id) }, query: {} };
      return (await club.call(endpoints.listDeliveries, input)).data.items;
    },
    async forgetAll() {
      await sql`truncate webhook_attempt, webhook_delivery, webhook_endpoint cascade`.execute(club.context.db);
    },
  };
}

export type HookClub = BookingClub & Awaited<ReturnType<typeof createHookClub>>;

function fail(error: unknown): never {
  throw error;
}

/** As a receiver with the libraries of Standard Webhooks reads it. Their clock is the machine's. */
export function verified({ body, headers }: DeviceServer['calls'][number], secret: string): unknown {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Number(headers['webhook-timestamp']) * 1000);
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    now.mockRestore();
  }
}
