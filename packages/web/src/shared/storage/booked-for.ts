import { useMemo } from 'react';
import { createStore } from '#shared/store/create-store.ts';
import { readText, removeKeys, writeJson } from './local-store.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { BOOKING_DRAFT_KEY, removeFromTab } from './tab-store.ts';

/** The member for whom an admin is about to book: the first player of the next booking. */
export interface BookedFor {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
}

/** Local storage holds the value, because logout clears it there; the store only counts the changes. */
const changes = createStore(0);

/** Starts or ends the booking for a member. A team that was chosen before belongs to another booking and is removed. */
export function bookFor(member: BookedFor | undefined): void {
  removeFromTab(BOOKING_DRAFT_KEY);
  if (member) {
    const { memberCode, name, gender } = member;
    writeJson(STORAGE_KEYS.bookedFor, { memberCode, name, gender });
  } else removeKeys([STORAGE_KEYS.bookedFor]);
  changes.set(changes.get() + 1);
}

export const bookedFor = (): BookedFor | undefined => parse(readText(STORAGE_KEYS.bookedFor));

export function useBookedFor(): BookedFor | undefined {
  const text = changes.useStore(() => readText(STORAGE_KEYS.bookedFor));
  return useMemo(() => parse(text), [text]);
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
