import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { createAppWithoutDatabase } from '#testing/server/app-without-database.ts';

let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  const log = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) });
  app = await createAppWithoutDatabase({ log, environment: { METRICS_TOKEN: 'a-token-for-metrics' } });
  app.get('/v1/broken', () => {
    throw new Error('secret detail of our insides');
  });
  app.get('/v1/odd', () => {
    throw Object.assign(new Error('pretends to be a refusal'), { statusCode: 418, code: 'TEAPOT' });
  });
});
afterAll(() => app.close());

describe('every answer', () => {
  test.each(['/healthz', '/v1/club', '/v1/nothing', '/v1/docs'])(
    'every response has the security headers: %s',
    async (url) => {
      const { headers } = await app.inject({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  test('every response has a policy that allows only our own scripts', async () => {
    const { headers } = await app.inject({ url: '/v1/club' });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(/ (.*)/) as [string, string]),
    );
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'self'");
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });

  test('responses require TLS only when the public address has it', async () => {
    expect((await app.inject({ url: '/v1/club' })).headers).not.toHaveProperty('strict-transport-security');
    const secure = await createAppWithoutDatabase({ environment: { PUBLIC_URL: 'https://book.club.example' } });
    const { headers } = await secure.inject({ url: '/v1/club' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });

  test('the policy allows the page to connect to its configured origins only', async () => {
    const environment = {
      VITE_ANALYTICS_URL: 'https://stats.club.example/api/event',
      VITE_API_URL: 'https://api.club.example',
      VITE_LOGO_URL: '/club.svg',
    };
    const elsewhere = await createAppWithoutDatabase({ environment });
    const { headers } = await elsewhere.inject({ url: '/v1/club' });
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://stats.club.example https://api.club.example;",
    );
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:;");
    await elsewhere.close();
  });

  test('responses of the API are never cached', async () => {
    expect((await app.inject({ url: '/v1/club' })).headers['cache-control']).toBe('no-store');
  });
});

describe('paths', () => {
  test.each(['/v1/club', '/V1/Club', '/v1/CLUB', '/v1/club/', '/v1/club?x=1&x=2'])(
    'the path %s returns the club',
    async (url) => {
      expect((await app.inject({ url })).json()).toMatchObject({
        msgCode: '200',
        data: { name: 'Harbour Sports Club' },
      });
    },
  );

  test('paths are matched without regard to letter case also around a parameter', async () => {
    const { statusCode } = await app.inject({ url: '/V1/AUTHENTICATION/USER/FORGET/PASSWORD/1001' });
    expect(statusCode).toBe(503);
  });
});

describe('compression', () => {
  test.each(['br', 'gzip'])('responses are compressed with %s for clients that accept it', async (encoding) => {
    const { headers } = await app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('accept-encoding');
  });

  test('responses are not compressed for other clients, nor for a few bytes', async () => {
    expect((await app.inject({ url: '/v1/openapi.json' })).headers).not.toHaveProperty('content-encoding');
    const { headers } = await app.inject({ url: '/healthz', headers: { 'accept-encoding': 'gzip' } });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('a fault of our own', () => {
  test.each(['/v1/broken', '/v1/odd'])(
    'a server fault at %s is masked; the log has the reason with the same request id',
    async (url) => {
      lines.length = 0;
      const answer = await app.inject({ url, headers: { 'x-request-id': 'find-me-in-the-log' } });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({ msgCode: '500', code: 'server.failed', data: 'Something went wrong' });
      expect(answer.headers['x-request-id']).toBe('find-me-in-the-log');
      const logged = lines.map((line) => JSON.parse(line)).find(({ err }) => err);
      expect(logged).toMatchObject({ level: 50, reqId: 'find-me-in-the-log', msg: 'server.failed' });
      expect(logged.err.stack).toContain('responses.test.ts');
    },
  );

  test('an unavailable database is answered 503 with Retry-After, on every path that uses it', async () => {
    for (const url of ['/readyz', '/v1/Authentication/user/forget/password/1001']) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
        503,
        '2',
        'server.unavailable',
      ]);
    }
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ msgCode: '200', data: 'ok' });
  });
});

test('/readyz answers within two seconds while the database hangs, to many at once', async () => {
  const accepted: Socket[] = [];
  // Accepts connections and never says a word.
  const silent = createServer((socket) => void accepted.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const hanging = await createAppWithoutDatabase({ port: (silent.address() as AddressInfo).port });
  const from = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => hanging.inject({ url: '/readyz' })));
  expect(performance.now() - from).toBeLessThan(2_000);
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.unavailable']);
  expect(accepted).toHaveLength(1);
  for (const socket of accepted) socket.destroy();
  silent.close();
  await hanging.close();
});

describe('/metrics', () => {
  const read = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('this machine (%s) may read /metrics', async (address) => {
    await app.inject({ url: '/v1/club' });
    const { statusCode, body, headers } = await read({}, address);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/courtside_http_request_seconds_count\{method="GET",route="\/v1\/club",status="200"\} \d+/);
  });

  test.each([
    ['another machine', {}, '192.0.2.7'],
    ['somebody behind a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['somebody behind a modern proxy', { forwarded: 'for=192.0.2.7' }, '127.0.0.1'],
    ['somebody behind a proxy that names the visitor', { 'x-real-ip': '192.0.2.7' }, '127.0.0.1'],
    ['somebody behind a proxy that names itself', { via: '1.1 gate' }, '127.0.0.1'],
    ['a wrong token', { authorization: 'Bearer a-token-for-metricz' }, '192.0.2.7'],
    ['the beginning of the token', { authorization: 'Bearer a-token' }, '192.0.2.7'],
  ])('%s may not read /metrics', async (_name, headers, address) => {
    const answer = await read(headers as Record<string, string>, address);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'access.denied']);
  });

  test('the token allows others to read /metrics', async () => {
    expect((await read({ authorization: 'Bearer a-token-for-metrics' }, '192.0.2.7')).statusCode).toBe(200);
  });

  test('without a configured token, an empty or undefined one does not open /metrics', async () => {
    const closed = await createAppWithoutDatabase();
    for (const authorization of ['Bearer ', 'Bearer undefined', '']) {
      const answer = await closed.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '192.0.2.7' });
      expect(answer.statusCode).toBe(403);
    }
    await closed.close();
  });
});

describe('the description of the API', () => {
  test('the API description is available as JSON and as a page without scripts', async () => {
    const json = await app.inject({ url: '/v1/openapi.json' });
    expect(json.json()).toMatchObject({ openapi: '3.1.0' });
    const page = await app.inject({ url: '/v1/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).not.toContain('<script');
    expect((await app.inject({ url: '/v1/docs.css' })).headers['content-type']).toContain('text/css');
  });
});
