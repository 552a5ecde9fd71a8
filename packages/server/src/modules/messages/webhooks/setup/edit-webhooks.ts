import { randomUUID } from 'node:crypto';
import type * as endpoints from '@courtside/contract/messages/office-webhooks';
import { LIMITS } from '@courtside/contract/values/limits';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { checkVersion } from '#endpoint/check-version.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { findInside } from '../send/post-message.ts';
import { newSecret, sealSecret } from '../send/secrets-of.ts';
import {
  insertEndpoint,
  lockEndpoint,
  lockEndpoints,
  storeSecret,
  updateEndpoint,
} from '../store/endpoints.repository.ts';

type Asked = Pick<Call<typeof endpoints.makeWebhook>, 'caller' | 'origin'>;

/** Also checked at every connection; here whoever types it learns it at once. */
async function checkAddress({ settings }: Pick<AppContext, 'settings'>, url: string): Promise<void> {
  if (settings.WEBHOOK_ALLOW_PRIVATE) return;
  const address = await findInside(url);
  if (address !== undefined) throw new AppError('hook.private_address', { params: { address } });
  if (new URL(url).protocol !== 'https:') throw new AppError('hook.not_https');
}

/** A program with a key for webhooks has no PIN. */
async function verifyPerson(tx: Tx, context: AppContext, { caller, origin }: Asked, pin: string): Promise<void> {
  if (!caller.program) await verifyPin(tx, context, caller, pin, origin);
}

/** The secret is answered once and never shown again. */
export async function makeWebhook(context: AppContext, call: Call<typeof endpoints.makeWebhook>) {
  const { url, types, PinCode } = call.body;
  await checkAddress(context, url);
  const secret = newSecret(context, call.idempotency?.key ?? randomUUID());
  const { data: id } = await inIdempotentTransaction(context, call, async (tx) => {
    await verifyPerson(tx, context, call, PinCode);
    if ((await lockEndpoints(tx)) >= LIMITS.webhooks)
      throw new AppError('office.too_many', { params: { count: LIMITS.webhooks } });
    const made = { madeById: call.caller.memberId, at: context.clock.now() };
    const stored = await insertEndpoint(tx, { url, types, sealedSecret: sealSecret(context, secret), ...made });
    const event = { actorId: call.caller.memberId, details: { webhook: stored, url, types }, ...call.origin };
    await runWrites(tx, auditWrites(context.clock, { action: 'webhook_made', ...event }));
    return new Answer(stored);
  });
  return { id, secret };
}

export async function changeWebhook(context: AppContext, call: Call<typeof endpoints.changeWebhook>) {
  const { url, types, PinCode } = call.body;
  await checkAddress(context, url);
  return inIdempotentTransaction(context, call, async (tx) => {
    await verifyPerson(tx, context, call, PinCode);
    const endpoint = await lockEndpoint(tx, call.params.id);
    if (!endpoint) throw new AppError('record.not_found');
    const before = { url: endpoint.url, types: endpoint.types };
    checkVersion(call.body, endpoint, before);
    const version = await updateEndpoint(tx, endpoint.id, { url, types });
    const details = { webhook: endpoint.id, before, after: { url, types } };
    const event = { actorId: call.caller.memberId, details, ...call.origin };
    await runWrites(tx, auditWrites(context.clock, { action: 'webhook_changed', ...event }));
    return new Answer({ id: endpoint.id, version });
  });
}

/** Both secrets sign for a day, so that the receiver can change its own at any time of it. */
export async function changeWebhookSecret(context: AppContext, call: Call<typeof endpoints.changeWebhookSecret>) {
  const secret = newSecret(context, call.idempotency?.key ?? randomUUID());
  const until = context.clock.now().add({ hours: LIMITS.webhookSecretHours });
  const { data: previousUntil } = await inIdempotentTransaction(context, call, async (tx) => {
    await verifyPerson(tx, context, call, call.body.PinCode);
    const endpoint = await lockEndpoint(tx, call.params.id);
    if (!endpoint) throw new AppError('record.not_found');
    const sealedSecret = sealSecret(context, secret);
    await storeSecret(tx, endpoint.id, { sealedSecret, sealedPrevious: endpoint.sealedSecret, until });
    const event = { actorId: call.caller.memberId, details: { webhook: endpoint.id }, ...call.origin };
    await runWrites(tx, auditWrites(context.clock, { action: 'webhook_secret_changed', ...event }));
    return new Answer(until.toString());
  });
  return { secret, previousUntil };
}
