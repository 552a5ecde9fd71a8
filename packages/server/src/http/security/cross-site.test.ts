import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppWithoutDatabase } from '#testing/server/app-without-database.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createAppWithoutDatabase();
});
afterAll(() => app.close());

const ELSEWHERE = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };
/** A cookie that a browser might send, although the server never sets one. */
const COOKIE = { cookie: 'token=eyJhbGciOiJIUzI1NiJ9.e30.x; name=1001; session=1' };
const address = ({ path }: Endpoint) => path.replaceAll(/:\w+\??/g, '1001');
const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

/** These store nothing, or check a signature instead of the sender. */
const HARMLESS = ['validationAlert', 'validationAlertV1', 'paymentWebhook', 'unsubscribe'];
const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

describe('a form on another site', () => {
  const writing = ENDPOINTS.filter(({ name, method }) => method === 'POST' && !HARMLESS.includes(name));

  test.each(named(writing))('a form on another site cannot send %s', async (_name, endpoint) => {
    for (const type of FORMS) {
      const headers = { ...ELSEWHERE, ...COOKIE, 'content-type': type };
      const payload = type.startsWith('multipart') ? '--x--' : '{"LoginName":"1001","UserPassword":"Court#2026"}';
      const answer = await app.inject({ method: 'POST', url: address(endpoint), headers, payload });
      expect([401, 415], type).toContain(answer.statusCode);
    }
  });
});

describe('a cookie opens nothing, and none is ever set', () => {
  test.each(named(ENDPOINTS.filter(({ access }) => access !== 'public')))(
    'a cookie gives no access and none is set: %s',
    async (_name, endpoint) => {
      const { method } = endpoint;
      const answer = await app.inject({
        method,
        url: address(endpoint),
        headers: { ...ELSEWHERE, ...COOKIE },
        ...(method === 'POST' && { payload: {} }),
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('a script on another site', () => {
  test.each(named(ENDPOINTS))('a script on another site gets no CORS headers for %s', async (_name, endpoint) => {
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: address(endpoint),
      headers: { ...ELSEWHERE, 'access-control-request-method': endpoint.method },
    });
    expect(preflight.statusCode).toBe(405);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test.each(['/v1/openapi.json', '/healthz', '/v1/nothing', '/'])(
    'a script on another site may not read %s',
    async (url) => {
      const answer = await app.inject({ url, headers: ELSEWHERE });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );
});

test.each([
  ['the page', '/', 'text/html'],
  ['the description of the API', '/v1/docs', 'text/html'],
  ['an answer', '/v1/openapi.json', '*/*'],
  ['a refusal', '/v1/Authentication/user/validate', '*/*'],
  ['nothing', '/v1/nothing', '*/*'],
])('%s cannot be framed by another site and has its declared content type', async (_name, url, accept) => {
  const { headers } = await app.inject({ url, headers: { accept } });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
});
