import { randomUUID } from 'node:crypto';
import { success } from '@courtside/contract/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { authenticate } from './authenticate.ts';
import { Answer, type Binding, type Origin, ReadyAnswer } from './binding.ts';
import type { CallGates } from './call-gate.ts';
import type { Idempotency } from './idempotency.ts';
import { parsePart } from './input-hygiene.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

interface Frame {
  readonly context: AppContext;
  readonly gates: CallGates;
}

/** One route per endpoint of the contract: who, what, then the use case. */
export function registerEndpoint(app: FastifyInstance, frame: Frame, binding: Binding): void {
  if (binding.endpoint.request.raw) app.register(async (scope) => addRoute(takeBytes(scope), frame, binding));
  else addRoute(app, frame, binding);
}

/** Bodies stay as they came, whatever they claim to be. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

function addRoute(app: FastifyInstance, { context, gates }: Frame, { endpoint, handle, packs }: Binding): void {
  const gate = endpoint.cost && gates[endpoint.cost];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(packs && { compress: false }),
    handler: async (request, reply) => {
      const caller = endpoint.access === 'public' ? undefined : await authenticate(context, request, endpoint);
      const { params, query, body, upload } = endpoint.request;
      if (request.isMultipart() && !upload) throw new AppError('request.unsupported_type');
      const call = {
        caller,
        origin: originOf(request),
        idempotency: idempotencyOf(context, endpoint, request),
        ...(params && { params: parsePart(params, request.params, 'params') }),
        ...(query && { query: parsePart(query, request.query, 'query') }),
        ...(body && { body: parsePart(body, request.body, 'body') }),
      };
      const work = () => handle(context, call as never, { request, reply });
      const answer = await (gate && caller ? gate.pass(caller.memberId, work) : work());
      if (answer instanceof ReadyAnswer) {
        reply.code(answer.status).headers(answer.headers);
        return answer.body ?? reply.send();
      }
      // It has left Fastify's hands: waiting for its end would only cost memory.
      if (endpoint.format === 'stream') return;
      if (endpoint.format === 'file' || reply.sent) return reply;
      return bodyOf(context, endpoint, answer);
    },
  });
}

function bodyOf(context: AppContext, endpoint: Binding['endpoint'], answer: unknown): unknown {
  const { data, extras } = answer instanceof Answer ? answer : { data: answer, extras: {} };
  // Our own promise to the caller: checked while developing and testing, trusted in production.
  if (context.settings.NODE_ENV !== 'production') endpoint.answer.parse(data);
  return endpoint.format === 'bare' ? data : { ...success(data), ...extras };
}

/** Fastify answers an unknown method with 404; a known path deserves 405 and the methods it has. */
export function refuseOtherMethods(app: FastifyInstance, bindings: readonly Binding[]): void {
  const byPath = Map.groupBy(bindings, ({ endpoint }) => endpoint.path.toLowerCase());
  for (const [path, known] of byPath) {
    const allowed = known.flatMap(({ endpoint }) => (endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]));
    const refuse = async () => {
      throw new AppError('request.method_not_allowed', { headers: { allow: allowed.join(', ') } });
    };
    // Before the body is read: what it contains does not matter.
    const method = METHODS.filter((name) => !allowed.includes(name));
    app.route({ method, url: path, onRequest: refuse, handler: refuse });
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function idempotencyOf(
  context: AppContext,
  endpoint: Binding['endpoint'],
  request: FastifyRequest,
): Idempotency | undefined {
  const key = request.headers['idempotency-key'];
  if (!endpoint.request.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw new AppError('request.invalid', {
      extras: { errors: [{ path: 'Idempotency-Key', message: 'must be a UUID' }] },
    });
  }
  return { key: key.toLowerCase(), endpoint: endpoint.name, requestHash: context.fingerprint(request.body) };
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 200), requestId: request.id };
}

/** A caller's own request id is kept when it is harmless in a log line. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
