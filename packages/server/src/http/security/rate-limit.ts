import { login } from '@courtside/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { networkOf } from '#modules/auth/index.ts';
import type { Clock } from '#platform/clock.ts';
import { verifiedClaims } from '../authenticate.ts';

const WINDOW_MS = 60_000;
/** More than any club has members and visitors in a minute; the oldest window is evicted. */
const MAX_KEYS = 20_000;

type Context = Pick<AppContext, 'clock' | 'settings' | 'tokens'>;

/**
 * Limits the requests per minute of each member and, without a valid token, of each address. Members are not counted by
 * address, because a whole club may share one. The limits apply to this scope only: health checks and pages have none.
 */
export function addRateLimit(api: FastifyInstance, context: Context): void {
  const { RATE_LIMIT_PER_MEMBER, RATE_LIMIT_PER_ADDRESS } = context.settings;
  const countRequest = createCounter(context.clock);
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

interface Window {
  readonly startMs: number;
  readonly endsMs: number;
  count: number;
}

/** Fixed windows by our own clock; when it is set back a new window starts. */
function createCounter(clock: Clock): (key: number | string) => Window {
  const windows = new Map<number | string, Window>();
  return (key) => {
    const nowMs = clock.now().epochMilliseconds;
    let window = windows.get(key);
    if (!window || nowMs < window.startMs || nowMs >= window.endsMs) {
      window = { startMs: nowMs, endsMs: nowMs + WINDOW_MS, count: 0 };
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    }
    window.count += 1;
    return window;
  };
}
