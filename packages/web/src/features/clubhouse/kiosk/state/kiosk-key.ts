import { readText, writeText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

/** The key of this tablet: it comes once, behind the `#` of the address, and stays. */
export function takeKey(): string | undefined {
  const given = location.hash.slice(1);
  if (!given.startsWith('cs_')) return readText(STORAGE_KEYS.kiosk);
  writeText(STORAGE_KEYS.kiosk, given);
  // Whoever looks at the tablet must not read it.
  history.replaceState(history.state, '', location.pathname);
  return given;
}
