import { login } from '@courtside/contract/auth';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
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
export async function addRateLimit(api: FastifyInstance, context: Context): Promise<void> {
  const { RATE_LIMIT_PER_MEMBER, RATE_LIMIT_PER_ADDRESS } = context.settings;
  const maxOf = (key: string) => (key.startsWith('member ') ? RATE_LIMIT_PER_MEMBER : RATE_LIMIT_PER_ADDRESS);
  await api.register(rateLimit, { global: false, store: createStore(context.clock) });
  const count = api.createRateLimit({
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => keyOf(context, request),
    max: (_request, key) => maxOf(key),
    // The login has a limit of its own, which slows an address down and never locks it out.
    allowList: (request, key) => maxOf(key) === 0 || request.routeOptions.url === login.path,
  });
  api.addHook('onRequest', async (request) => {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new AppError('request.too_many', { headers: { 'retry-after': String(result.ttlInSeconds) } });
  });
}

async function keyOf(context: Context, request: FastifyRequest): Promise<string> {
  // A forged token must not use up the count of the member it names.
  const claims = await verifiedClaims(context, request).catch(() => undefined);
  return claims ? `member ${claims.memberId}` : `address ${networkOf(request.ip)}`;
}

/** Fixed windows by our own clock. When it is set back a new window starts; the plugin's store would extend the old one. */
function createStore(clock: Clock): new () => FastifyRateLimitStore {
  return class WindowStore implements FastifyRateLimitStore {
    readonly #windows = new Map<string, { readonly startMs: number; count: number }>();

    incr: FastifyRateLimitStore['incr'] = (key, callback) => {
      const nowMs = clock.now().epochMilliseconds;
      let window = this.#windows.get(key);
      if (!window || nowMs < window.startMs || nowMs >= window.startMs + WINDOW_MS) {
        window = { startMs: nowMs, count: 0 };
        this.#windows.delete(key);
        this.#windows.set(key, window);
        const [oldest] = this.#windows.keys();
        if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest);
      }
      window.count += 1;
      callback(null, { current: window.count, ttl: window.startMs + WINDOW_MS - nowMs });
    };

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
