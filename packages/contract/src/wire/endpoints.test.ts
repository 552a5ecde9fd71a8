import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';
import { ACCESS_LEVELS } from './roles.ts';

/** These answer at exactly the path the specification writes, and mail programs post where the link of a mail leads. */
const WITHOUT_PREFIX = /^\/(api\/auth\/|api\/quick-panel\/|sport\/alert$|unsubscribe\/)/;

describe('the list of endpoints', () => {
  test('the list of endpoints has each name once, because it is the OpenAPI operationId', () => {
    const names = ENDPOINTS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('the list of endpoints has each method and path once, whatever the letter case', () => {
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path.toLowerCase()}`);
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  test('every endpoint has a path under /v1, or is one of the calls written without it', () => {
    expect(endpoint.path.startsWith('/v1/') || WITHOUT_PREFIX.test(endpoint.path), endpoint.path).toBe(true);
    expect(endpoint.path).not.toMatch(/\/$/);
  });

  test('every endpoint declares its access', () => {
    expect(ACCESS_LEVELS).toContain(endpoint.access);
  });

  test('every endpoint describes exactly the parameters of its path', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const schema = endpoint.request.params as z.ZodObject | undefined;
    expect(Object.keys(schema?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  // A kiosk asks for the PIN with each request, also where it only looks; booking there is repeated safely.
  test('every endpoint of a user that takes a PIN is carried out once per idempotency key', () => {
    const fields = Object.keys((endpoint.request.body as z.ZodObject | undefined)?.shape ?? {});
    const takesPin = fields.some((field) => /^(PinCode|pin|memberPin|OldPin|NewPin)$/.test(field));
    const mustBe = takesPin && !['public', 'key'].includes(endpoint.access);
    expect(mustBe && !endpoint.request.idempotent).toBe(false);
  });

  test('every endpoint sends a body only where the method has one', () => {
    const hasBody = (endpoint.request.body ?? endpoint.request.upload) !== undefined;
    expect(endpoint.method === 'GET' && hasBody).toBe(false);
  });

  test('every endpoint that creates a PDF or a table, or accepts a file, declares its cost', () => {
    // A calendar is answered from a cache: every phone asks for its own again and again.
    const createsFile = endpoint.mediaType !== undefined && endpoint.mediaType !== 'text/calendar';
    expect([
      createsFile && endpoint.cost !== 'heavy',
      Boolean(endpoint.request.upload) && endpoint.cost !== 'upload',
    ]).toEqual([false, false]);
  });
});
