import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import createClient from 'openapi-fetch';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingClub, createBookingClub, TUESDAY } from '#testing/clubs/booking-club.ts';
import { keyFor } from '#testing/clubs/things/made-key.ts';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';

const run = promisify(execFile);

let club: BookingClub;
let address: string;
let folder: string;
beforeAll(async () => {
  club = await createBookingClub({ features: EVERY_FEATURE });
  address = await club.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'courtside-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await club.close();
});

/** Paths as a stranger writes them; their types are checked in the generated file below. */
type Paths = Readonly<Record<string, Readonly<Record<'get' | 'post', { responses: { 200: { content: unknown } } }>>>>;

const served = async () => (await (await fetch(`${address}/v1/openapi.json`)).json()) as OpenAPI3;

test('a client from a stock generator books a court and cancels it', async () => {
  const [first, second] = await club.members(2);
  const { key } = await keyFor(club, ['schedule.read', 'bookings.write']);
  const client = createClient<Paths>({ baseUrl: address, headers: { authorization: `Bearer ${key}` } });
  const query = { service: 'padel', date: TUESDAY };
  const day = await client.GET('/v1/Booking/sport/bookings/calender', { params: { query } } as never);
  const { sessions } = (day.data as unknown as { data: { sessions: Array<{ key: string; state: string }> } }).data;
  const session = sessions.find(({ state }) => state === 'free');
  const body = {
    ...{ Service: 'padel', BookingKey: session?.key, BookingType: 'singles', PinCode: '' },
    ...{ PlayerCodes: `${first.code},${second.code}`, PayerCode: `${first.code},${second.code}` },
  };
  const headers = { 'Idempotency-Key': randomUUID() };
  const confirm = () => client.POST('/v1/Booking/sport/booking/confirmation', { body, headers } as never);
  const booked = (await confirm()).data as unknown as { booking: { section: string; key: string } };
  expect(booked.booking.section).toBe('padel');
  expect((await confirm()).data).toEqual(booked);
  const cancelled = await client.POST('/v1/Booking/sport/booking/Cancel', {
    body: { ...booked.booking, pin: '' },
  } as never);
  expect(cancelled.data).toMatchObject({ msgCode: '200' });
});

test('the generated types compile, and know paths, fields and scopes', async () => {
  const source = astToString(await openapiTS(await served()));
  await writeFile(join(folder, 'club.ts'), source);
  await writeFile(
    join(folder, 'use.ts'),
    `import type { paths } from './club.ts';
type Day = paths['/v1/Booking/sport/bookings/calender']['get'];
type Confirm = paths['/v1/Booking/sport/booking/confirmation']['post'];
export const query: Day['parameters']['query'] = { service: 'padel', date: '2026-11-17' };
export const body: NonNullable<Confirm['requestBody']>['content']['application/json'] = {
  Service: 'padel', BookingKey: 'x', BookingType: 'singles', PayerCode: '1', PlayerCodes: '1', PinCode: '',
};
// @ts-expect-error a field that is missing
export const wrong: Day['parameters']['query'] = { service: 'padel' };
`,
  );
  const compiler = new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url).pathname;
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'];
  const files = ['--moduleResolution', 'bundler', '--allowImportingTsExtensions', 'use.ts'];
  const { stdout } = await run(process.execPath, [compiler, ...options, ...files], { cwd: folder }).catch(
    (failure: { readonly stdout: string }) => failure,
  );
  expect(stdout).toBe('');
});

test('each call names the scope that a key needs, and each scope says what it is', async () => {
  const { paths = {}, components } = (await served()) as {
    paths?: Record<string, Record<string, { operationId: string; security?: Array<Record<string, string[]>> }>>;
    components: { securitySchemes: Record<string, { description: string }> };
  };
  const confirm = paths['/v1/Booking/sport/booking/confirmation']?.post;
  expect(confirm?.security).toEqual([{ bearer: [], name: [] }, { key: ['bookings.write'] }]);
  expect(components.securitySchemes.key?.description).toContain('bookings.write');
  const page = await (await fetch(`${address}/v1/docs`)).text();
  expect(page).toContain('Key: <code>bookings.write</code>');
  expect(page).toContain('<code>members.read</code> names, numbers and categories of members');
});
