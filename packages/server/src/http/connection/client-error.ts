import type { Socket } from 'node:net';
import { type ErrorCode, errorEntry, errorMessage, msgCodeOf } from '@courtside/contract/wire/errors';
import type { ConnectionError } from 'fastify';
import type { Timeouts } from './timeouts.ts';

const CODES: Readonly<Record<string, ErrorCode | undefined>> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
};

/** Malformed HTTP gets the envelope too, written to the socket because there is no reply object. */
export function createClientErrorHandler({ lingerMs }: Pick<Timeouts, 'lingerMs'>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(answerTo(error));
    // A half-open socket stays until the client closes it, which a client may never do.
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

function answerTo(error: ConnectionError): string {
  const code = CODES[error.code] ?? 'request.invalid';
  const data = errorMessage(code);
  const places = errorEntry(code).status === 400 && { errors: [{ path: 'request', message: data }] };
  const body = JSON.stringify({ msgCode: msgCodeOf(code), data, code, ...places });
  const head = [
    `HTTP/1.1 ${errorEntry(code).status} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
