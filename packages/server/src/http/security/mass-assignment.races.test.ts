import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub } from '#testing/clubs/booking-club.ts';
import { createOwner } from '#testing/clubs/owner.ts';
import { withKey } from '#testing/clubs/things/made-key.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import type { Sample } from '#testing/server/sample.ts';
import { FORBIDDEN } from '#testing/server/samples/hostile-values.ts';
import { SAMPLES } from '#testing/server/samples/sample-requests.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';
import { type WrittenRow, watchTables } from '#testing/tables/written-tables.ts';

interface Twin {
  readonly club: BookingClub;
  readonly takeWritten: () => Promise<WrittenRow[]>;
}

/** Two clubs that get the same requests, except for the extra fields that one of them is sent. */
let plain: Twin;
let greedy: Twin;
beforeAll(async () => {
  [plain, greedy] = [await createTwin(), await createTwin()];
});
afterAll(async () => {
  await plain.club.close();
  await greedy.club.close();
});

async function createTwin(): Promise<Twin> {
  const club = await createBookingClub({ features: EVERY_FEATURE });
  return { club, takeWritten: await watchTables(club.context.db) };
}

const writing = ENDPOINTS.filter(({ method, request }) => method !== 'GET' && !request.raw);

test.each(writing.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s writes the same whatever role, price, balance or id is added to it',
  async (_name, endpoint) => {
    const [expected, got] = [await act(plain, endpoint, false), await act(greedy, endpoint, true)];
    expect(expected.status).toBe(200);
    expect(got).toEqual(expected);
  },
);

async function act({ club, takeWritten }: Twin, endpoint: Endpoint, isGreedy: boolean) {
  const owner = await createOwner(club);
  const sample = (await SAMPLES[endpoint.name]?.(owner)) ?? {};
  const isOwn = ['public', 'user'].includes(endpoint.access);
  const caller = isOwn ? owner.as : await (endpoint.access === 'coach' ? owner.coachLogin() : club.login('9001'));
  const who =
    endpoint.access === 'key'
      ? withKey((await owner.key(endpoint.scope)).key)
      : endpoint.access !== 'public' && authorization(caller);
  const send = async ({ params, query, body, form }: Sample) => {
    await takeWritten();
    const answer = await club.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, { ...(params && { params }), ...(query && { query }) }),
      headers: {
        ...who,
        ...(form && { 'content-type': form.type }),
      },
      ...((form ?? body) && { payload: form?.bytes ?? body }),
    });
    // That a key was used is noted once a minute.
    const written = (await takeWritten()).filter(({ table }) => !(endpoint.access === 'key' && table === 'access_key'));
    // One statement writes its rows in an order that PostgreSQL chooses.
    return { status: answer.statusCode, written: written.map(comparable).sort() };
  };
  if (!isGreedy) return send(sample);
  const answer = await send(withMore(sample, endpoint));
  if (answer.status !== 400) return answer;
  // A call that refuses unknown fields writes nothing; without them it succeeds, so that both clubs stay alike.
  expect(answer.written).toEqual([]);
  return send(sample);
}

/** In the body at every depth and in the query. The call's own fields are unchanged, and those that it could have are left out. */
function withMore(sample: Sample, { request }: Endpoint): Sample {
  const query = Object.fromEntries(Object.entries(FORBIDDEN).map(([name, value]) => [name, String(value)]));
  const { shape = {} } = (request.body ?? {}) as { readonly shape?: Readonly<Record<string, unknown>> };
  const isKept = ([name]: [string, unknown]) => !(name in shape) || name in (sample.body ?? {});
  const body = sample.body && Object.fromEntries(Object.entries(grown(sample.body)).filter(isKept));
  return { ...sample, query: { ...query, ...sample.query }, ...(body && { body }) };
}

function grown<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(grown) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, grown(one)]));
  return { ...FORBIDDEN, ...inner } as Value;
}

/** Without random values and sequence numbers. */
function comparable({ table, before, after }: WrittenRow): string {
  const row = after ?? before ?? '';
  const named = row.replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '*');
  const text = (table.startsWith('outbox_') ? named.replaceAll(/\b\d{4,6}\b|\b\w{12}\b/g, '*') : named)
    .replaceAll(/\$argon2[^"]+|\b[0-9a-f]{32}:[0-9a-f]{64}\b|\b(sbx|cus|card|evt)_[\w-]+/g, '*')
    .replaceAll(
      /"secret_hash": "([0-9a-f]{64}|[\w-]{43})"|"sealed_(secret|previous)": "[\w-]+"|"public_key": "[\w\\]+"|"credential_id": "[\w-]+"|"code_hash": "[\w-]{43}"|(invitation|visitor)\?code=[\w*-]+/g,
      '*',
    )
    .replaceAll(/\bN-\d{4}\b|\b[0-9A-F]{4}-[0-9A-F]{4}\b|\bN[0-9a-f]{8}\b|newcomer (\d+|\*)/gi, '*')
    // Written by the database's clock, where the test clock is stopped, and the number of a transaction.
    .replaceAll(/"(created_|next_|requested_)?at": "[^"]+\.\d+\+00:00"|"xid": "\d+"|"read_until": "[\d:,]+"/g, '*');
  return `${table} ${table === 'door_code' ? text.replace(/"code": "\d{6}"/, '*') : text}`;
}
