import { addPasskey, passkeyOptions } from '@courtside/contract/people/sign-in/passkeys';
import { DEMO_PASSWORD } from '#modules/club/club/index.ts';
import { softPasskey } from '#testing/devices/soft-passkey.ts';
import type { Login } from '#testing/server/test-app.ts';
import type { BookingClub } from '../booking-club.ts';

/** The id of a new passkey. */
export async function passkeyOf(club: BookingClub, as: Login): Promise<string> {
  const { challenge } = (await club.call(passkeyOptions, { as, body: { Password: DEMO_PASSWORD } })).data;
  const origin = new URL(club.context.settings.PUBLIC_URL).origin;
  const passkey = softPasskey().register({ challenge, origin });
  return String((await club.call(addPasskey, { as, body: { title: 'Phone', passkey } })).data.id);
}
