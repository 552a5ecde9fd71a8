import type { z } from 'zod';
import { DeviceFault } from '../connector.ts';
import { MOST_BYTES, parseJson } from '../device-messages.ts';
import { withTimeLimit } from '../time-limit.ts';

export interface DeviceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** More than usual, for long lists. */
  readonly mostBytes?: number | undefined;
}

export interface DeviceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const TOO_MANY = 429;

/** Asks a device, which may be slow, broken or not the one it was: time and size are limited, and it leads nowhere else. */
export async function sendRequest(
  { url, mostBytes = MOST_BYTES, ...request }: DeviceRequest,
  signal: AbortSignal,
  timeLimitMs?: number,
): Promise<DeviceAnswer> {
  const limited = withTimeLimit(signal, timeLimitMs);
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: limited });
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new DeviceFault('refused', `redirects, status ${status}`);
    }
    return { status, headers, text: await readBody(response, mostBytes) };
  } catch (cause) {
    if (cause instanceof DeviceFault) throw cause;
    throw new DeviceFault('unreachable', 'no answer', { cause });
  }
}

/** Stops at the limit, so that an endless answer fills no memory. */
async function readBody(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new DeviceFault('not_understood', `answers more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The answer of a device in its own form; every other status and form is a fault. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: DeviceAnswer): z.output<Schema> {
  refuseFailure(answer);
  const parsed = schema.safeParse(parseJson(answer.text));
  if (!parsed.success) throw new DeviceFault('not_understood', 'answers in another form');
  return parsed.data;
}

export function refuseFailure({ status }: DeviceAnswer): void {
  if (status >= 200 && status < 300) return;
  const isForNow = status === TOO_MANY || status >= 500;
  throw new DeviceFault(isForNow ? 'unreachable' : 'refused', `answers with status ${status}`);
}

export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
