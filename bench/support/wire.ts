/** A small HTTP client that uses little processor time beside the server that it measures. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface WireAnswer {
  readonly status: number;
  /** Status line and headers, unchanged. */
  readonly head: string;
  readonly body: Buffer;
  readonly ms: number;
}

export interface WireRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export function encode({ method, path, headers = {}, body }: WireRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: 'bench',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `${method ?? (body === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`,
  );
}

/** One connection, one request at a time. */
export class Wire {
  readonly #socket: Socket;
  #unread: Buffer = Buffer.alloc(0);
  #wake: (() => void) | undefined;
  #isOver = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    const wake = () => this.#wake?.();
    socket.on('data', (chunk: Buffer) => {
      this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
      wake();
    });
    const end = () => {
      this.#isOver = true;
      wake();
    };
    socket.on('close', end).on('error', end);
  }

  static async open(url: string): Promise<Wire> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new Wire(socket);
  }

  async send(request: Buffer): Promise<WireAnswer> {
    const startedAt = performance.now();
    this.#socket.write(request);
    for (;;) {
      const answer = this.#take();
      if (answer) return { ...answer, ms: performance.now() - startedAt };
      if (this.#isOver) throw new Error('the server closed the connection');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #take(): Omit<WireAnswer, 'ms'> | undefined {
    const headEnd = this.#unread.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const head = this.#unread.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && status !== 304) throw new Error(`an answer without a length: ${head}`);
    const end = headEnd + 4 + Number(length ?? 0);
    if (this.#unread.length < end) return undefined;
    const body = this.#unread.subarray(headEnd + 4, end);
    this.#unread = this.#unread.subarray(end);
    return { status, head, body };
  }

  /** For a response that does not end: each chunk of it. */
  listen(request: Buffer, onText: (text: string) => void): void {
    this.#socket.removeAllListeners('data');
    this.#socket.setEncoding('utf8').on('data', onText);
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.destroy();
  }
}

export const openWires = (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => Wire.open(url)));

export interface Load {
  readonly perSecond: number;
  readonly answers: readonly WireAnswer[];
}

/** Every connection sends its next request as soon as it has its answer, until there is none or the time is over. */
export async function drive(wires: readonly Wire[], next: () => Buffer | undefined, forMs = 60_000): Promise<Load> {
  const answers: WireAnswer[] = [];
  const startedAt = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() - startedAt < forMs) {
        const request = next();
        if (!request) return;
        answers.push(await wire.send(request));
      }
    }),
  );
  return { perSecond: (answers.length / (performance.now() - startedAt)) * 1000, answers };
}
