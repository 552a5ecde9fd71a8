import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createMailer } from './mailer.ts';

const FROM = 'Harbour Sports Club <club@harbour.example>';
const MAIL = { recipient: 'elif@mail.example', subject: 'Merhaba: geçici şifreniz', body: 'كلمة المرور\n\nHello' };

let server: MailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('a mail arrives with sender, recipient, subject and body in any language', async () => {
  server = await startMailServer();
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: FROM });
  expect(await mailer.send(MAIL)).toBe('sent');
  expect(server.received).toEqual([
    { from: 'club@harbour.example', to: ['elif@mail.example'], source: expect.stringContaining('text/plain') },
  ]);
  const source = server.received[0]?.source ?? '';
  expect(source).toContain(`From: ${FROM}`);
  expect(decodeWords(/^Subject: (.*(?:\r\n .*)*)/m.exec(source)?.[1] ?? '')).toBe(MAIL.subject);
  expect(decodeBody(source)).toContain('كلمة المرور');
  mailer.close();
});

test('a recipient cannot smuggle in another recipient', async () => {
  server = await startMailServer();
  const mailer = createMailer({ SMTP_URL: server.url, MAIL_FROM: FROM });
  for (const recipient of ['a@b.example\r\nBcc: spy@evil.example', 'a@b.example, spy@evil.example'])
    await mailer.send({ ...MAIL, recipient }).catch(() => {});
  await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: spy@evil.example' });
  expect(server.received.length).toBeGreaterThan(0);
  for (const mail of server.received) {
    expect(mail.to).not.toContain('spy@evil.example');
    expect(mail.source).not.toMatch(/^Bcc:/im);
  }
});

test('user and password of the SMTP URL are used, special characters included', async () => {
  const seen: unknown[] = [];
  server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  const SMTP_URL = server.url.replace(
    'smtp://',
    `smtp://${encodeURIComponent('club@harbour')}:${encodeURIComponent('p/w:%')}@`,
  );
  await createMailer({ SMTP_URL, MAIL_FROM: FROM }).send(MAIL);
  expect(seen).toEqual([['club@harbour', 'p/w:%']]);
});

test('without a server the mail is kept', async () => {
  const mailer = createMailer({ MAIL_FROM: FROM });
  expect(await mailer.send(MAIL)).toBe('kept');
  mailer.close();
});

describe('a server that does not do its work is an error, in time', () => {
  test('a mail server that refuses is an error', async () => {
    server = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('mailbox full')) });
    await expect(createMailer({ SMTP_URL: server.url, MAIL_FROM: FROM }).send(MAIL)).rejects.toThrow('mailbox full');
  });

  test('an unreachable mail server is an error', async () => {
    server = await startMailServer();
    const { url } = server;
    await server.close();
    await expect(createMailer({ SMTP_URL: url, MAIL_FROM: FROM }).send(MAIL)).rejects.toThrow('ECONNREFUSED');
  });

  async function withServer(talk: (socket: Socket) => void, check: (url: string) => Promise<void>): Promise<void> {
    const sockets = new Set<Socket>();
    const plain: Server = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      talk(socket);
    }).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    await check(`smtp://127.0.0.1:${(plain.address() as AddressInfo).port}`);
    for (const socket of sockets) socket.destroy();
    plain.close();
  }

  test('a mail server that accepts the connection and never answers is an error in time', () =>
    withServer(
      () => {},
      // Whichever timeout is first, that of the greeting or that of the whole call.
      (url) =>
        expect(createMailer({ SMTP_URL: url, MAIL_FROM: FROM }, 100).send(MAIL)).rejects.toThrow(/greeting|timeout/i),
    ));

  /** Stops responding after the first half of a mail. */
  const stopMidway = (stop: (socket: Socket) => void) => (socket: Socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (chunk) => {
      const command = String(chunk);
      if (command.startsWith('DATA')) socket.write('354 go on\r\n');
      else if (/^(EHLO|MAIL|RCPT)/.test(command)) socket.write('250 fine\r\n');
      else stop(socket);
    });
  };

  test.each([
    ['stops answering', () => {}],
    ['hangs up', (socket: Socket) => socket.destroy()],
  ])('a mail server that %s in the middle of a mail is an error in time', (_how, stop) =>
    withServer(stopMidway(stop), (url) =>
      expect(createMailer({ SMTP_URL: url, MAIL_FROM: FROM }, 100).send(MAIL)).rejects.toThrow(/timeout|closed/i),
    ),
  );

  test('a mail server that answers too slowly is an error in time', () =>
    withServer(
      (socket) => {
        const timer = setInterval(() => socket.write('220-still thinking\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
      (url) => expect(createMailer({ SMTP_URL: url, MAIL_FROM: FROM }, 100).send(MAIL)).rejects.toThrow(),
    ));
});

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function decodeBody(source: string): string {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('=\r\n', ''));
}

function quotedPrintable(text: string): string {
  return decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
}
