import type { KeyScope } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { KeyCaller } from '#endpoint/binding.ts';
import { hashOfSecret } from '#platform/secrets/link-secret.ts';
import { isSameSecret } from '#platform/secrets/same-secret.ts';
import { todayOf } from '#platform/today.ts';
import { findKey, storeKeyUse } from './keys.repository.ts';
import { isFrom } from './networks.ts';

const KEY = /^cs_(\d{1,15})_([\w-]{43})$/;

/** A key looks different from the token of a login. */
export const isKey = (token: string): boolean => token.startsWith('cs_');

export const keyText = (id: number, secret: string): string => `cs_${id}_${secret}`;

interface Use {
  /** What the call needs; a call without a scope is not for keys. */
  readonly scope: KeyScope | undefined;
  readonly address: string;
}

/** The device that calls, if its key is known, has not ended, is used from an allowed network, and is for this call. */
export async function callerOfKey(context: AppContext, key: string, { scope, address }: Use): Promise<KeyCaller> {
  const [, id, secret = ''] = KEY.exec(key) ?? [];
  const stored = id === undefined ? undefined : await findKey(context.db, Number(id));
  if (!stored || !isSameSecret(hashOfSecret(secret), stored.secretHash)) throw new AppError('session.invalid');
  if (stored.endedAt || stored.endsOn < todayOf(context)) throw new AppError('key.ended');
  if (!isFrom(stored.networks, address)) throw new AppError('key.network');
  if (!scope || !stored.scopes.includes(scope)) {
    throw new AppError('key.scope', { params: { scopes: stored.scopes.join(', ') } });
  }
  await storeKeyUse(context.db, stored.id, address, context.clock.now());
  return { keyId: stored.id, title: stored.title };
}
