import type {
  answerContact as answerEndpoint,
  listContacts as listEndpoint,
  listMails as mailsEndpoint,
} from '@courtside/contract/people/admin';
import { LIMITS } from '@courtside/contract/values/limits';
import { type SqlBool, sql } from 'kysely';
import { AppError } from '#app-error.ts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { runWrites } from '#database/transaction/write-together.ts';
import { Answer, type Call } from '#endpoint/binding.ts';
import { dayRangeOf } from '#endpoint/day-range.ts';
import { markContactAnswered } from '#modules/club/help/index.ts';
import { auditWrites } from '#modules/messages/audit/index.ts';
import { findLiveSecrets, withUnsubscribe } from '#modules/messages/notifications/index.ts';
import { foldedHas, fullName, isOfMatching } from '#modules/people/members/index.ts';
import { toDate } from '#platform/clock.ts';

const pageSize = LIMITS.membersPageSize;

/** Newest first. Every word of the search is in the name, the number or the text. */
export async function listContacts({ db, settings }: AppContext, { query }: Call<typeof listEndpoint>) {
  const { status, page, search = '' } = query;
  const { startsAt, endsAt } = dayRangeOf(query, settings.CLUB_TIME_ZONE);
  let wanted = db.selectFrom('contact_message').innerJoin('member', 'member.id', 'contact_message.member_id');
  if (status !== 'all') wanted = wanted.where('contact_message.status', '=', status);
  if (startsAt) wanted = wanted.where('contact_message.created_at', '>=', toDate(startsAt));
  if (endsAt) wanted = wanted.where('contact_message.created_at', '<', toDate(endsAt));
  for (const word of wordsOf(search)) {
    const saying = sql`select said.id from contact_message as said where ${foldedHas(sql`fold_text(said.message)`, word)}`;
    wanted = wanted.where(isOfMatching('contact_message', word, saying));
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .leftJoin('member as answerer', 'answerer.id', 'contact_message.answered_by_id')
    .select(['contact_message.id', 'contact_message.type', 'contact_message.message', 'contact_message.status'])
    .select(['contact_message.created_at as createdAt', 'contact_message.answered_at as answeredAt', 'answer'])
    .select(['member.code', 'member.first_name as firstName', 'member.surname', 'member.email', 'member.language'])
    .select(['answerer.code as byCode', 'answerer.first_name as byFirstName', 'answerer.surname as bySurname'])
    .orderBy('contact_message.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const messages = rows.map((row) => ({
    id: String(row.id),
    memberCode: row.code,
    name: fullName(row),
    email: row.email,
    type: row.type,
    message: row.message,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    language: row.language,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy:
      row.byCode === null
        ? null
        : { code: row.byCode, name: fullName({ firstName: row.byFirstName ?? '', surname: row.bySurname ?? '' }) },
  }));
  return new Answer(messages, { total, page, pageSize });
}

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean);

export async function answerContact(
  { db, clock }: AppContext,
  { params, caller, origin }: Call<typeof answerEndpoint>,
) {
  await inTransaction(db, async (tx) => {
    const memberId = await markContactAnswered(tx, Number(params.id), caller.memberId, clock.now());
    if (memberId === undefined) throw new AppError('record.not_found');
    const details = { message: params.id };
    await runWrites(
      tx,
      auditWrites(clock, {
        action: 'contact_answered',
        actorId: caller.memberId,
        subjectId: memberId,
        details,
        ...origin,
      }),
    );
  });
  return 'ok' as const;
}

/**
 * With a mail server lists only mails that could not be delivered, without their secrets. Without one, admins read all
 * mail here, with secrets as long as they are stored.
 */
export async function listMails(context: AppContext, { query }: Call<typeof mailsEndpoint>) {
  const { db, clock, settings } = context;
  const { page, recipient, status, search = '' } = query;
  const { startsAt, endsAt } = dayRangeOf(query, settings.CLUB_TIME_ZONE);
  let wanted = db.selectFrom('outbox_mail');
  if (settings.SMTP_URL !== undefined) wanted = wanted.where('outbox_mail.status', '<>', 'sent');
  if (recipient !== undefined) wanted = wanted.where('recipient', '=', recipient);
  if (status !== 'all') wanted = wanted.where('outbox_mail.status', '=', status);
  if (startsAt) wanted = wanted.where('outbox_mail.created_at', '>=', toDate(startsAt));
  if (endsAt) wanted = wanted.where('outbox_mail.created_at', '<', toDate(endsAt));
  for (const word of wordsOf(search))
    wanted = wanted.where(sql<SqlBool>`strpos(fold_text(recipient || ' ' || subject), fold_text(${word})) > 0`);
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .leftJoin('member', 'member.id', 'outbox_mail.member_id')
    .select(['outbox_mail.id', 'recipient', 'subject', 'body', 'outbox_mail.status', 'attempts'])
    .select(['last_error as lastError', 'outbox_mail.created_at as createdAt'])
    .select(['topic', 'member_id as memberId', 'member.language'])
    .orderBy('outbox_mail.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const ids = settings.SMTP_URL === undefined ? rows.map(({ id }) => id) : [];
  const secrets = await findLiveSecrets(db, ids, clock.now());
  const mails = rows.map(({ topic, memberId, language, ...row }) => ({
    ...row,
    // Without a mail server nobody else could see the link.
    ...(ids.length > 0 &&
      topic &&
      memberId &&
      language &&
      pickBody(withUnsubscribe(context, row, { topic, memberId, language }))),
    ...secrets.get(row.id),
    id: String(row.id),
    createdAt: row.createdAt.toISOString(),
  }));
  return new Answer(mails, { total, page, pageSize });
}

const pickBody = ({ body }: { readonly body: string }) => ({ body });
