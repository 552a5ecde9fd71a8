import { featureOfScope } from '@courtside/contract/people/keys/keys';
import { wallMomentOf } from '@courtside/contract/values/club-time';
import type { Access, KeyScope } from '@courtside/contract/wire/roles';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller, KeyCaller } from '#endpoint/binding.ts';
import { toInstant } from '#platform/clock.ts';
import { hashOfSecret } from '#platform/secrets/link-secret.ts';
import { isSameSecret } from '#platform/secrets/same-secret.ts';
import { todayOf } from '#platform/today.ts';
import { countCall } from './key-rate.ts';
import { findKey, type StoredKey, storeKeyUse } from './keys.repository.ts';
import { programWithKey } from './member-with-key.ts';
import { isFrom } from './networks.ts';

const KEY = /^cs_(\d{1,15})_([\w-]{43})$/;

/** A key looks different from the token of a login. */
export const isKey = (token: string): boolean => token.startsWith('cs_');

export const keyText = (id: number, secret: string): string => `cs_${id}_${secret}`;

interface Use {
  readonly access: Access;
  /** What the call needs; a call without a scope is not for keys. */
  readonly scope: KeyScope | undefined;
  readonly address: string;
}

/**
 * The device that calls, if its key is known, has not ended, is used from an allowed network, and is for this call. What is for
 * people too is called as the desk would, in the name of the key.
 */
export async function callerOfKey(
  context: AppContext,
  key: string,
  { access, scope, address }: Use,
): Promise<Caller | KeyCaller> {
  const [, id, secret = ''] = KEY.exec(key) ?? [];
  const stored = id === undefined ? undefined : await findKey(context.db, Number(id));
  if (!stored || !isSameSecret(hashOfSecret(secret), stored.secretHash)) throw new AppError('session.invalid');
  refuseEnded(stored, context);
  if (!isFrom(stored.networks, address)) throw new AppError('key.network');
  countCall(context, stored);
  if (!scope || !stored.scopes.includes(scope)) {
    const params = { deed: scope ? DEEDS[scope] : 'do this', scopes: stored.scopes.join(', ') };
    throw new AppError('key.scope', { params });
  }
  if (!context.clubValues().features?.[featureOfScope(scope)]) throw new AppError('feature.off');
  await storeKeyUse(context.db, stored.id, address, context.clock.now());
  const caller = { keyId: stored.id, title: stored.title };
  return access === 'key' ? caller : programWithKey(caller, stored);
}

function refuseEnded({ endedAt, endsOn }: StoredKey, context: AppContext): void {
  const { CLUB_TIME_ZONE } = context.settings;
  const ended = endedAt ? wallMomentOf(toInstant(endedAt), CLUB_TIME_ZONE).date : endsOn;
  if (!endedAt && endsOn >= todayOf(context)) return;
  throw new AppError('key.ended', { params: { day: ended } });
}

/** In English, for whoever writes the program. */
const DEEDS: Readonly<Record<KeyScope, string>> = {
  kiosk: 'serve a kiosk',
  devices: 'tell what devices did',
  'schedule.read': 'read the schedule',
  'bookings.read': 'read bookings',
  'bookings.write': 'book or cancel',
  'members.read': 'read members',
  'money.read': 'read months and papers',
  board: 'read a board',
  hooks: 'set up webhooks',
};
