import type { Language } from '@courtside/contract/values/limits';
import type { Tx } from '#database/database.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import type { Clock } from '#platform/clock.ts';
import { type MailFor, type MailWithText, mailTextWrites } from '../notify.ts';
import { mailText } from './mail-texts/index.ts';
import { bookingOf, type MailKind } from './mail-texts/kinds.ts';

/** Collects the mails of one event, such as a closure that affects several bookings, and queues one for each member. */
export class MailDigest {
  readonly #mails = new Map<
    number | null,
    Array<MailWithText & { readonly recipient: { readonly language: Language } }>
  >();

  add<Kind extends MailKind>(kind: Kind, mails: ReadonlyArray<MailFor<Kind>>): void {
    for (const { recipient, values, usefulUntil } of mails) {
      const text = mailText(kind, recipient.language, values);
      const mail = { recipient, ...text, bookingKey: bookingOf(kind, values), usefulUntil };
      this.#mails.set(recipient.id, [...(this.#mails.get(recipient.id) ?? []), mail]);
    }
  }

  /** All of them are about changes of sessions, which are always sent. */
  async queue(tx: Tx, clock: Clock, club: string): Promise<void> {
    const mails = [...this.#mails.values()].flatMap(([first, ...rest]) =>
      first ? [rest.length === 0 ? first : combine([first, ...rest], club)] : [],
    );
    await runWrites(tx, mailTextWrites(tx, clock, 'sessionChanges', mails));
  }
}

/**
 * The paragraphs of all mails under one greeting; the earliest of their sessions decides how long it is useful. It has no
 * calendar event, because a mail can carry only one: the member's feed has them all.
 */
function combine(mails: readonly [MailWithText, ...MailWithText[]], club: string): MailWithText {
  const [{ recipient }] = mails;
  const [greeting = ''] = mails[0].body.split('\n\n');
  const changes = mails.map(({ body }) => body.split('\n\n').slice(1, -1).join('\n')).join('\n\n');
  const text = mailText('changesTogether', recipient.language, { greeting, changes, count: mails.length, club });
  const times = mails.flatMap(({ usefulUntil }) => usefulUntil ?? []);
  return { recipient, ...text, usefulUntil: times.toSorted(Temporal.Instant.compare)[0] };
}
