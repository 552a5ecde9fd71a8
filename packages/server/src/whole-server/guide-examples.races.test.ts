import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFeed } from '@courtside/contract/messages/club-feeds';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#platform/free-port.ts';
import { TUESDAY } from '#testing/clubs/booking-club.ts';
import { createHookClub, type HookClub } from '#testing/clubs/things/hook-club.ts';
import { keyFor } from '#testing/clubs/things/made-key.ts';
import { eventually } from '#testing/eventually.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/guide');
/** Inside the project, so that the examples find its libraries. */
const SCRATCH = join(import.meta.dirname, '../../../../node_modules/.cache/guide-');

/** The code of a page by the name in its first line. */
function examplesOf(page: string): Map<string, string> {
  const text = readFileSync(join(GUIDE, page), 'utf8');
  const blocks = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
  return new Map(blocks.map((code) => [/^\/\/ ([\w-]+\.mjs):/.exec(code)?.[1] ?? '', code]));
}

const EXAMPLES = examplesOf('integrators.md');

let club: HookClub;
let address: string;
let folder: string;
beforeAll(async () => {
  club = await createHookClub();
  address = await club.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(SCRATCH);
  for (const [name, code] of EXAMPLES) await writeFile(join(folder, name), code);
});
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true });
});

function start(name: string, environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(folder, name)], { env: { ...environment, CLUB: address } });
  onTestFinished(() => void child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return { output: () => output.trim(), ended };
}

async function run(name: string, environment: Readonly<Record<string, string>>): Promise<string[]> {
  const { output, ended } = start(name, environment);
  await ended;
  return output().split('\n');
}

test('the translations have the same examples', () => {
  expect([...EXAMPLES.keys()]).toEqual(['free.mjs', 'book.mjs', 'add-hook.mjs', 'receive.mjs', 'next.mjs']);
  for (const page of ['integrators.tr.md', 'integrators.ar.md']) expect(examplesOf(page)).toEqual(EXAMPLES);
});

test('a program reads what is free', async () => {
  const { key } = await keyFor(club, ['schedule.read']);
  const session = await club.session('tennis', { date: TUESDAY });
  const free = await run('free.mjs', { KEY: key, DATE: TUESDAY });
  expect(free.map((line) => line.split(' ')[0])).toContain(session);
});

test('a program books a court and cancels it', async () => {
  const { key } = await keyFor(club, ['bookings.write']);
  const players = await club.members(2);
  const environment = {
    KEY: key,
    SESSION: await club.session('tennis'),
    PLAYERS: players.map(({ code }) => code).join(),
  };
  expect(await run('book.mjs', environment)).toEqual([
    expect.stringMatching(/^booked TEN-\d{6}$/),
    expect.stringMatching(/^cancelled TEN-\d{6}$/),
  ]);
});

test('a program adds a webhook, and its receiver verifies what is sent, each message once', async () => {
  const { key } = await keyFor(club, ['hooks']);
  const port = String(await freePort());
  const [secret = ''] = await run('add-hook.mjs', { KEY: key, RECEIVER: `http://127.0.0.1:${port}/` });
  expect(secret).toMatch(/^whsec_/);
  // The library compares with the clock of the machine.
  club.context.clock.set(Temporal.Now.instant());
  const receiver = start('receive.mjs', { SECRET: secret, PORT: port });
  await eventually(() => expect(receiver.output()).toBe('ready'));
  await club.happen('booking.moved', 'TEN-000491');
  await club.send();
  await eventually(() => expect(receiver.output().split('\n').at(-1)).toBe('booking.moved {"booking":"TEN-000491"}'));
  const wrong = { method: 'POST', body: '{}', headers: { 'webhook-id': 'evt_1', 'webhook-signature': 'v1,AAAA' } };
  expect((await fetch(`http://127.0.0.1:${port}/`, wrong)).status).toBe(400);
});

test('a program reads the calendar of a court', async () => {
  const member = await club.member();
  const session = await club.session('tennis');
  await club.book(member, { session, players: [member] });
  const body = { of: { kind: 'court' as const, court: session.split('_')[0] ?? '' } };
  const { url } = (await club.call(makeFeed, { as: await club.admin(), body })).data;
  const lines = await run('next.mjs', { FEED: `${address}${new URL(url).pathname}` });
  expect(lines).toContainEqual(expect.stringMatching(/^\d{8}T\d{6} Tennis/));
});
