import { randomUUID } from 'node:crypto';
import type * as endpoints from '@courtside/contract/messages/office-webhooks';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Call } from '#endpoint/binding.ts';
import { webhookHeaders } from '#platform/secrets/sign-webhook.ts';
import { postMessage } from '../send/post-message.ts';
import { isTaken } from '../send/retry.rules.ts';
import { secretsOf } from '../send/secrets-of.ts';
import { waysOf } from '../send/send-delivery.ts';
import { findEndpoint } from '../store/endpoints.repository.ts';

/** As much of an answer is shown. */
const SHOWN = 500;

/** Sent at once and not repeated; also to an address that is switched off. */
export async function testWebhook(context: AppContext, { params }: Call<typeof endpoints.testWebhook>) {
  const endpoint = await findEndpoint(context.db, params.id);
  if (!endpoint) throw new AppError('record.not_found');
  const sentAt = context.clock.now();
  const body = JSON.stringify({ type: 'webhook.test', timestamp: sentAt.toString(), data: { webhook: endpoint.id } });
  const signed = { id: `test_${randomUUID()}`, sentAt, body };
  const headers = webhookHeaders(signed, ...secretsOf(context, endpoint, sentAt));
  const post = { url: endpoint.url, headers: { 'content-type': 'application/json', ...headers }, body };
  const reply = await postMessage(post, waysOf(context), new AbortController().signal);
  return { ...reply, at: sentAt.toString(), isTaken: isTaken(reply), text: reply.text.slice(0, SHOWN) };
}
