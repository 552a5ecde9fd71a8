import { readStream, type StreamEvent, StreamRefusal } from './read-stream.ts';

/** `connecting`: the first attempt is pending. `paused`: the tab is hidden. `lost`: failed, and retrying. */
export type LiveStatus = 'connecting' | 'live' | 'lost' | 'paused';

interface LiveOptions {
  readonly url: string;
  /** Called for every attempt: the token and the version may have changed. Without a session nothing is sent. */
  readonly headers: () => Record<string, string> | undefined;
  readonly onStatus: (status: LiveStatus) => void;
  readonly onOpen: (response: Response) => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** An attempt failed: the caller may fetch what the stream cannot deliver. */
  readonly onFailure: (failure: unknown) => void;
}

/** Heartbeats are sent more often than this; a connection without bytes for so long is closed. */
const SILENCE_MS = 45_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 15_000;

/** Doubles from half a second to fifteen, with jitter so that a thousand browsers do not reconnect at once. */
export function retryDelay(attempt: number, random = Math.random()): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS) * (0.75 + random / 2);
}

/** Keeps the stream open while the tab is visible. Returns the function that ends it. */
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
    const headers = options.headers();
    if (!headers) return;
    const controller = new AbortController();
    connection = controller;
    restartSilenceTimer();
    try {
      await readStream(
        options.url,
        { method: 'GET', headers, signal: controller.signal },
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
      handleLoss(controller, undefined);
    } catch (failure) {
      handleLoss(controller, failure);
    }
  }

  /** Ignores older connections, which were closed on purpose. */
  function handleLoss(from: AbortController, failure: unknown): void {
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
      reconnect();
    }
  }

  function reconnect(): void {
    attempt = 0;
    void connect();
  }

  function closeConnection(): void {
    connection?.abort();
  }

  document.addEventListener('visibilitychange', followVisibility);
  window.addEventListener('online', reconnect);
  window.addEventListener('offline', closeConnection);
  options.onStatus('connecting');
  // In a separate task, so that a slow phone reacts to a tap after the page was rendered.
  retry = setTimeout(() => void connect(), 0);
  return () => {
    ended = true;
    stop();
    document.removeEventListener('visibilitychange', followVisibility);
    window.removeEventListener('online', reconnect);
    window.removeEventListener('offline', closeConnection);
  };
}
