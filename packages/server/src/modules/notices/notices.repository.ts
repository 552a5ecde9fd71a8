import type { Language } from '@courtside/contract/limits';
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
