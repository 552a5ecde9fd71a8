import { login } from '@courtside/contract/people/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { networkOf } from '#modules/people/auth/index.ts';
import { createCounter } from '#platform/work/request-counter.ts';
import { verifiedClaims } from '../authenticate.ts';

const WINDOW_MS = 60_000;

type Context = Pick<AppContext, 'clock' | 'settings' | 'tokens'>;

/**
 * Limits the requests per minute of each member and, without a valid token, of each address. Members are not counted by
 * address, because a whole club may share one. The limits apply to this scope only: health checks and pages have none.
 */
export function addRateLimit(api: FastifyInstance, context: Context): void {
  const { RATE_LIMIT_PER_MEMBER, RATE_LIMIT_PER_ADDRESS } = context.settings;
  const countRequest = createCounter(context.clock, WINDOW_MS);
  api.addHook('onRequest', async (request) => {
    // The login has a limit of its own, which slows an address down and never locks it out.
    if (request.routeOptions.url === login.path) return;
    const memberId = await memberIdOf(context, request);
    const max = memberId === undefined ? RATE_LIMIT_PER_ADDRESS : RATE_LIMIT_PER_MEMBER;
    if (max === 0) return;
    const { count, endsMs } = countRequest(memberId ?? networkOf(request.ip));
    if (count <= max) return;
    const seconds = Math.ceil((endsMs - context.clock.now().epochMilliseconds) / 1000);
    throw new AppError('request.too_many', { headers: { 'retry-after': String(seconds) } });
  });
}

/** A forged token must not use up the count of the member it names. */
async function memberIdOf(context: Context, request: FastifyRequest): Promise<number | undefined> {
  try {
    return (await verifiedClaims(context, request))?.memberId;
  } catch {
    return undefined;
  }
}
