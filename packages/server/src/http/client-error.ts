import type { Socket } from 'node:net';
import { type ErrorCode, errorEntry, errorSentence, msgCodeOf } from '@courtside/contract/errors';
import type { ConnectionError } from 'fastify';

/** What cannot even be read as HTTP gets the envelope too, written by hand: there is no request to reply to. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.invalid';
  const body = JSON.stringify({ msgCode: msgCodeOf(code), data: errorSentence(code), code });
  const head = [
    `HTTP/1.1 ${errorEntry(code).status} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
