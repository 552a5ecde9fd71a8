import { ENDPOINTS } from '@courtside/contract/wire/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { docsPage } from './api-docs.ts';
import { openApiDocument, openApiPaths } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: ReadonlyArray<{ name: string; in: string; required: boolean }>;
  readonly security?: unknown;
  readonly requestBody?: unknown;
  readonly responses: Record<string, unknown>;
}
const document = openApiDocument(ENDPOINTS) as { paths: Record<string, Record<string, Operation>> };
const page = docsPage(ENDPOINTS);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('every reference points at something in the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => String(target));
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//);
    const steps = reference.slice(2).split('/');
    const target = steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], document);
    expect(target, reference).toBeTypeOf('object');
  }
});

test('every operationId is unique', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('idempotent calls document the key and its errors', () => {
  const repeatable = operations.filter(({ operation }) =>
    operation.parameters?.some((parameter) => parameter.name === 'Idempotency-Key' && parameter.in === 'header'),
  );
  const names = ENDPOINTS.filter(({ request }) => request.idempotent).map(({ name }) => name);
  expect(repeatable.map(({ operation }) => operation.operationId).sort()).toEqual(names.sort());
  expect(names.length).toBeGreaterThan(0);
  for (const { operation } of repeatable) {
    expect(operation.parameters?.find(({ name }) => name === 'Idempotency-Key')?.required).toBe(false);
    expect(JSON.stringify(operation.responses[409])).toContain('request.idempotency_conflict, request.in_progress');
  }
  expect(page.match(/<code>Idempotency-Key<\/code>/g)).toHaveLength(names.length);
});

test('the parameters of a path are exactly those in its braces, all required', () => {
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath.map(({ name }) => name).sort(), path).toEqual(inBraces.sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
  }
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('every endpoint is in the document and on the page, with its body, its security and its answers', () => {
    const { body, upload, raw } = endpoint.request;
    const found = openApiPaths(endpoint.path).map((path) => document.paths[path]?.[endpoint.method.toLowerCase()]);
    for (const operation of found) {
      expect(operation?.operationId).toMatch(new RegExp(`^${name}(All)?$`));
      expect(Boolean(operation?.security)).toBe(endpoint.access !== 'public');
      expect(Boolean(operation?.requestBody)).toBe(Boolean(body ?? upload ?? raw));
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '500', '503']));
      expect('401' in (operation?.responses ?? {})).toBe(endpoint.access !== 'public');
      const isClosedWhileDue = !['public', 'key'].includes(endpoint.access) && !endpoint.whilePasswordDue;
      const forbidden = JSON.stringify(operation?.responses?.['403'] ?? {});
      expect(forbidden.includes('auth.password_change_required')).toBe(isClosedWhileDue);
    }
    expect(page).toContain(`<section id="${name}">`);
  });
});

test('an optional last parameter results in two paths', () => {
  expect(openApiPaths('/v1/search/:term?')).toEqual(['/v1/search', '/v1/search/{term}']);
  expect(openApiPaths('/v1/:service/members/:id')).toEqual(['/v1/{service}/members/{id}']);
});

test('the page escapes texts of the contract', () => {
  const [endpoint] = ENDPOINTS;
  if (!endpoint) throw new Error('no endpoints');
  expect(docsPage([{ ...endpoint, summary: '<script>"&' }])).toContain('&lt;script&gt;&quot;&amp;');
});
