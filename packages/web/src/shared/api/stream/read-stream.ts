import { createEventParser, type StreamEvent } from './event-parser.ts';

/** The server answered, but not with a stream. */
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
  /** Bytes arrived: the line is alive, if only by a heartbeat. */
  readonly onSign: () => void;
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
  const parse = createEventParser();
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await chunks.read();
    if (done) return;
    reader.onSign();
    for (const event of parse(value)) reader.onEvent(event);
  }
}
