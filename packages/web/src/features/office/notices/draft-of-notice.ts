import { discardDraft, hasDraft as isStored, useDraft } from '../change/draft-store.ts';
import type { NoticeDraft } from './notice-draft.ts';

type NoticeId = number | 'new';

const idOf = (id: NoticeId) => `notice:${id}`;

export const hasDraft = (id: NoticeId): boolean => isStored(idOf(id));
export const discardNotice = (id: NoticeId): void => discardDraft(idOf(id));

/** What is typed and not published, with the version that it was made from. It outlives the page and a reload of the tab. */
export function useNoticeDraft(id: NoticeId) {
  const [draft, setDraft] = useDraft<number, NoticeDraft>(idOf(id));
  const keep = (edits: NoticeDraft, version: number) => setDraft({ base: version, edits, validFrom: '' });
  return [draft, keep] as const;
}
