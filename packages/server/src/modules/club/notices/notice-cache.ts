import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/events/notified-cache.ts';
import { insertNotices, type NewNotice, type StoredNotice, selectNotices } from './notices.repository.ts';

const caches = defineNotifiedCache<readonly StoredNotice[]>('notices');
const ALL = 'all';

/** All notices, sanitized again, because stored HTML is not trusted. */
export async function loadNotices({
  db,
  database,
  clock,
}: Pick<AppContext, 'db' | 'database' | 'clock'>): Promise<readonly StoredNotice[]> {
  const now = clock.now();
  return caches.of(database).get(ALL, now, async () => {
    const notices = await selectNotices(db, now);
    return { value: await cleaned(notices) };
  });
}

/** Calls back when the notices have changed. */
export const onNoticesChange = ({ database }: Pick<AppContext, 'database'>, onChange: () => void): (() => void) =>
  caches.of(database).subscribe(onChange);

/** Stores sanitized notices with their publication time. */
export async function publishNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  await insertNotices(tx, await cleaned(notices));
  publishNoticeChange(tx);
}

/** Members read a change at once. */
export const publishNoticeChange = (tx: Tx): void => caches.publish(tx);

export async function cleaned<Notice extends Pick<NewNotice, 'html' | 'translations'>>(
  notices: readonly Notice[],
): Promise<Notice[]> {
  // The sanitizer and its HTML parser are loaded with the first notices.
  const { cleanHtml } = await import('#platform/rich-text.ts');
  return notices.map((notice) => {
    const translations = Object.entries(notice.translations).map(([language, text]) => [
      language,
      { ...text, html: cleanHtml(text.html) },
    ]);
    return { ...notice, html: cleanHtml(notice.html), translations: Object.fromEntries(translations) };
  });
}
