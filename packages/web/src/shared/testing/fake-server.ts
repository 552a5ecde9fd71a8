import type { AnswerInput, Endpoint } from '@courtside/contract/wire/endpoint';
import { type ErrorCode, type ErrorParams, errorEntry, errorMessage, msgCodeOf } from '@courtside/contract/wire/errors';
import { matchPath } from 'react-router';
import { vi } from 'vitest';

export interface ReceivedCall {
  readonly endpoint: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = () => Response | Promise<Response>;

/** A server for one test: defines the response of each endpoint and records the calls. */
export function fakeServer() {
  const answers = new Map<Endpoint, Answer>();
  const calls: ReceivedCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const path = url.split('?')[0] ?? '';
    const found = [...answers].find(([endpoint]) => endpoint.method === method && matchPath(endpoint.path, path));
    if (!found) throw new Error(`The test expects no call of ${method} ${url}`);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ endpoint: found[0].name, url, headers: new Headers(init.headers), body });
    return found[1]();
  });
  return {
    calls,
    succeeds<E extends Endpoint>(endpoint: E, data: AnswerInput<E>): void {
      answers.set(endpoint, () => Response.json({ msgCode: '200', data }));
    },
    refuses(endpoint: Endpoint, code: ErrorCode, params: ErrorParams = {}): void {
      const body = { msgCode: msgCodeOf(code), data: errorMessage(code, params), code, params };
      answers.set(endpoint, () => Response.json(body, { status: errorEntry(code).status }));
    },
    answers(endpoint: Endpoint, answer: Answer): void {
      answers.set(endpoint, answer);
    },
    isAway(endpoint: Endpoint): void {
      answers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
    },
  };
}
