import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { success } from '@courtside/contract/wire/envelope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import {
  Answer,
  type Binding,
  type Caller,
  type Idempotency,
  type KeyCaller,
  type Origin,
  ReadyAnswer,
} from './binding.ts';
import type { ConcurrencyLimits } from './concurrency-limit.ts';
import { parsePart } from './parse-request.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

interface Frame {
  readonly context: AppContext;
  readonly limits: ConcurrencyLimits;
  /** Passed in, because it needs the auth module, which is above this folder. */
  readonly authenticate: (
    context: AppContext,
    request: FastifyRequest,
    endpoint: Endpoint,
  ) => Promise<Caller | KeyCaller>;
}

/** Registers one route per endpoint of the contract: authenticate, parse the request, call the use case. */
export function registerEndpoint(app: FastifyInstance, frame: Frame, binding: Binding): void {
  if (binding.endpoint.request.raw) app.register(async (scope) => addRoute(parseAsBuffer(scope), frame, binding));
  else addRoute(app, frame, binding);
}

/** Passes bodies on as raw bytes, whatever their content type. */
function parseAsBuffer(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  return scope;
}

function addRoute(app: FastifyInstance, frame: Frame, { endpoint, handle, handlesCompression }: Binding): void {
  const { context, authenticate } = frame;
  const limit = endpoint.cost && frame.limits[endpoint.cost];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(handlesCompression && { compress: false }),
    handler: async (request, reply) => {
      const caller = endpoint.access === 'public' ? undefined : await authenticate(context, request, endpoint);
      const { params, query, body, upload } = endpoint.request;
      if (request.isMultipart() && !upload) throw new AppError('request.unsupported_type');
      refuseSwitchedOff(context, endpoint);
      const call = {
        caller,
        origin: { ...originOf(request), ...programOf(caller) },
        idempotency: idempotencyOf(context, endpoint, request, caller),
        ...(params && { params: parsePart(params, request.params, 'params') }),
        ...(query && { query: parsePart(query, request.query, 'query') }),
        ...(body && { body: parsePart(body, request.body, 'body') }),
      };
      const work = () => handle(context, call as never, { request, reply });
      const answer = await (limit && caller && 'memberId' in caller ? limit(work, whoWaits(caller)) : work());
      if (answer instanceof ReadyAnswer) {
        reply.code(answer.status).headers(answer.headers);
        return answer.body ?? reply.send();
      }
      // A stream writes to the socket itself: awaiting its end would only use memory.
      if (endpoint.format === 'stream') return;
      if (endpoint.format === 'file' || reply.sent) return reply;
      return bodyOf(context, endpoint, answer);
    },
  });
}

/** The one place that knows whether the club has switched a feature on. */
function refuseSwitchedOff({ clubValues }: AppContext, { feature }: Endpoint): void {
  if (feature === undefined) return;
  if (![feature].flat().some((each) => clubValues().features?.[each])) throw new AppError('feature.off');
}

function bodyOf(context: AppContext, endpoint: Binding['endpoint'], answer: unknown): unknown {
  const { data, extras } = answer instanceof Answer ? answer : { data: answer, extras: {} };
  // Answers are validated in development and tests only; in production this would cost time on every call.
  if (context.settings.NODE_ENV !== 'production') endpoint.answer.parse(data);
  return endpoint.format === 'bare' ? data : { ...success(data), ...extras };
}

/** Fastify answers an unknown method with 404; for a known path the answer must be 405 with an Allow header. */
export function refuseOtherMethods(app: FastifyInstance, bindings: readonly Binding[]): void {
  const byPath = Map.groupBy(bindings, ({ endpoint }) => endpoint.path.toLowerCase());
  for (const [path, known] of byPath) {
    const allowed = known.flatMap(({ endpoint }) => (endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]));
    const refuse = async () => {
      throw new AppError('request.method_not_allowed', { headers: { allow: allowed.join(', ') } });
    };
    // In onRequest, so that the body is not read first.
    const ofPage = known.some(({ endpoint }) => endpoint.isPageToo) ? ['GET', 'HEAD'] : [];
    const method = METHODS.filter((name) => !allowed.includes(name) && !ofPage.includes(name));
    app.route({ method, url: path, onRequest: refuse, handler: refuse });
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function idempotencyOf(
  context: AppContext,
  endpoint: Binding['endpoint'],
  request: FastifyRequest,
  caller: Caller | KeyCaller | undefined,
): Idempotency | undefined {
  const key = request.headers['idempotency-key'];
  if (!endpoint.request.idempotent || key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw new AppError('request.invalid', {
      extras: { errors: [{ path: 'Idempotency-Key', message: 'must be a UUID' }] },
    });
  }
  // The path may name whom the call is about, so it is a part of what must be the same.
  const hashed = endpoint.request.params ? { params: request.params, body: request.body } : request.body;
  // Two programs, or a program and the member who made its key, never get each other's answers.
  const { accessKey } = programOf(caller);
  const requestHash = context.fingerprint(accessKey ? { key: accessKey.keyId, hashed } : hashed);
  return { key: key.toLowerCase(), endpoint: endpoint.name, requestHash };
}

/** The key of a program that acts as staff. */
function programOf(caller: Caller | KeyCaller | undefined): Pick<Origin, 'accessKey'> {
  return caller && 'program' in caller && caller.program ? { accessKey: caller.program } : {};
}

/** A program waits in a line of its own, and not in that of the member who made its key. */
const whoWaits = ({ memberId, program }: Caller) => (program ? -program.keyId : memberId);

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 200), requestId: request.id };
}

/** Keeps the caller's own request id when it is safe to write to the log. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
