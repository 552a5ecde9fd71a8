import { expect, onTestFinished, test } from 'vitest';
import { LOCK, NUKI_TOKEN, startFakeNuki } from '#testing/devices/fake-nuki.ts';
import { createTestClock } from '#testing/test-clock.ts';
import type { DoorCode, DoorWish } from '../connector.ts';
import { createNuki } from './nuki.ts';

const signal = () => AbortSignal.timeout(10_000);

async function startLock({ secret = NUKI_TOKEN, address = LOCK }: { secret?: string | null; address?: string } = {}) {
  const clock = createTestClock();
  const nuki = await startFakeNuki();
  onTestFinished(() => nuki.close());
  const connector = createNuki({ clock });
  const link = { id: 1, connector: 'nuki', url: nuki.url, user: null, secret } as const;
  const device = { link, address, kind: 'door' } as const;
  const codeFor = (code: string, minutes = 90): DoorCode => {
    const from = clock.now();
    return { code, from, until: from.add({ minutes }) };
  };
  return {
    clock,
    nuki,
    connector,
    device,
    codeFor,
    bring: (codes: readonly DoorCode[] = [], openUntil: DoorWish['openUntil'] = null) =>
      connector.bring(device, { kind: 'door', openUntil, codes }, signal()),
    read: () => connector.read(device, signal()),
    keypad: () => nuki.authorizations.map(({ code }) => code),
  };
}

test('a code is on the keypad from and until when it opens, and gone when nobody has it', async () => {
  const { nuki, bring, read, codeFor } = await startLock();
  expect(await bring([codeFor('345678')])).toBeNull();
  expect(nuki.authorizations).toMatchObject([
    { type: 13, code: 345_678, allowedFromDate: '2026-11-16T08:20:00Z', allowedUntilDate: '2026-11-16T09:50:00Z' },
  ]);
  expect(await read()).toEqual({ kind: 'door', isOpen: false, codes: ['345678'] });
  expect(await bring([codeFor('345678')])).toEqual({ kind: 'door', isOpen: false, codes: ['345678'] });
  await bring([]);
  expect(nuki.authorizations).toEqual([]);
});

test('a moved booking keeps its code, with other times', async () => {
  const { nuki, bring, codeFor, clock } = await startLock();
  await bring([codeFor('345678'), codeFor('456789')]);
  const [before] = nuki.authorizations;
  clock.advance({ hours: 1 });
  await bring([codeFor('345678'), codeFor('456789')]);
  expect(nuki.authorizations).toHaveLength(2);
  expect(nuki.authorizations[0]).toMatchObject({ id: before?.id, allowedUntilDate: '2026-11-16T10:50:00Z' });
});

test('what is wished twice is done once', async () => {
  const { nuki, bring, codeFor } = await startLock();
  const codes = [codeFor('345678'), codeFor('456789')];
  await bring(codes);
  const { length } = nuki.calls;
  await bring(codes);
  expect(nuki.calls.slice(length).map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('codes that staff has typed into the keypad are left alone and not reported', async () => {
  const { nuki, bring, read, codeFor, keypad } = await startLock();
  nuki.authorizations.push({ id: 'cleaner', type: 13, name: 'Cleaner', code: 987_654 });
  await bring([codeFor('345678')]);
  await bring([]);
  expect(keypad()).toEqual([987_654]);
  expect(await read()).toEqual({ kind: 'door', isOpen: false, codes: [] });
});

test('the codes of a whole day are brought at once', async () => {
  const { bring, read, codeFor } = await startLock();
  const codes = Array.from(
    { length: 9 ** 2 },
    (_, index) => `3456${1 + (index % 9)}${1 + Math.trunc(index / 9)}`,
  ).sort();
  await bring(codes.map((code) => codeFor(code)));
  const report = await read();
  expect(report?.kind === 'door' && [...report.codes].sort()).toEqual(codes);
});

test('a full keypad is read although its list is long', async () => {
  const { bring, codeFor, keypad, nuki } = await startLock();
  const note = 'x'.repeat(400);
  for (let index = 0; index < 199; index += 1)
    nuki.authorizations.push({ id: `${index}`, type: 13, name: `Staff ${index}`, code: 311_111 + index, note });
  await bring([codeFor('999999')]);
  expect(keypad()).toHaveLength(200);
});

test('the door is unlocked for as long as wished, and locked again', async () => {
  const { nuki, bring, read, clock } = await startLock();
  await bring([], clock.now().add({ minutes: 15 }));
  expect(nuki.lock.state).toBe(3);
  expect(await read()).toEqual({ kind: 'door', isOpen: true, codes: [] });
  await bring();
  expect(nuki.lock.state).toBe(1);
});

test.each([
  ['a lock that its bridge has lost', { serverState: 4 }, 'unreachable'],
  ['a blocked motor', { state: 254 }, 'refused'],
  ['a lock that is not calibrated', { state: 0 }, 'refused'],
])('%s is a fault, and nothing is sent to it', async (_, state, code) => {
  const { nuki, bring, read, codeFor } = await startLock();
  Object.assign(nuki.lock, state);
  await expect(read()).rejects.toMatchObject({ name: 'DeviceFault', code });
  await expect(bring([codeFor('345678')])).rejects.toMatchObject({ code });
  expect(nuki.calls.every(({ method }) => method === 'GET')).toBe(true);
});

test.each([
  ['a wrong token', { secret: 'wrong' }],
  ['no token', { secret: null }],
  ['a lock of somebody else', { address: '1' }],
])('%s is refused', async (_, options) => {
  await expect((await startLock(options)).read()).rejects.toMatchObject({ code: 'refused' });
});

test('a code that the keypad does not take is refused, and the token is in no message', async () => {
  const { bring, codeFor } = await startLock();
  const fault = await bring([codeFor('123456')]).catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: 'refused' });
  expect(String(fault)).not.toContain(NUKI_TOKEN);
});

test.each(['', '../account', '12a', '1?x'])('an address that is no lock is never asked: "%s"', async (address) => {
  const { nuki, read } = await startLock({ address });
  await expect(read()).rejects.toMatchObject({ code: 'not_understood' });
  expect(nuki.calls).toEqual([]);
});

test('a light cannot be brought to a lock', async () => {
  const { connector, device } = await startLock();
  const light = { kind: 'light', on: true, until: null } as const;
  await expect(connector.bring(device, light, signal())).rejects.toMatchObject({ code: 'not_understood' });
});

test('a blink asks the lock itself', async () => {
  const { connector, device, nuki } = await startLock();
  await connector.blink(device, signal());
  expect(nuki.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /smartlock/${LOCK}/sync`]);
});
