import type { FeatureChanges } from '@courtside/contract/club/features';
import { login } from '@courtside/contract/people/auth';
import type { AnswerOf, Endpoint, RequestInput } from '@courtside/contract/wire/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { startSession } from '#modules/people/auth/sessions/sessions.repository.ts';
import { findMemberByCode } from '#modules/people/members/index.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { buildApp } from '../../app.ts';
import { createTestContext, type TestContext, type TestOptions } from '../test-context.ts';
import { applyStoredFeatures } from './club-features.ts';

export const TEST_ORIGIN = { address: '127.0.0.1', userAgent: 'tests', requestId: 'tests' };

/** A logged-in member: what the two headers of every authenticated call need. */
export interface Login {
  readonly name: string;
  readonly token: string;
}

export interface Reply<Data> {
  readonly status: number;
  readonly msgCode: string;
  /** The answer's data, or the sentence of a refusal: check `code` first. */
  readonly data: Data;
  readonly code: string | undefined;
  readonly body: Record<string, unknown>;
  readonly headers: LightMyRequestResponse['headers'];
}

type CallInput<E extends Endpoint> = RequestInput<E> & { as?: Login; headers?: Record<string, string> };

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: TestContext;
  readonly database: TestDatabase;
  /** Any endpoint of the contract through HTTP, typed. */
  call<E extends Endpoint>(
    endpoint: E,
    ...input: keyof RequestInput<E> extends never ? [input?: CallInput<E>] : [input: CallInput<E>]
  ): Promise<Reply<AnswerOf<E>>>;
  /** Starts a session of the member. With a password it is the login call. */
  login(code: string, password?: string): Promise<Login>;
  close(): Promise<void>;
}

interface Options extends TestOptions {
  /** A fresh copy of the demo club unless given: several applications may share one. */
  readonly database?: TestDatabase;
  /** Switched on beside what the demo club has. */
  readonly features?: FeatureChanges;
}

/** The real application over a fresh demo club; the clock is set to TEST_NOW. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  const context = createTestContext(database.database, options);
  await applyStoredFeatures(context, options.features);
  const app = await buildApp(context);
  const call = callOf(app);
  return {
    app,
    context,
    database,
    call: call as TestApp['call'],
    async login(code, password) {
      if (password === undefined) return startLogin(context, code);
      const { data } = (await call(login, { body: { LoginName: code, UserPassword: password } })) as Reply<Login>;
      return { name: code, token: data.token };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** What a login leaves, without the fifteen statements that check it: nearly every test needs a login and few are about it. */
async function startLogin(context: TestContext, code: string): Promise<Login> {
  const token = await inTransaction(context.db, async (tx) => {
    const member = await findMemberByCode(tx, code);
    if (!member) throw new RangeError(`no member ${code}`);
    return startSession(tx, context, member, TEST_ORIGIN);
  });
  return { name: code, token };
}

function callOf(app: FastifyInstance) {
  return async (
    endpoint: Endpoint,
    input: Partial<CallInput<Endpoint>> & Record<string, unknown> = {},
  ): Promise<Reply<unknown>> => {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input as Record<string, Record<string, string>>),
      headers: { ...(input.as && authorization(input.as)), ...input.headers },
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
    return {
      status: answer.statusCode,
      msgCode: body.msgCode,
      data: body.data,
      code: body.code,
      body,
      headers: answer.headers,
    };
  };
}

export function authorization({ name, token }: Login): Record<string, string> {
  return { authorization: `Bearer ${token}`, name };
}

export function addressOf(
  endpoint: Endpoint,
  input: { params?: Record<string, string>; query?: Record<string, string> },
): string {
  const path = endpoint.path
    .replaceAll(/:(\w+)\??/g, (_part, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    .replace(/\/$/, '');
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}
