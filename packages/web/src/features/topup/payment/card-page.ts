import { PATHS } from '#shared/routing/paths.ts';
import { removeKeys, writeText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

/** spec 4: keeps the current path, so that the payment leads back here, and which payment it is. */
export function rememberThisPage(payment: string): void {
  const here = new URL(window.location.href);
  here.searchParams.delete('pay');
  writeText(STORAGE_KEYS.lastUrlBeforePayment, here.pathname + here.search);
  writeText(STORAGE_KEYS.lastPayment, payment);
}

/** Nothing is waited for any more. */
export function forgetPage(): void {
  removeKeys([STORAGE_KEYS.lastUrlBeforePayment, STORAGE_KEYS.lastPayment]);
}

/** To the provider's card page. */
export function goToCardPage(url: string, payment: string, onLeft: () => void): void {
  rememberThisPage(payment);
  // The browser's own way back shows this page as it was left: without the dialog.
  window.addEventListener('pagehide', onLeft, { once: true });
  window.location.assign(url);
}

const OURS = 'http://club.invalid';

/** spec 4: the saved last URL with `pay`, where 1 means success and anything else rejected. */
export function returnAddress(saved: string | undefined, pay: 0 | 1): string {
  const url = new URL(saved ?? PATHS.myAccount, OURS);
  // Storage may hold anything: only a path of this app is gone back to.
  const back = url.origin === OURS ? url : new URL(PATHS.myAccount, OURS);
  back.searchParams.set('pay', String(pay));
  return back.pathname + back.search;
}
