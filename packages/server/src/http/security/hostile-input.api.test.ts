import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { ERRORS } from '@courtside/contract/wire/errors';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_FEATURE } from '#testing/server/club-features.ts';
import { authorization, createTestApp, type TestApp } from '#testing/server/test-app.ts';
import { countRows } from '#testing/tables/row-counts.ts';

let club: TestApp;
let before: Record<string, number>;
let member: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  club = await createTestApp({ features: EVERY_FEATURE });
  member = authorization(await club.login('1005'));
  admin = authorization(await club.login('9001'));
  before = await countRows(club.context.db);
});
afterAll(() => club.close());

const LOGIN = '/v1/authentication';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Every response has the envelope and no internal details. */
function expectEnvelope(answer: LightMyRequestResponse): void {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = answer.json();
  expect(Object.keys(ERRORS)).toContain(body.code);
  expect(body.msgCode).toBe(String(answer.statusCode));
  expect(typeof body.data).toBe('string');
  const place = { path: expect.stringMatching(/\w/), message: expect.stringMatching(/\w/) };
  if (answer.statusCode === 400) expect(body.errors).toEqual(expect.arrayContaining([place]));
  expect(answer.payload).not.toMatch(/node_modules|\.ts:|\n\s+at |SyntaxError|FST_|ZodError/);
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
}

interface Hostile extends InjectOptions {
  readonly name: string;
  readonly status: number;
  readonly code: keyof typeof ERRORS;
}

const post = (name: string, body: unknown, code: Hostile['code'] = 'request.invalid', url = LOGIN): Hostile => ({
  name,
  code,
  status: ERRORS[code].status,
  method: 'POST',
  url,
  headers: JSON_TYPE,
  payload: typeof body === 'string' ? body : JSON.stringify(body),
});
const typed = (contentType: string, payload = 'LoginName=1001'): Hostile => ({
  ...post(`content type ${contentType}`, payload, 'request.unsupported_type'),
  headers: { 'content-type': contentType },
});
const get = (name: string, url: string, code: Hostile['code']): Hostile => ({
  name,
  code,
  status: ERRORS[code].status,
  method: 'GET',
  url,
});
const loginWith = (name: string, LoginName: unknown) => post(name, { LoginName, UserPassword: 'Court#2026' });
const FORGET = '/v1/Authentication/user/forget/password/';

const TABLE: Hostile[] = [
  get('unknown path', '/v1/nothing', 'request.not_found'),
  get('unknown path beside /v1', '/api/auth/nothing', 'request.not_found'),
  get('an address that tries to climb out', '/v1/../../../etc/passwd', 'request.not_found'),
  get('an encoded address that tries to climb out', '/v1/%2e%2e%2f%2e%2e%2fetc/passwd', 'request.not_found'),
  post('malformed JSON', '{"LoginName": ', 'request.malformed'),
  post('single quotes', "{'LoginName': '1001'}", 'request.malformed'),
  post('NaN is no JSON', '{"LoginName": NaN}', 'request.malformed'),
  post('an empty body', '', 'request.malformed'),
  post('__proto__', '{"__proto__": {"admin": true}, "LoginName": "1001"}', 'request.malformed'),
  post('a prototype through the constructor', '{"constructor": {"prototype": {"admin": true}}}', 'request.malformed'),
  typed('text/plain'),
  typed('application/x-www-form-urlencoded'),
  typed('application/xml', '<LoginName>1001</LoginName>'),
  typed('multipart/form-data; boundary=x', '--x--'),
  typed('nonsense'),
  { ...post('no body at all', ''), headers: {}, payload: undefined },
  post('null', null),
  post('a list', []),
  post('a number', '5'),
  post('a text', '"1001"'),
  post('nothing in it', {}),
  loginWith('a list where a text belongs', ['1001']),
  loginWith('an object where a text belongs', { $ne: '' }),
  loginWith('a number where a text belongs', 1001),
  loginWith('null where a text belongs', null),
  loginWith('a NUL byte', '10\u000001'),
  post('a lone surrogate', '{"LoginName": "\\ud800", "UserPassword": "x"}'),
  post('a lone surrogate as a key', '{"LoginName": "1001", "UserPassword": "x", "\\udfff": 1}'),
  loginWith('a text that is too long', '1'.repeat(33)),
  loginWith('a text of half a megabyte', 'x'.repeat(500_000)),
  post('a body of two megabytes', { LoginName: 'x'.repeat(2_000_000) }, 'request.too_large'),
  post(
    'deep nesting',
    `{"LoginName": "1001", "UserPassword": "x", "deep": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ),
  post('a number too large to be one', '{"LoginName": 1e999, "UserPassword": "x"}'),
  get('a NUL byte in the address', `${FORGET}10%0001`, 'request.invalid'),
  get('broken percent encoding', `${FORGET}%E0%A4%A`, 'request.invalid'),
  get('a surrogate in percent encoding', `${FORGET}%ED%A0%80`, 'request.invalid'),
  get('a parameter that is too long', `${FORGET}${'1'.repeat(200)}`, 'request.invalid'),
  get('a parameter longer than the router takes', `${FORGET}${'1'.repeat(5_000)}`, 'request.too_large'),
];

test.each(TABLE)(
  'hostile input "$name" is answered $status $code',
  async ({ name: _name, status, code, ...request }) => {
    const answer = await club.app.inject(request);
    expectEnvelope(answer);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  },
);

test('an invalid body is answered with the places of its faults', async () => {
  const answer = await club.app.inject({ method: 'POST', url: LOGIN, payload: { LoginName: ['1001'] } });
  const { errors } = answer.json();
  expect(errors.map(({ path }: { path: string }) => path)).toEqual(['LoginName', 'UserPassword']);
  expect(errors[0].message).toMatch(/string/);
});

describe('a method that a path does not have', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s on a POST call is answered 405 with the allowed methods',
    async (method) => {
      const answer = await club.app.inject({ method, url: LOGIN });
      expectEnvelope(answer);
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
    },
  );

  test('an unknown method is refused before its body is parsed', async () => {
    const answer = await club.app.inject({
      method: 'PUT',
      url: LOGIN,
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });

  test('POST on a GET call is answered 405, and HEAD is allowed', async () => {
    const answer = await club.app.inject({ method: 'POST', url: '/v1/club', payload: {} });
    expectEnvelope(answer);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await club.app.inject({ method: 'HEAD', url: '/v1/club' })).statusCode).toBe(200);
  });
});

describe('who is calling', () => {
  const VALIDATE = '/v1/Authentication/user/validate';
  test.each([
    ['nothing', {}],
    ['another scheme', { authorization: 'Basic MTAwMTpDb3VydCMyMDI2', name: '1005' }],
    ['no token', { authorization: 'Bearer ', name: '1005' }],
    ['nonsense', { authorization: 'Bearer x.y.z', name: '1005' }],
    ['a very long token', { authorization: `Bearer ${'x'.repeat(8_000)}`, name: '1005' }],
  ])('a call with %s is answered 401', async (_name, headers) => {
    const answer = await club.app.inject({ method: 'GET', url: VALIDATE, headers });
    expectEnvelope(answer);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.invalid']);
  });

  test.each([[''], ['1006'], ['1005, 1005'], ['\u00ff']])(
    'a name that is not the token’s (%j) is answered 401',
    async (name) => {
      const answer = await club.app.inject({ method: 'GET', url: VALIDATE, headers: { ...member, name } });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('the request id', () => {
  const idFor = async (id: string) =>
    (await club.app.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];

  test('the request id of the caller is kept when it is safe to log', async () => {
    expect(await idFor('trace-12345678')).toBe('trace-12345678');
  });

  test.each([
    ['short'],
    ['x'.repeat(65)],
    ['<script>alert(1)</script>'],
    ['a b c d e f g h'],
    ['evil\u00e9evil\u00e9'],
  ])('the request id %j is replaced by our own', async (id) => {
    expect(await idFor(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });
});

/** Values that no field of any call accepts. */
const NEVER_VALID = ['\0', '\ud800', 'x'.repeat(70_000), [['x']], { x: {} }, -1e308];

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s refuses', (_name, endpoint) => {
  const { params, query, body } = endpoint.request;
  const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const path = (value: string) => endpoint.path.replaceAll(/:\w+\??/g, encodeURIComponent(value));

  test('every call refuses invalid values in every field of its body, query and path', async () => {
    const requests: InjectOptions[] = [
      ...(params ? ['\0', 'x'.repeat(250)].map((value) => ({ url: path(value) })) : []),
      ...keysOf(query).flatMap((key) => [
        { url: `${path('1001')}?${key}=%00` },
        { url: `${path('1001')}?${key}=a&${key}=b` },
        { url: `${path('1001')}?${key}=${'x'.repeat(2_000)}` },
      ]),
      ...keysOf(body).flatMap((key) =>
        NEVER_VALID.map((value) => ({
          url: path('1001'),
          headers: JSON_TYPE,
          payload: JSON.stringify(
            Object.fromEntries(keysOf(body).map((other) => [other, other === key ? value : 'x'])),
          ),
        })),
      ),
    ];
    for (const request of requests) {
      const answer = await club.app.inject({
        method: endpoint.method,
        ...request,
        headers: { ...request.headers, ...(endpoint.access !== 'public' && member) },
      });
      expectEnvelope(answer);
      expect(answer.statusCode, JSON.stringify(request).slice(0, 200)).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

/** Boundary values of numbers, dates and ids, where a careless query overflows. */
const EDGES = [
  '0',
  '-1',
  '1.5',
  '1e999',
  'NaN',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  "1'--",
  '2026-02-30',
];

describe.each(
  ENDPOINTS.filter(({ access, request }) => access !== 'public' && (request.params ?? request.query)).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  ),
)('%s stays on its feet', (_name, endpoint) => {
  test('every call handles boundary numbers in its path and query', async () => {
    const keys = Object.keys((endpoint.request.query as { shape?: object } | undefined)?.shape ?? {});
    const headers = endpoint.access === 'user' ? member : admin;
    for (const edge of EDGES) {
      const address = endpoint.path.replaceAll(/:\w+\??/g, encodeURIComponent(edge));
      const url = `${address}?${new URLSearchParams(keys.map((key) => [key, edge]))}`;
      const payload = endpoint.method === 'GET' ? undefined : {};
      const answer = await club.app.inject({ method: endpoint.method, url, headers, payload });
      expect(answer.statusCode, url).toBeLessThan(500);
    }
  });
});

test('the refused requests have written nothing', async () => {
  expect(await countRows(club.context.db)).toEqual(before);
});
