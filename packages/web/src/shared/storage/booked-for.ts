import { useMemo, useSyncExternalStore } from 'react';
import { readText, removeKeys, writeJson } from './local-store.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** The member for whom an admin is about to book: the first player of the next booking. */
export interface BookedFor {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
}

const watchers = new Set<() => void>();

export function bookFor(member: BookedFor | undefined): void {
  if (member) {
    const { memberCode, name, gender } = member;
    writeJson(STORAGE_KEYS.bookedFor, { memberCode, name, gender });
  } else removeKeys([STORAGE_KEYS.bookedFor]);
  for (const watcher of watchers) watcher();
}

export const bookedFor = (): BookedFor | undefined => parse(readText(STORAGE_KEYS.bookedFor));

export function useBookedFor(): BookedFor | undefined {
  const text = useSyncExternalStore(watch, () => readText(STORAGE_KEYS.bookedFor));
  return useMemo(() => parse(text), [text]);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function parse(text: string | undefined): BookedFor | undefined {
  try {
    const { memberCode, name, gender } = JSON.parse(text ?? '{}');
    const isWhole = [memberCode, name, gender].every((part) => typeof part === 'string');
    return isWhole ? { memberCode, name, gender } : undefined;
  } catch {
    return undefined;
  }
}
