import { makeKey } from '@courtside/contract/people/keys/keys';
import type { KeyScope } from '@courtside/contract/wire/roles';
import { DEMO_PIN } from '#modules/club/club/index.ts';
import type { BookingClub } from '../booking-club.ts';

/** A key that an admin has made. */
export async function keyFor(
  club: Pick<BookingClub, 'call' | 'login'>,
  scopes: readonly KeyScope[],
  changes: { readonly networks?: string[]; readonly endsOn?: string; readonly rate?: number } = {},
): Promise<{ id: string; key: string }> {
  const body = { title: 'Hall', scopes: [...scopes], endsOn: '2027-06-30', rate: 600, PinCode: DEMO_PIN, ...changes };
  const { data } = await club.call(makeKey, { as: await club.login('9001'), body });
  return { id: String(data.id), key: data.key };
}

/** What a device sends instead of a login. */
export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
