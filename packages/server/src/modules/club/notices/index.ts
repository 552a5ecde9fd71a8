export { mailDueNotices } from './mail-notices.ts';
export { pinnedFirst, textIn } from './notice.rules.ts';
export { loadNotices, onNoticesChange, publishNotices } from './notice-cache.ts';
export type { NewNotice, StoredNotice } from './notices.repository.ts';
export { selectNotices } from './notices.repository.ts';
