import { createTransport } from 'nodemailer';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

export interface Mailer {
  /** `sent` when a server took it, `kept` when there is none and admins read it on the mailbox page. */
  send(mail: Mail): Promise<'sent' | 'kept'>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

export function createMailer({ SMTP_URL, MAIL_FROM }: { SMTP_URL?: string | undefined; MAIL_FROM: string }): Mailer {
  if (!SMTP_URL) return { send: async () => 'kept', close: () => {} };
  const address = new URL(SMTP_URL);
  const transport = createTransport({
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ recipient, subject, body }) {
      await transport.sendMail({ from: MAIL_FROM, to: recipient, subject, text: body });
      return 'sent';
    },
    close: () => transport.close(),
  };
}
