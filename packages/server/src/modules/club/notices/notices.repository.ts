import type { Language } from '@courtside/contract/values/limits';
import type { Db, Tx } from '#database/database.ts';
import { toDate, toInstant } from '#platform/clock.ts';

export interface NoticeText {
  readonly title: string;
  readonly html: string;
}

export interface StoredNotice extends NoticeText {
  readonly id: number;
  readonly serviceKey: string | null;
  /** Translations, as far as there are any. */
  readonly translations: Readonly<Partial<Record<Language, NoticeText>>>;
  readonly isPinned: boolean;
  readonly publishedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant | undefined;
}

export type NewNotice = Omit<StoredNotice, 'id'>;

/** Upper bound; older notices are not shown. */
const MOST = 200;

/** Published and scheduled notices, newest first. */
export async function selectNotices(db: Db | Tx, now: Temporal.Instant): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'service_key as serviceKey', 'title', 'html', 'translations', 'is_pinned as isPinned'])
    .select(['published_at as publishedAt', 'expires_at as expiresAt'])
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', toDate(now))]))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    ...row,
    publishedAt: toInstant(row.publishedAt),
    expiresAt: row.expiresAt ? toInstant(row.expiresAt) : undefined,
  }));
}

export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  await tx
    .insertInto('notice')
    .values(
      notices.map((notice) => ({
        service_key: notice.serviceKey,
        title: notice.title,
        html: notice.html,
        translations: JSON.stringify(notice.translations),
        is_pinned: notice.isPinned,
        published_at: toDate(notice.publishedAt),
        expires_at: notice.expiresAt ? toDate(notice.expiresAt) : null,
      })),
    )
    .execute();
}

export interface EditedNotice extends StoredNotice {
  readonly byMail: boolean;
  readonly mailedAt: Temporal.Instant | undefined;
  readonly version: number;
}

const editedNotices = (db: Db | Tx) =>
  db
    .selectFrom('notice')
    .select(['id', 'service_key as serviceKey', 'title', 'html', 'translations', 'is_pinned as isPinned'])
    .select(['published_at as publishedAt', 'expires_at as expiresAt', 'version'])
    .select(['by_mail as byMail', 'mailed_at as mailedAt'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');

type EditedRow = Awaited<ReturnType<ReturnType<typeof editedNotices>['execute']>>[number];

const toEdited = (row: EditedRow): EditedNotice => ({
  ...row,
  publishedAt: toInstant(row.publishedAt),
  expiresAt: row.expiresAt ? toInstant(row.expiresAt) : undefined,
  mailedAt: row.mailedAt ? toInstant(row.mailedAt) : undefined,
});

/** Those that are not over, newest first, and the newest of those that are. */
export async function selectNoticesToEdit(db: Db, now: Temporal.Instant, mostOver: number): Promise<EditedNotice[]> {
  const at = toDate(now);
  const current = await editedNotices(db)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .limit(MOST)
    .execute();
  const over = await editedNotices(db).where('expires_at', '<=', at).limit(mostOver).execute();
  return [...current, ...over].map(toEdited);
}

export async function countOver(db: Db, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expires_at', '<=', toDate(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function lockNotice(tx: Tx, id: number): Promise<EditedNotice | undefined> {
  const row = await editedNotices(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toEdited(row);
}

/** Published, to be sent by mail, and not sent yet. Two processes never send the same one. */
export async function lockNoticesToMail(tx: Tx, now: Temporal.Instant): Promise<EditedNotice[]> {
  const rows = await editedNotices(tx)
    .where('by_mail', '=', true)
    .where('mailed_at', 'is', null)
    .where('published_at', '<=', toDate(now))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', toDate(now))]))
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(toEdited);
}

export async function markMailed(tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ mailed_at: toDate(now) })
    .where('id', 'in', ids)
    .execute();
}

export type NoticeChange = NewNotice & { readonly byMail: boolean };

const columnsOf = (notice: NoticeChange) => ({
  service_key: notice.serviceKey,
  title: notice.title,
  html: notice.html,
  translations: JSON.stringify(notice.translations),
  is_pinned: notice.isPinned,
  published_at: toDate(notice.publishedAt),
  expires_at: notice.expiresAt ? toDate(notice.expiresAt) : null,
  by_mail: notice.byMail,
});

export async function insertNotice(tx: Tx, notice: NoticeChange): Promise<{ id: number; version: number }> {
  return tx.insertInto('notice').values(columnsOf(notice)).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function updateNotice(tx: Tx, id: number, notice: NoticeChange): Promise<{ id: number; version: number }> {
  return tx
    .updateTable('notice')
    .set(columnsOf(notice))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deleteNotice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('notice').where('id', '=', id).execute();
}
