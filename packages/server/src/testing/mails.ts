import type { Db } from '#database/database.ts';

/** The outbox as it is sent: mails with their secrets while these are stored, oldest first. */
export async function mailsWithSecrets(db: Db) {
  const mails = await db.selectFrom('outbox_mail').selectAll().orderBy('id').execute();
  const secrets = await db.selectFrom('outbox_secret').selectAll().execute();
  const texts = new Map(secrets.map(({ mail_id, subject, body }) => [mail_id, { subject, body }]));
  return mails.map((mail) => ({ ...mail, ...texts.get(mail.id) }));
}
