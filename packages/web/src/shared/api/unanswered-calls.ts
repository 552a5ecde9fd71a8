import { currentSession } from '#shared/session/session-store.ts';
import { readFromTab, UNANSWERED_CALLS_KEY, writeToTab } from '#shared/storage/tab-store.ts';
import { ApiFailure, NetworkFailure } from './api-failure.ts';

/** A call that changes something and whose answer has not arrived. Its body is never stored: it may contain a PIN. */
export interface UnansweredCall {
  readonly key: string;
  /** The name of the endpoint. */
  readonly call: string;
  readonly loginName: string;
  /** Epoch milliseconds of the first attempt. */
  readonly sentAt: number;
}

/** `lost` is published for every attempt without an answer; `isFirst` for the first one. */
export type UnansweredEvent =
  | { readonly type: 'lost'; readonly call: UnansweredCall; readonly isFirst: boolean }
  | { readonly type: 'answered'; readonly call: UnansweredCall };

/** Later than that nobody expects it to be carried out any more: only its outcome is asked. */
const REPEATED_MS = 5 * 60_000;
/** Older ones are of no interest after a reload. */
const STORED_MS = 15 * 60_000;
const LONGEST_PAUSE_MS = 15_000;

const listeners = new Set<(event: UnansweredEvent) => void>();
/** The keys that this page asks for itself. */
const running = new Set<string>();

export function onUnansweredCall(listener: (event: UnansweredEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const publish = (event: UnansweredEvent) => {
  for (const listener of listeners) listener(event);
};

interface Attempts<Answer> {
  /** The same request with the same key and body. Undefined where the body is lost, after a reload. */
  readonly repeat?: () => Promise<Answer>;
  /** Asks what became of the request; one that has not arrived is withdrawn. */
  readonly ask: () => Promise<Answer>;
}

/**
 * Repeats a call until the server has answered it. It is carried out once, because the server knows the key. Stored in the
 * tab meanwhile, so that a reload of the page asks for the outcome.
 */
export async function untilAnswered<Answer>(call: UnansweredCall, { repeat, ask }: Attempts<Answer>): Promise<Answer> {
  running.add(call.key);
  writeStored([...readStored(), call]);
  try {
    for (let lost = 0; ; lost += 1) {
      try {
        // The key belongs to whoever sent it: for anybody else it would be a new request.
        if (lost > 0 && currentSession()?.user.loginName !== call.loginName) throw sessionEnded();
        const answer = await (repeat && Date.now() - call.sentAt < REPEATED_MS ? repeat() : ask());
        forget(call);
        return answer;
      } catch (failure) {
        if (!isLost(failure)) {
          // After the next login its outcome is asked.
          if (!(failure instanceof ApiFailure && failure.status === 401)) forget(call);
          throw failure;
        }
        publish({ type: 'lost', call, isFirst: lost === 0 });
        await pause(Math.min(500 * 2 ** lost, LONGEST_PAUSE_MS));
      }
    }
  } finally {
    running.delete(call.key);
    publish({ type: 'answered', call });
  }
}

/** Calls of this user that were sent before the page was reloaded. */
export function callsBeforeReload(): readonly UnansweredCall[] {
  const loginName = currentSession()?.user.loginName;
  return readStored().filter((call) => call.loginName === loginName && !running.has(call.key));
}

const WITHOUT_ANSWER = [408, 502, 503, 504];

function isLost(failure: unknown): boolean {
  if (failure instanceof NetworkFailure) return true;
  if (!(failure instanceof ApiFailure)) return false;
  return WITHOUT_ANSWER.includes(failure.status) || failure.code === 'request.in_progress';
}

const sessionEnded = () =>
  new ApiFailure({ status: 401, msgCode: '401', code: undefined, data: '', params: {}, body: undefined });

/** Ends early when the network is back, or when the page is shown again: a phone stops timers of hidden pages. */
function pause(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onShown = () => {
    if (document.visibilityState === 'visible') resolve();
  };
  const timer = setTimeout(resolve, milliseconds);
  window.addEventListener('online', () => resolve(), { once: true });
  document.addEventListener('visibilitychange', onShown);
  return promise.finally(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onShown);
  });
}

function forget({ key }: UnansweredCall): void {
  writeStored(readStored().filter((call) => call.key !== key));
}

const writeStored = (calls: readonly UnansweredCall[]) =>
  writeToTab(UNANSWERED_CALLS_KEY, [...new Map(calls.map((call) => [call.key, call])).values()]);

function readStored(): readonly UnansweredCall[] {
  const stored = readFromTab(UNANSWERED_CALLS_KEY);
  return Array.isArray(stored) ? stored.filter(isRecent) : [];
}

function isRecent(value: unknown): value is UnansweredCall {
  const { key, call, loginName, sentAt } = (value ?? {}) as Partial<UnansweredCall>;
  const isWhole = [key, call, loginName].every((part) => typeof part === 'string');
  return isWhole && typeof sentAt === 'number' && Date.now() - sentAt < STORED_MS;
}
