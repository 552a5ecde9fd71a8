export { publishNotices } from './notice-board.ts';
export type { NewNotice } from './notices.repository.ts';
