import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { failureSchema, successSchema } from '@courtside/contract/wire/envelope';
import { type ErrorCode, errorEntry } from '@courtside/contract/wire/errors';
import { KEY_SCOPES, SCOPE_MEANINGS } from '@courtside/contract/wire/roles';
import { z } from 'zod';

/** Errors that every call may return besides its own. */
const PROTOCOL: readonly ErrorCode[] = ['request.invalid', 'request.too_many', 'server.failed', 'server.unavailable'];
const AUTHENTICATED: readonly ErrorCode[] = ['session.invalid', 'access.denied'];
const OF_KEYS: readonly ErrorCode[] = ['key.ended', 'key.network', 'key.scope', 'key.rate'];
const PASSWORD_DUE: readonly ErrorCode[] = ['auth.password_change_required'];
const REPEATABLE: readonly ErrorCode[] = ['request.idempotency_conflict', 'request.in_progress'];

const COSTLY: readonly ErrorCode[] = ['request.too_many_at_once'];

type Json = Record<string, unknown>;

export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of openApiPaths(endpoint.path)) {
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Courtside', version: '1', description: 'Paths are matched without regard to letter case.' },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', description: KEYS },
        name: { type: 'apiKey', in: 'header', name: 'name', description: 'The login name the token belongs to' },
      },
    },
  };
}

const KEYS = [
  'A key of a device or a program, `cs_<id>_<secret>`, made by an admin. It does what its scopes name and nothing else; what it books is due, and it never moves money.',
  ...KEY_SCOPES.map((scope) => `- \`${scope}\`: ${SCOPE_MEANINGS[scope]}`),
].join('\n');

/** Fastify's `/search/:term?` is two OpenAPI paths. */
export function openApiPaths(path: string): string[] {
  const braces = (text: string) => text.replace(/:(\w+)/g, '{$1}');
  if (!path.endsWith('?')) return [braces(path)];
  return [braces(path.slice(0, path.lastIndexOf('/'))), braces(path.slice(0, -1))];
}

function operation(endpoint: Endpoint, path: string): Json {
  const { body, query, params, upload, raw, idempotent } = endpoint.request;
  const parameters = [
    ...fields(params, 'path').filter(({ name }) => path.includes(`{${name}}`)),
    ...fields(query, 'query'),
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId: path.includes('{') || !endpoint.path.endsWith('?') ? endpoint.name : `${endpoint.name}All`,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.scope && { 'x-scope': endpoint.scope }),
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    ...(upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: UPLOAD } } } }),
    ...(raw && { requestBody: { required: true, content: { '*/*': {} } } }),
    responses: responses(endpoint),
  };
}

/** A person logs in, a device or program has a key. */
const securityOf = ({ access, scope }: Endpoint): Json[] => [
  ...(access === 'key' ? [] : [{ bearer: [], name: [] }]),
  ...(scope ? [{ key: [scope] }] : []),
];

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Within a week the same key and body get the first answer again; another body is 409',
  schema: { type: 'string', format: 'uuid' },
};

const UPLOAD = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };

function fields(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function responses(endpoint: Endpoint): Json {
  const codes = [
    ...PROTOCOL,
    ...(endpoint.access === 'public' ? [] : AUTHENTICATED),
    ...(endpoint.scope ? OF_KEYS : []),
    ...(['public', 'key'].includes(endpoint.access) || endpoint.whilePasswordDue ? [] : PASSWORD_DUE),
    ...(endpoint.request.idempotent ? REPEATABLE : []),
    ...(endpoint.cost ? COSTLY : []),
    ...endpoint.errors,
  ];
  const byStatus = Map.groupBy(codes, (code) => errorEntry(code).status);
  const failures = [...byStatus].map(([status, list]) => [status, failure(list)] as const);
  const refusals = byStatus.get(200) ?? [];
  return { ...Object.fromEntries(failures), 200: answer(endpoint, refusals) };
}

function answer(endpoint: Endpoint, refusals: readonly ErrorCode[]): Json {
  if (endpoint.format === 'stream') return { description: 'Server-sent events', content: { 'text/event-stream': {} } };
  if (endpoint.format === 'file') {
    return { description: 'A file', content: { [endpoint.mediaType ?? 'application/octet-stream']: {} } };
  }
  const schema =
    endpoint.format === 'bare' ? endpoint.answer : successSchema(endpoint.answer).extend(endpoint.extras?.shape ?? {});
  const success = jsonSchema(schema, 'output');
  const described = refusals.length > 0 ? `Done, or refused with code ${refusals.join(', ')}` : 'Done';
  const either = refusals.length > 0 ? { anyOf: [success, refused(endpoint)] } : success;
  return { description: described, content: { 'application/json': { schema: either } } };
}

function refused({ refusal }: Endpoint): Json {
  if (!refusal) return { $ref: '#/components/schemas/Failure' };
  return jsonSchema(failureSchema.extend({ data: refusal }), 'output');
}

function failure(codes: readonly ErrorCode[]): Json {
  const schema = { $ref: '#/components/schemas/Failure' };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
