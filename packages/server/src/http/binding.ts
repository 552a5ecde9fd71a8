import type { AnswerInput, Endpoint, RequestOutput } from '@courtside/contract/endpoint';
import type { Role } from '@courtside/contract/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#context.ts';
import type { Idempotency } from './idempotency.ts';

/** Who is calling: from the token, checked against the live session. */
export interface Caller {
  readonly memberId: number;
  readonly memberCode: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** Where a call comes from, for lock-outs and the audit log. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

export type Call<E extends Endpoint> = RequestOutput<E> & {
  readonly caller: E['access'] extends 'public' ? undefined : Caller;
  readonly origin: Origin;
  /** Set when an endpoint that allows it was called with an `Idempotency-Key`. */
  readonly idempotency: Idempotency | undefined;
};

/** The raw exchange, for streams, files and uploads. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  context: AppContext,
  call: Call<E>,
  exchange: Exchange,
) => Promise<AnswerInput<E> | Answer<AnswerInput<E>> | ReadyAnswer | typeof STREAMING>;

/** An answer with fields beside `msgCode` and `data`, or with headers of its own. */
export class Answer<Data> {
  readonly data: Data;
  readonly extras: Readonly<Record<string, unknown>>;
  constructor(data: Data, extras: Readonly<Record<string, unknown>> = {}) {
    this.data = data;
    this.extras = extras;
  }
}

/** An answer whose text is made already, or is not needed because the caller has it. */
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

/** What a handler returns that answers by a stream of its own. */
export const STREAMING: unique symbol = Symbol('streaming');

export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: (context: AppContext, call: never, exchange: Exchange) => Promise<unknown>;
  /** Its answers come compressed already, or must not be. */
  readonly packs: boolean;
}

/** Ties a contract endpoint to its use case; the types of both must meet. */
export function bind<E extends Endpoint>(endpoint: E, handle: Handler<E>, { packs = false } = {}): Binding {
  return { endpoint, handle, packs };
}
