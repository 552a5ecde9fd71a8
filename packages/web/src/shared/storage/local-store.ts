import type { StorageKey } from './storage-keys.ts';

/** Local storage that never throws: in a private window or with a full disk nothing is stored, and the app still works. */
export function readText(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeText(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the value stays in memory.
  }
}

export function removeKeys(keys: readonly StorageKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Storage is off, so there is nothing to remove.
  }
}

/** Parsed JSON, or undefined when it is absent or not JSON. The caller checks the shape. */
export function readJson(key: StorageKey): unknown {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeJson(key: StorageKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}
