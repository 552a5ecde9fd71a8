import { createParser } from 'eventsource-parser';

export interface StreamEvent {
  /** `message` where the server gives no name. */
  readonly event: string;
  readonly data: string;
}

/** The server's answer is not a stream. */
export class StreamRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The stream was refused with HTTP ${status}.`);
    this.name = 'StreamRefusal';
    this.status = status;
  }
}

interface StreamReader {
  readonly onOpen: (response: Response) => void;
  readonly onEvent: (event: StreamEvent) => void;
  /** Bytes arrived, an event or a heartbeat: the connection is open. */
  readonly onBytes: () => void;
}

/**
 * Reads server-sent events until the server ends them. By fetch, because `EventSource` cannot send the headers that
 * every authenticated call carries.
 */
export async function readStream(url: string, init: RequestInit, reader: StreamReader): Promise<void> {
  const response = await fetch(url, { ...init, cache: 'no-store' });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !response.body || !isStream) throw new StreamRefusal(response.status);
  reader.onOpen(response);
  const parser = createParser({ onEvent: ({ event = 'message', data }) => reader.onEvent({ event, data }) });
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await chunks.read();
    if (done) return;
    reader.onBytes();
    parser.feed(value);
  }
}
