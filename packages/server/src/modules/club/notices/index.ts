export { mailDueNotices } from './mail-notices.ts';
export { textIn } from './notice.rules.ts';
export { publishNotices } from './notice-cache.ts';
export type { NewNotice } from './notices.repository.ts';
export { selectNotices } from './notices.repository.ts';
