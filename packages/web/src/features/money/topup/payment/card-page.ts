import { PATHS } from '#shared/routing/paths.ts';
import { removeKeys, writeText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

/** spec 4: stores the current path and the payment, so that the browser can return here. */
export function storeReturnPath(payment: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('pay');
  writeText(STORAGE_KEYS.lastUrlBeforePayment, url.pathname + url.search);
  writeText(STORAGE_KEYS.lastPayment, payment);
}

/** Removes the stored path and payment. */
export function clearReturnPath(): void {
  removeKeys([STORAGE_KEYS.lastUrlBeforePayment, STORAGE_KEYS.lastPayment]);
}

/** Opens the provider's card page. */
export function openCardPage(url: string, payment: string, onLeft: () => void): void {
  storeReturnPath(payment);
  // The browser's back button restores this page as it was: the dialog must be closed.
  window.addEventListener('pagehide', onLeft, { once: true });
  window.location.assign(url);
}

const OURS = 'http://club.invalid';

/** spec 4: the saved last URL with `pay`, where 1 means success and anything else rejected. */
export function returnAddress(saved: string | undefined, pay: 0 | 1): string {
  const url = new URL(saved ?? PATHS.myAccount, OURS);
  // Storage may hold anything: only paths of this app are used.
  const back = url.origin === OURS ? url : new URL(PATHS.myAccount, OURS);
  back.searchParams.set('pay', String(pay));
  return back.pathname + back.search;
}
