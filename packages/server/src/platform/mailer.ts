import { setTimeout as delay } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** A calendar event as an invitation or a cancellation. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** Where such mails are switched off, for the headers of RFC 8058. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** `sent` when a server accepted it, `kept` when there is none and admins read it on the mailbox page. */
  send(mail: Mail): Promise<'sent' | 'kept'>;
  /** True without a mail server: all mail is kept. */
  readonly keepsMail: boolean;
  close(): void;
}

/** Timeout of each step of a mail server; an attempt ends after six times this. */
const TIMEOUT_MS = 10_000;

interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM: string;
}

/** The sender is read for each mail, because the club can change its name while the process runs. */
export function createMailer(settings: MailSettings, timeoutMs = TIMEOUT_MS): Mailer {
  const { SMTP_URL } = settings;
  if (!SMTP_URL) return { keepsMail: true, send: async () => 'kept', close: () => {} };
  let transport: Promise<Transporter> | undefined;
  return {
    keepsMail: false,
    async send({ recipient, subject, body, calendar, unsubscribeUrl }) {
      transport ??= connectTo(new URL(SMTP_URL), timeoutMs);
      // As an object it is exactly one address; as text it would be parsed as a list.
      const to = { name: '', address: recipient };
      const icalEvent = calendar && { ...calendar, filename: 'session.ics' };
      const headers = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const mail = { from: settings.MAIL_FROM, to, subject, text: body };
      const message = { ...mail, ...(icalEvent && { icalEvent }), ...(headers && { headers }) };
      await within(6 * timeoutMs, (await transport).sendMail(message));
      return 'sent';
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** The mail library is loaded with the first mail. */
async function connectTo(address: URL, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const deadline = delay(milliseconds, undefined, { signal: done.signal }).then(() => {
    throw new Error('The mail server took too long.');
  });
  try {
    await Promise.race([work, deadline]);
  } finally {
    done.abort();
  }
}
