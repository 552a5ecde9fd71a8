import { lookup } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInside } from './inside-addresses.ts';
import type { Outcome } from './retry.rules.ts';

/** Nobody may keep a delivery waiting for longer. */
const TIME_LIMIT_MS = 15_000;
/** As much of an answer is read; the rest is not waited for. */
const MOST_BYTES = 64 * 1024;

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

export interface Ways {
  readonly isPrivateAllowed: boolean;
  readonly resolve?: Resolve;
  readonly timeLimitMs?: number;
}

export interface Reply extends Outcome {
  readonly text: string;
  readonly tookMs: number;
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const resolveName: Resolve = (host) => lookup(host, { all: true });

class PrivateAddress extends Error {}

/**
 * Sends one message. Never rejects, except when `signal` ends it: every failure is an outcome. Addresses inside the club's own
 * network are refused where the connection is made, because a name may answer differently each time that it is asked.
 */
export async function postMessage(post: Post, ways: Ways, signal: AbortSignal): Promise<Reply> {
  const begin = performance.now();
  const limit = AbortSignal.timeout(ways.timeLimitMs ?? TIME_LIMIT_MS);
  const outcome = await send(post, ways, AbortSignal.any([signal, limit])).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof PrivateAddress) return failed('private');
    return failed(limit.aborted ? 'too_slow' : 'unreachable');
  });
  return { ...outcome, tookMs: Math.round(performance.now() - begin) };
}

const failed = (fault: NonNullable<Outcome['fault']>) => ({ status: null, fault, text: '' });

async function send({ url, headers, body }: Post, ways: Ways, signal: AbortSignal) {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  // Node asks no lookup for what is an address already.
  if (isIP(literal) && !ways.isPrivateAllowed && isInside(literal)) throw new PrivateAddress(literal);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Courtside-Webhooks' },
    // A connection of its own each time: an open one would skip the check of its address.
    agent: false,
    lookup: checkedLookup(ways),
    signal,
  } as const;
  const request: ClientRequest = protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
  request.once('response', resolve).once('error', reject).end(body);
  const answer = await promise;
  try {
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) return { status, fault: 'redirect' as const, text: '' };
    return { status, fault: null, text: await readText(answer) };
  } finally {
    request.on('error', () => {}).destroy();
  }
}

/** The addresses that are checked are those to which the connection is made. */
function checkedLookup({ isPrivateAllowed, resolve = resolveName }: Ways): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const inside = isPrivateAllowed ? undefined : found.find(({ address }) => isInside(address));
        const [first] = found;
        if (inside) return callback(new PrivateAddress(inside.address), '', 0);
        if (!first) return callback(new Error(`${host} has no address`), '', 0);
        return options.all ? callback(null, [...found]) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
}

/** The first address inside the own network to which this leads now, if any. A name that is not known yet leads nowhere. */
export async function findInside(url: string, resolve: Resolve = resolveName): Promise<string | undefined> {
  const literal = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal)) return isInside(literal) ? literal : undefined;
  const found = await resolve(literal).catch(() => []);
  return found.find(({ address }) => isInside(address))?.address;
}
