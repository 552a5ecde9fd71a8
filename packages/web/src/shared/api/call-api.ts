import { isMessageKey } from '@courtside/contract/values/messages';
import type { AnswerOf, Endpoint, ExtrasOf, RequestInput } from '@courtside/contract/wire/endpoint';
import { MSG_OK } from '@courtside/contract/wire/envelope';
import { ERRORS, type ErrorCode, type ErrorParams } from '@courtside/contract/wire/errors';
import { requestOutcome } from '@courtside/contract/wire/request-outcome';
import { currentSession, endRefusedSession } from '#shared/session/session-store.ts';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { type RequestParts, requestBody, requestUrl } from './build-request.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { takePrefetchedResponse } from './prefetched-responses.ts';
import { type UnansweredCall, untilAnswered } from './unanswered-calls.ts';

const TIMEOUT_MS = 30_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds; half a minute by default. */
  readonly timeoutMs?: number;
  /** Is sent even while the page is being closed. */
  readonly keepalive?: true;
  /** The caller ends the session itself: auto-login has its own message for a 401. */
  readonly keepSessionOn401?: true;
  /** Calls as a device with this key instead of whoever is logged in. */
  readonly deviceKey?: string;
  /** Of a call that is repeated until it is answered. */
  readonly idempotencyKey?: string;
}

type Input<E extends Endpoint> = E['request'] extends { upload: true }
  ? RequestInput<E> & { body: FormData }
  : RequestInput<E>;

/** The request is the first argument where the endpoint has one; otherwise only the options remain. */
type CallArguments<E extends Endpoint> = keyof Input<E> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: Input<E>, options?: CallOptions];

type Unwrapped<E extends Endpoint> = { readonly data: AnswerOf<E> } & ExtrasOf<E>;

/**
 * One call of the contract: sends it, unwraps the envelope, and throws ApiFailure or NetworkFailure. A call that the server
 * carries out once per key is repeated until it is answered, so it never fails for want of an answer (decision 0089).
 */
export async function callApi<E extends Endpoint>(endpoint: E, ...call: CallArguments<E>): Promise<AnswerOf<E>> {
  const { data } = await callForEnvelope(endpoint, ...call);
  return data;
}

/** The same, for calls whose envelope has more than `data`. */
export async function callForEnvelope<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<Unwrapped<E>> {
  const session = currentSession();
  // A caller who may abort the call only looks: a preview or a search.
  const isWatched = endpoint.request.idempotent && session && !options.signal && !options.deviceKey;
  if (!isWatched) return exchange(endpoint, input, options, options.idempotencyKey);
  const key = createIdempotencyKey();
  const call = { key, call: endpoint.name, loginName: session.user.loginName, sentAt: Date.now() };
  return untilAnswered(call, {
    repeat: () => exchange(endpoint, input, options, key),
    ask: () => askOutcome<Unwrapped<E>>(call),
  });
}

/** What became of a call: its own answer, or its refusal as ApiFailure. */
export async function askOutcome<Answer>({ key }: UnansweredCall): Promise<Answer> {
  return (await exchange(requestOutcome, { body: { key } }, {})) as Answer;
}

async function exchange<E extends Endpoint>(
  endpoint: E,
  input: unknown,
  options: CallOptions,
  idempotencyKey = createIdempotencyKey(),
): Promise<Unwrapped<E>> {
  const parts = (input ?? {}) as RequestParts;
  const session = options.deviceKey ? undefined : currentSession();
  // The session ended while the caller still had this call to make: the server would refuse it.
  if (!session && endpoint.access !== 'public' && !options.deviceKey) throw toFailure(401, undefined);
  const { body, headers } = requestBody(endpoint, parts.body);
  if (options.deviceKey) headers.authorization = `Bearer ${options.deviceKey}`;
  if (session) {
    headers.authorization = `Bearer ${session.token}`;
    headers.name = session.user.loginName;
  }
  if (endpoint.request.idempotent) headers['idempotency-key'] = idempotencyKey;

  const url = requestUrl(endpoint.path, parts);
  const prefetched = endpoint.method === 'GET' ? await takePrefetchedResponse(url, session?.token) : undefined;
  const response = prefetched ?? (await send(url, { method: endpoint.method, headers, body }, options));
  if (response.ok && endpoint.format === 'file') return { data: await response.blob() } as Unwrapped<E>;
  const answer = await readJson(response);
  if (response.ok && endpoint.format === 'bare') return { data: answer } as Unwrapped<E>;
  if (response.ok && isRecord(answer) && answer.msgCode === MSG_OK) return answer as Unwrapped<E>;

  if (response.status === 401 && !options.keepSessionOn401 && !options.deviceKey) endRefusedSession(session?.token);
  throw toFailure(response.status, answer);
}

async function send(
  url: string,
  init: RequestInit,
  { signal, keepalive, timeoutMs = TIMEOUT_MS }: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { ...init, keepalive, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (cause) {
    // A call that its caller aborted is not a network failure.
    if (signal?.aborted) throw cause;
    throw new NetworkFailure(cause);
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => Promise.reject(new NetworkFailure(cause)));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toFailure(status: number, answer: unknown): ApiFailure {
  const body = isRecord(answer) ? answer : {};
  return new ApiFailure({
    status,
    msgCode: typeof body.msgCode === 'string' ? body.msgCode : String(status),
    code: isErrorCode(body.code) ? body.code : undefined,
    messageKey: isMessageKey(body.messageKey) ? body.messageKey : undefined,
    data: sentenceOf(body.data),
    params: isRecord(body.params) ? (body.params as ErrorParams) : {},
    body: answer,
  });
}

/** A refused top-up has its sentence beside other fields. */
function sentenceOf(data: unknown): string {
  const sentence = isRecord(data) ? data.message : data;
  return typeof sentence === 'string' ? sentence : '';
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERRORS, value);
