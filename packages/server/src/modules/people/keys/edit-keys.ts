import { randomUUID } from 'node:crypto';
import type * as endpoints from '@courtside/contract/people/keys/keys';
import { featureOfScope } from '@courtside/contract/people/keys/keys';
import { addDays, type ClubDate } from '@courtside/contract/values/dates';
import { LIMITS } from '@courtside/contract/values/limits';
import { PATHS } from '@courtside/contract/wire/page-paths';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { inIdempotentTransaction } from '#endpoint/idempotency/idempotency.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { verifyPin } from '#modules/people/auth/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { qrPath } from '#platform/pdf/qr.ts';
import { hashOfSecret } from '#platform/secrets/link-secret.ts';
import { createSigner } from '#platform/secrets/signed-code.ts';
import { todayOf } from '#platform/today.ts';
import { keyText } from './caller-of-key.ts';
import { endKeyAt, findKey, insertKey, lockKeys, type StoredKey, selectNewestKeys } from './keys.repository.ts';

export async function listKeys(context: AppContext) {
  const today = todayOf(context);
  return { items: (await selectNewestKeys(context.db)).map((key) => present(key, today)) };
}

const present = (key: StoredKey, today: ClubDate) => ({
  ...{ id: key.id, title: key.title, scopes: key.scopes, endsOn: key.endsOn, networks: key.networks },
  rate: key.rate,
  madeAt: key.madeAt.toISOString(),
  madeBy: fullName(key),
  usedAt: key.usedAt?.toISOString() ?? null,
  usedAddress: key.usedAddress,
  isEnded: key.endedAt !== null || key.endsOn < today,
});

/** What a key ends with. A request that is repeated gets the same, although no answer is stored with it. */
const signer = createSigner<[requestKey: string]>('key of a device');

/** The key is answered once, never stored and never shown again. */
export async function makeKey(context: AppContext, call: Call<typeof endpoints.makeKey>) {
  const requestKey = call.idempotency?.key ?? randomUUID();
  const secret = signer.signatureOf(context, requestKey);
  const { data: id } = await inIdempotentTransaction(context, call, (tx) => storeKey(tx, context, call, secret));
  const key = keyText(id, secret);
  return { id, key, ...(call.body.scopes.includes('kiosk') && { kiosk: tabletOf(context, key) }) };
}

async function storeKey(
  tx: Tx,
  context: AppContext,
  { body, caller, origin }: Call<typeof endpoints.makeKey>,
  secret: string,
): Promise<Answer<number>> {
  const { PinCode, ...wanted } = body;
  if (!wanted.scopes.every((scope) => context.clubValues().features?.[featureOfScope(scope)])) {
    throw new AppError('feature.off');
  }
  const today = todayOf(context);
  await verifyPin(tx, context, caller, PinCode, origin);
  if (wanted.endsOn <= today || wanted.endsOn > addDays(today, 366)) throw new AppError('key.end_day');
  const known = await lockKeys(tx, today);
  if (known >= LIMITS.keys) throw new AppError('office.too_many', { params: { count: LIMITS.keys } });
  const made = { madeById: caller.memberId, at: context.clock.now() };
  const id = await insertKey(tx, { ...wanted, ...made, secretHash: hashOfSecret(secret) });
  const details = { key: id, ...wanted };
  await runWrites(tx, auditWrites(context.clock, { action: 'key_made', actorId: caller.memberId, details, ...origin }));
  return new Answer(id);
}

/** Behind the `#`, so that the key is in no log of a server. */
function tabletOf({ settings }: Pick<AppContext, 'settings'>, key: string) {
  const address = `${settings.PUBLIC_URL}${PATHS.kiosk}#${key}`;
  return { address, qr: qrPath(address) };
}

export async function revokeKey(context: AppContext, { params, caller, origin }: Call<typeof endpoints.revokeKey>) {
  return inTransaction(context.db, async (tx) => {
    const key = await findKey(tx, params.id);
    if (!key || !(await endKeyAt(tx, key.id, context.clock.now()))) throw new AppError('record.not_found');
    const details = { key: key.id, title: key.title };
    await runWrites(
      tx,
      auditWrites(context.clock, { action: 'key_ended', actorId: caller.memberId, details, ...origin }),
    );
    return 'ok' as const;
  });
}
