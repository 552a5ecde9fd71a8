import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { uploadPicture } from '@courtside/contract/people/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorization, createTestApp, type Login, type TestApp } from '#testing/server/test-app.ts';

const TOTAL = 100 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');
const FORM = '--cut\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\n\r\n';

let club: TestApp;
let as: Login;
let port: number;
beforeAll(async () => {
  club = await createTestApp();
  await club.app.listen({ host: '127.0.0.1', port: 0 });
  port = (club.app.server.address() as AddressInfo).port;
  as = await club.login('1001');
});
afterAll(() => club.close());

/** Sends as fast as the server reads, until the server closes the connection. */
async function upload(length: string, frame: (chunk: Buffer) => Buffer): Promise<{ answer: string; sent: number }> {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const head = [`POST ${uploadPicture.path} HTTP/1.1`, 'host: x', 'content-type: multipart/form-data; boundary=cut'];
  const login = Object.entries(authorization(as)).map((header) => header.join(': '));
  socket.write(`${[...head, ...login, length].join('\r\n')}\r\n\r\n`);
  socket.write(frame(Buffer.from(FORM)));
  for (
    let sent = FORM.length;
    sent + CHUNK.length < TOTAL && !socket.destroyed && socket.writable;
    sent += CHUNK.length
  ) {
    if (!socket.write(frame(CHUNK))) await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
  }
  await closed;
  return { answer, sent: socket.bytesWritten };
}

const chunked = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('an upload of 100 MB', () => {
  test.each([
    ['that says its length', `content-length: ${TOTAL}`, (bytes: Buffer) => bytes],
    ['that does not say its length', 'transfer-encoding: chunked', chunked],
  ])('an upload of 100 MB %s is answered 413 and disconnected long before its end', async (_name, length, frame) => {
    const { answer, sent } = await upload(length, frame);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('"code":"picture.too_large"');
    expect(sent).toBeLessThan(TOTAL * 0.9);
  });
});
