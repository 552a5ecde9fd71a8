import type { AppContext } from '#context.ts';
import type { Tx } from '#database/database.ts';
import { defineNotifiedCache } from '#database/notified-cache.ts';
import { cleanHtml } from './notice-html.ts';
import { insertNotices, type NewNotice, type StoredNotice, selectNotices } from './notices.repository.ts';

const caches = defineNotifiedCache<readonly StoredNotice[]>('courtside_notices');
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
    return { value: notices.map(cleaned) };
  });
}

/** Stores sanitized notices with their publication time. */
export async function publishNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  await insertNotices(tx, notices.map(cleaned));
  await caches.publish(tx);
}

function cleaned<Notice extends NewNotice>(notice: Notice): Notice {
  const translations = Object.entries(notice.translations).map(([language, text]) => [
    language,
    { ...text, html: cleanHtml(text.html) },
  ]);
  return { ...notice, html: cleanHtml(notice.html), translations: Object.fromEntries(translations) };
}
