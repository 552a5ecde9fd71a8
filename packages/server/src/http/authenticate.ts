import type { Endpoint } from '@courtside/contract/wire/endpoint';
import { roleHasAccess } from '@courtside/contract/wire/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import type { Caller, KeyCaller } from '#endpoint/binding.ts';
import { createEventStreams } from '#endpoint/event-stream.ts';
import { findLiveSession, findLiveSessions, noteOfficeCall, onSessionChange } from '#modules/people/auth/index.ts';
import { callerOfKey, isKey } from '#modules/people/keys/index.ts';
import type { TokenClaims } from '#platform/secrets/tokens.ts';

/** Checks the token, the login session, the `name` header, a required password change and the role, in that order. */
export async function authenticate(
  context: AppContext,
  request: FastifyRequest,
  { access, scope, whilePasswordDue }: Pick<Endpoint, 'access' | 'scope' | 'whilePasswordDue'>,
): Promise<Caller | KeyCaller> {
  const key = bearerTokenOf(request);
  if (key && isKey(key)) return callerOfKey(context, key, { access, scope, address: request.ip });
  const claims = await verifiedClaims(context, request);
  if (!claims) throw new AppError('session.invalid');
  const session = await findLiveSession(context, claims);
  if (!session) throw new AppError('session.invalid');
  if (request.headers.name !== session.memberCode) throw new AppError('session.invalid');
  if (session.mustChangePassword && !whilePasswordDue) throw new AppError('auth.password_change_required');
  if (!roleHasAccess(session.role, access)) throw new AppError('access.denied');
  if (access !== 'user') await noteOfficeCall(context, session);
  return session;
}

const VERIFICATION = Symbol('verification');
type Verified = FastifyRequest & { [VERIFICATION]?: Promise<TokenClaims> };

/** The claims of the request's token, verified once per request; undefined without a token, rejected for a wrong one. */
export async function verifiedClaims(
  { tokens }: Pick<AppContext, 'tokens'>,
  request: Verified,
): Promise<TokenClaims | undefined> {
  if (request[VERIFICATION]) return request[VERIFICATION];
  const token = bearerTokenOf(request);
  if (!token || isKey(token)) return undefined;
  request[VERIFICATION] = tokens.verify(token);
  return request[VERIFICATION];
}

function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** Event streams are closed when their login session ends, and before the server stops, which would wait for them. */
export function addEventStreams(app: FastifyInstance, context: AppContext): void {
  const { EVENT_STREAMS_MAX, EVENT_STREAM_HEARTBEAT_MS } = context.settings;
  const streams = createEventStreams({
    max: EVENT_STREAMS_MAX,
    heartbeatMs: EVENT_STREAM_HEARTBEAT_MS,
    findLive: (sessionIds) => findLiveSessions(context, sessionIds),
    isLive: async (caller) => (await findLiveSession(context, caller)) !== undefined,
    onSessionChange: (onChange) => onSessionChange(context, onChange),
  });
  app.decorate('eventStreams', streams);
  app.addHook('preClose', async () => streams.closeAll());
}
