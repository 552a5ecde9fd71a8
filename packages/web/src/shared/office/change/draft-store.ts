import { useCallback } from 'react';
import { onSessionEvent } from '#shared/session/session-store.ts';
import { OFFICE_DRAFTS_KEY, readFromTab, writeToTab } from '#shared/storage/tab-store.ts';
import { createStore } from '#shared/store/create-store.ts';

/** Unsaved changes with what they were made from, by page and sport. They outlive the page and a reload of the tab. */
export interface Draft<Base, Edits> {
  readonly base: Base;
  readonly edits: Edits;
  /** The day from which they count. */
  readonly validFrom: string;
}

type Drafts = Readonly<Record<string, Draft<unknown, unknown>>>;

const drafts = createStore<Drafts>(storedDrafts());
onSessionEvent((event) => event.type === 'ended' && drafts.set({}));

/** The browser asks before the tab is closed and the drafts are lost with it. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

function guardTab(): void {
  const isEmpty = Object.keys(drafts.get()).length === 0;
  if (isEmpty) window.removeEventListener('beforeunload', askFirst);
  else window.addEventListener('beforeunload', askFirst);
}
guardTab();
drafts.subscribe(guardTab);

function storedDrafts(): Drafts {
  const stored = readFromTab(OFFICE_DRAFTS_KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Drafts) : {};
}

function store(next: Drafts): void {
  drafts.set(next);
  writeToTab(OFFICE_DRAFTS_KEY, next);
}

export const hasDraft = (id: string): boolean => id in drafts.get();

export function discardDraft(id: string): void {
  const { [id]: _discarded, ...others } = drafts.get();
  store(others);
}

export function useDraft<Base, Edits>(id: string) {
  // Only the page with this id has written it.
  const draft = drafts.useStore((all) => all[id] as Draft<Base, Edits> | undefined);
  const setDraft = useCallback(
    (next: Draft<Base, Edits> | undefined) => {
      if (next) store({ ...drafts.get(), [id]: next });
      else discardDraft(id);
    },
    [id],
  );
  return [draft, setDraft] as const;
}
