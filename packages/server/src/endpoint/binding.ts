import type { AnswerInput, Endpoint, RequestOutput } from '@courtside/contract/wire/endpoint';
import type { Role } from '@courtside/contract/wire/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#context.ts';
import { readingDb } from '#database/connection/reading-replica.ts';

/** The authenticated member: from the token, checked against the stored login session. */
export interface Caller {
  readonly memberId: number;
  readonly memberCode: string;
  readonly role: Role;
  /** The category of the member decides prices and release times. */
  readonly categoryKey: string;
  /** Registered as a visitor: reads no names of other members. */
  readonly hasVisitorAccount: boolean;
  readonly sessionId: string;
  /** Instead of a login session: the key of the kiosk where the member stands, or of the program that calls. */
  readonly keyId?: number;
  /** A program with a key, acting as the desk: it has no PIN, reads no names, and moves no money. */
  readonly program?: KeyCaller;
}

/** A device or a program, from its key. */
export interface KeyCaller {
  readonly keyId: number;
  readonly title: string;
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? undefined
  : E['access'] extends 'key'
    ? KeyCaller
    : Caller;

/** Where a request comes from, for login limits and the audit log. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The key of the program that calls: the actor in the audit log, where otherwise a member stands. */
  readonly accessKey?: KeyCaller;
}

/** The key from the header and a hash of the request's path parameters and body. */
export interface Idempotency {
  readonly key: string;
  readonly endpoint: string;
  readonly requestHash: string;
}

export type Call<E extends Endpoint> = RequestOutput<E> & {
  readonly caller: CallerOf<E>;
  readonly origin: Origin;
  /** Set when an idempotent endpoint was called with an `Idempotency-Key`. */
  readonly idempotency: Idempotency | undefined;
};

/** Fastify's request and reply, for streams, files and uploads. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  context: AppContext,
  call: Call<E>,
  exchange: Exchange,
) => Promise<AnswerInput<E> | Answer<AnswerInput<E>> | ReadyAnswer | typeof STREAMING>;

/** An answer with fields beside `msgCode` and `data`. */
export class Answer<Data> {
  readonly data: Data;
  readonly extras: Readonly<Record<string, unknown>>;
  constructor(data: Data, extras: Readonly<Record<string, unknown>> = {}) {
    this.data = data;
    this.extras = extras;
  }
}

/** An answer whose body is already serialized, or 304 without a body. */
export class ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  constructor(status: 200 | 304, headers: Readonly<Record<string, string>>, body?: string | Buffer) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Returned by a handler that writes the response as a stream itself. */
export const STREAMING: unique symbol = Symbol('streaming');

export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: (context: AppContext, call: never, exchange: Exchange) => Promise<unknown>;
  /** The handler compresses its answers itself, or they must not be compressed. */
  readonly handlesCompression: boolean;
}

/** Reads from the replica of `REPORTS_DATABASE_URL`, if there is one: for a use case that writes nothing. */
export function fromReplica<E extends Endpoint>(handle: Handler<E>): Handler<E> {
  return async (context, call, exchange) => handle({ ...context, db: await readingDb(context) }, call, exchange);
}

/** Binds a contract endpoint to its use case; the compiler checks that their types match. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  { handlesCompression = false } = {},
): Binding {
  return { endpoint, handle, handlesCompression };
}
