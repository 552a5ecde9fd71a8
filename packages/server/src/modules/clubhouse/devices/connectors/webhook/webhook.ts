import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { webhookHeaders } from '#platform/secrets/sign-webhook.ts';
import { type Connector, type DeviceAddress, DeviceFault, type Report, type Wish } from '../connector.ts';
import { parseJson, readReport } from '../device-messages.ts';
import { refuseFailure, sendRequest } from '../http/send-request.ts';

type Message =
  | { readonly type: 'device.wanted'; readonly data: { readonly device: string; readonly wanted: Wish } }
  | { readonly type: 'device.read' | 'device.blink'; readonly data: { readonly device: string } };

const answerSchema = z.object({ report: z.unknown() });

/** Any other system: it is told what is wished, signed, and may answer at once what its device is. */
export function createWebhook({ clock }: { readonly clock: Clock }): Connector {
  async function tell({ link, kind }: DeviceAddress, message: Message, signal: AbortSignal): Promise<Report | null> {
    // Without a signature anybody in the network could open the door in our name.
    if (!link.secret) throw new DeviceFault('refused', 'has no secret to sign with');
    const sentAt = clock.now();
    const body = JSON.stringify({ type: message.type, timestamp: sentAt, data: message.data });
    const signature = signatureOf({ id: `msg_${randomUUID()}`, sentAt, body }, link.secret);
    const headers = { 'content-type': 'application/json', ...signature };
    const answer = await sendRequest({ method: 'POST', url: link.url, headers, body }, signal);
    refuseFailure(answer);
    const { success, data } = answerSchema.safeParse(parseJson(answer.text));
    return success && data.report !== undefined ? readReport(kind, JSON.stringify(data.report)) : null;
  }

  return {
    bring: (device, wanted, signal) =>
      tell(device, { type: 'device.wanted', data: { device: device.address, wanted } }, signal),
    read: (device, signal) => tell(device, { type: 'device.read', data: { device: device.address } }, signal),
    async blink(device, signal) {
      await tell(device, { type: 'device.blink', data: { device: device.address } }, signal);
    },
    close: async () => {},
  };
}

function signatureOf(message: Parameters<typeof webhookHeaders>[0], secret: string): Record<string, string> {
  try {
    return webhookHeaders(message, secret);
  } catch (cause) {
    throw new DeviceFault('refused', 'has a secret that is not base64', { cause });
  }
}
