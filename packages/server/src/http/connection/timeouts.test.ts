import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAppWithoutDatabase } from '#testing/server/app-without-database.ts';
import type { Timeouts } from './timeouts.ts';

const HALF_A_BODY = [
  'POST /v1/authentication HTTP/1.1',
  'host: x',
  'content-type: application/json',
  'content-length: 50',
  '',
  '{"LoginName":',
].join('\r\n');
const LARGE_ANSWER = 'GET /v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(timeouts: Partial<Timeouts>, environment: Record<string, string> = {}): Promise<void> {
  app = await createAppWithoutDatabase({ timeouts, environment });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

/** A client that never closes its side of the connection. */
function open(bytes: string): Socket {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(bytes);
  return socket;
}

/** The server's sockets: the client's socket does not show whether the server still holds it. */
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
const connectionsAre = (count: number) => vi.waitFor(async () => expect(await connections()).toBe(count), 10_000);

describe('a client that keeps the connection open', () => {
  test('an incomplete body is answered 408, and its connection is closed', async () => {
    await listen({ requestMs: 200, checkMs: 50, lingerMs: 100 });
    const socket = open(HALF_A_BODY);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 408 .*request\.timed_out/s);
    await connectionsAre(0);
  });

  test('a refused request whose sender never closes its side is disconnected', async () => {
    await listen({ lingerMs: 100 });
    const socket = open('what is this\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('400 request.invalid');
    await connectionsAre(0);
  });

  test('a client that never reads the answers is disconnected', async () => {
    await listen({ idleMs: 200 });
    const socket = open(LARGE_ANSWER.repeat(200)).pause();
    await connectionsAre(1);
    await connectionsAre(0);
    expect(socket.bytesRead).toBe(0);
  });
});

describe('a graceful shutdown', () => {
  const stop = async () => {
    const began = performance.now();
    await app.close();
    return performance.now() - began;
  };

  test('a graceful shutdown waits for an incomplete body only until the deadline', async () => {
    await listen({}, { STOP_TIMEOUT_MS: '400' });
    const accepted = once(app.server, 'request');
    open(HALF_A_BODY);
    await accepted;
    const took = await stop();
    expect(took).toBeGreaterThan(250);
    expect(took).toBeLessThan(5_000);
  });

  test('a graceful shutdown does not wait for an idle connection', async () => {
    await listen({}, { STOP_TIMEOUT_MS: '60000' });
    open('');
    open('GET /v1/club HTTP/1.1\r\nho');
    await connectionsAre(2);
    expect(await stop()).toBeLessThan(5_000);
  });

  test('a graceful shutdown does not wait for a client that ignores the end of a refusal', async () => {
    await listen({ lingerMs: 60_000 }, { STOP_TIMEOUT_MS: '60000' });
    await once(open('what is this\r\n\r\n'), 'data');
    expect(await stop()).toBeLessThan(5_000);
  });
});
