import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { mailWrites } from '#modules/messages/notifications/index.ts';
import { fullName } from '#modules/people/members/index.ts';
import { textIn } from './notice.rules.ts';
import { cleaned } from './notice-cache.ts';
import { selectMailReaders } from './notice-readers.repository.ts';
import { lockNoticesToMail, markMailed } from './notices.repository.ts';

type MailContext = Pick<AppContext, 'clock' | 'settings'>;

/** Sends what became due since it was saved. */
export async function mailDueNotices(context: MailContext & Pick<AppContext, 'db'>): Promise<void> {
  await inTransaction(context.db, (tx) => mailPublished(tx, context));
}

/** Queues the mails of notices that are published, once for each notice. */
export async function mailPublished(tx: Tx, { clock, settings }: MailContext): Promise<void> {
  const notices = await cleaned(await lockNoticesToMail(tx, clock.now()));
  if (notices.length === 0) return;
  const { plainText } = await import('#platform/rich-text.ts');
  const readers = await selectMailReaders(tx);
  const { CLUB_NAME: club, PUBLIC_URL: address } = settings;
  for (const notice of notices) {
    const mails = readers.map((recipient) => {
      const { title, html } = textIn(notice, recipient.language);
      return { recipient, values: { name: fullName(recipient), title, text: plainText(html), address, club } };
    });
    await runWrites(tx, mailWrites(tx, clock, 'noticePublished', mails));
  }
  const ids = notices.map(({ id }) => id);
  await markMailed(tx, ids, clock.now());
}
