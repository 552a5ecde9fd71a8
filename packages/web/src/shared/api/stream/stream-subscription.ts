import { readStream, type StreamEvent, StreamRefusal } from './read-stream.ts';

/** `connecting`: the first try is under way. `paused`: nobody looks. `lost`: tried, and trying again. */
export type LiveStatus = 'connecting' | 'live' | 'lost' | 'paused';

interface LiveOptions {
  readonly url: string;
  /** Asked anew for every try: the token and the version may have changed. */
  readonly headers: () => Record<string, string>;
  readonly onStatus: (status: LiveStatus) => void;
  readonly onOpen: (response: Response) => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** A try failed: the chance to fetch by hand what the stream cannot bring. */
  readonly onFailure: (failure: unknown) => void;
}

/** Heartbeats come more often than this; a silent line is a dead one. */
const SILENCE_MS = 45_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

/** Doubles from half a second to fifteen, each a little different so that a thousand browsers do not return at once. */
export function retryDelay(attempt: number, random = Math.random()): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS) * (0.75 + random / 2);
}

/** Keeps the stream open while somebody looks at the page. Returns the way to end it. */
export function subscribeToStream(options: LiveOptions): () => void {
  let attempt = 0;
  let connection: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function restartSilenceTimer(): void {
    clearTimeout(silence);
    silence = setTimeout(() => connection?.abort(), SILENCE_MS);
  }

  function stop(): void {
    clearTimeout(retry);
    clearTimeout(silence);
    connection?.abort();
    connection = undefined;
  }

  async function connect(): Promise<void> {
    stop();
    const mine = new AbortController();
    connection = mine;
    restartSilenceTimer();
    try {
      await readStream(
        options.url,
        { method: 'GET', headers: options.headers(), signal: mine.signal },
        {
          onOpen: (response) => {
            attempt = 0;
            options.onStatus('live');
            options.onOpen(response);
          },
          onEvent: options.onEvent,
          onBytes: restartSilenceTimer,
        },
      );
      lose(mine, undefined);
    } catch (failure) {
      lose(mine, failure);
    }
  }

  /** Only the current connection may fail: an older one was ended on purpose. */
  function lose(from: AbortController, failure: unknown): void {
    if (ended || connection !== from) return;
    clearTimeout(silence);
    options.onStatus('lost');
    options.onFailure(failure);
    const refused = failure instanceof StreamRefusal && failure.status >= 400 && failure.status < 500;
    if (refused && failure.status !== 429) return;
    retry = setTimeout(() => void connect(), retryDelay(attempt));
    attempt += 1;
  }

  function followVisibility(): void {
    if (document.visibilityState === 'hidden') {
      stop();
      options.onStatus('paused');
    } else {
      tryNow();
    }
  }

  function tryNow(): void {
    attempt = 0;
    void connect();
  }

  function goOffline(): void {
    connection?.abort();
  }

  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('online', tryNow);
  window.addEventListener('offline', goOffline);
  options.onStatus('connecting');
  void connect();
  return () => {
    ended = true;
    stop();
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('online', tryNow);
    window.removeEventListener('offline', goOffline);
  };
}
