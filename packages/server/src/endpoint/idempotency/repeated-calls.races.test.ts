import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { createOwner } from '#testing/clubs/owner.ts';
import { withKey } from '#testing/clubs/things/made-key.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import { SAMPLES } from '#testing/server/samples/sample-requests.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
});
afterAll(() => club.close());

/** The session or key of every call is noted. */
const SESSIONS = ['login_session', 'office_unlock', 'access_key', 'kiosk_guesses'];

test.each(ENDPOINTS.filter(({ request }) => request.idempotent).map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s with the same key is answered as before and changes nothing again',
  async (name, endpoint) => {
    const owner = await createOwner(club);
    const { body, ...place } = (await SAMPLES[name]?.(owner)) ?? {};
    const logins = { user: async () => owner.as, coach: owner.coachLogin };
    const access = endpoint.access as keyof typeof logins;
    const as = await (logins[access] ?? (() => club.login('9001')))();
    const who = endpoint.access === 'key' ? withKey((await owner.key(endpoint.scope)).key) : authorization(as);
    const send = async () => {
      const { method } = endpoint;
      const headers = { ...who, 'idempotency-key': key };
      const reply = await club.app.inject({ method, url: addressOf(endpoint, place), headers, payload: body });
      return { status: reply.statusCode, answer: reply.json() };
    };
    const key = randomUUID();
    const first = await send();
    expect(first.status).toBe(200);
    const before = await tableFingerprints(club.context.db, SESSIONS);
    expect(await send()).toEqual(first);
    expect(await tableFingerprints(club.context.db, SESSIONS)).toEqual(before);
  },
);
