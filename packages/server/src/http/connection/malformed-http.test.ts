import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppWithoutDatabase } from '#testing/server/app-without-database.ts';

let app: FastifyInstance;
let port: number;
/** Reads the rest of a refused body for as long as a busy machine needs to send it. */
let patient: FastifyInstance;
let patientPort: number;
beforeAll(async () => {
  [app, patient] = await Promise.all([
    createAppWithoutDatabase(),
    createAppWithoutDatabase({ timeouts: { lingerMs: 60_000 } }),
  ]);
  port = await listen(app);
  patientPort = await listen(patient);
});
afterAll(() => Promise.all([app.close(), patient.close()]));

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

/** Sends raw bytes and reads until the server closes the connection. */
async function send(...lines: string[]): Promise<{ status: number; headers: string; body: Record<string, unknown> }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [headers = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), headers, body: JSON.parse(body) };
}

describe('malformed HTTP', () => {
  test.each([
    ['an unknown protocol', ['\u0016\u0003\u0001 hello']],
    ['a made-up method', ['FOO /v1/club HTTP/1.1', 'host: x']],
    ['two lengths', ['POST /v1/authentication HTTP/1.1', 'host: x', 'content-length: 5', 'content-length: 6']],
    [
      'a length and chunks at once',
      ['POST /v1/authentication HTTP/1.1', 'host: x', 'content-length: 5', 'transfer-encoding: chunked'],
    ],
    ['a length that is no number', ['POST /v1/authentication HTTP/1.1', 'host: x', 'content-length: many']],
    ['a header with a control character', ['GET /v1/club HTTP/1.1', 'host: x', 'name: a\u0001b']],
  ])('malformed HTTP is refused in the envelope and the connection is closed: %s', async (_name, lines) => {
    const { status, headers, body } = await send(...lines);
    expect([status, body]).toEqual([
      400,
      {
        msgCode: '400',
        code: 'request.invalid',
        data: 'The request is not valid.',
        errors: [{ path: 'request', message: 'The request is not valid.' }],
      },
    ]);
    expect(headers).toContain('connection: close');
  });

  test.each([
    ['an address of 20 kB', [`GET /v1/${'x'.repeat(20_000)} HTTP/1.1`, 'host: x']],
    ['a header of 20 kB', ['GET /v1/club HTTP/1.1', 'host: x', `name: ${'x'.repeat(20_000)}`]],
  ])('malformed HTTP is refused in the envelope and the connection is closed: %s', async (_name, lines) => {
    const { status, body } = await send(...lines);
    expect([status, body.code]).toEqual([413, 'request.too_large']);
  });
});

test('a request that does not arrive in time is answered 408', async () => {
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  app.server.once('connection', (socket) => app.server.emit('clientError', late, socket));
  const { status, headers, body } = await send('POST /v1/authentication HTTP/1.1', 'host: x', 'content-length: 5');
  expect([status, body]).toEqual([
    408,
    { msgCode: '408', code: 'request.timed_out', data: 'The request took too long to arrive.' },
  ]);
  expect(headers).toContain('connection: close');
});

test('a line break in a header value cannot inject a header into the answer', async () => {
  const { headers } = await send(
    'GET /v1/nothing HTTP/1.1',
    'host: x',
    'connection: close',
    'x-request-id: 12345678%0d%0aset-cookie:a=b',
  );
  expect(headers).not.toContain('set-cookie');
});

describe('a body of 50 MB', () => {
  const TOTAL = 50 * 1024 * 1024;

  /** Writes everything before reading; fails if the connection is closed meanwhile. */
  async function upload(path: string, type: string): Promise<string> {
    const socket = connect(patientPort, '127.0.0.1');
    const answer = once(socket, 'data') as Promise<[Buffer]>;
    const lines = [`POST ${path} HTTP/1.1`, 'host: x', `content-type: ${type}`, `content-length: ${TOTAL}`, '', ''];
    socket.write(lines.join('\r\n'));
    await promisify((body: Buffer, done: (error?: Error | null) => void) => socket.write(body, done))(
      Buffer.alloc(TOTAL, 'x'),
    );
    const [bytes] = await answer;
    socket.destroy();
    return bytes.toString();
  }

  test.each([
    ['of JSON', '/v1/authentication', 'application/json', '413', 'request.too_large'],
    ['of a type nobody reads', '/v1/authentication', 'video/mp4', '415', 'request.unsupported_type'],
    ['for a call that has none', '/v1/club', 'application/json', '405', 'request.method_not_allowed'],
    ['for a path that is not there', '/v1/nothing', 'application/json', '413', 'request.too_large'],
  ])('a body of 50 MB %s gets its answer and may finish', async (_name, path, type, status, code) => {
    const answer = await upload(path, type);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain(code);
  });

  test('a body that never ends is disconnected soon after its answer', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /v1/authentication HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${TOTAL}\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('413');
    await once(socket, 'close');
  });
});
