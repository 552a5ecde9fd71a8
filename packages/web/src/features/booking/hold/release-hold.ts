import { releaseSession } from '@courtside/contract/schedule';
import { callApi } from '#shared/api/call-api.ts';
import { PATHS } from '#shared/routing/paths.ts';
import { readText } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';

/** Gives the session back to everybody. A courtesy: should it not arrive, the five minutes end by themselves. */
export function releaseHold(bookingKey: string): void {
  void callApi(releaseSession, { body: { BookingKey: bookingKey } }, { keepalive: true }).catch(() => undefined);
}

const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/** A page that is shown again at once was never left. */
export function releaseUnlessBack(bookingKey: string): void {
  clearTimeout(leaving.get(bookingKey));
  leaving.set(
    bookingKey,
    setTimeout(() => releaseHold(bookingKey)),
  );
}

export function isBack(bookingKey: string): void {
  clearTimeout(leaving.get(bookingKey));
  leaving.delete(bookingKey);
}

/** Whoever leaves to pay comes back to this page: the session waits for them. */
export function isLeavingToPay(): boolean {
  return readText(STORAGE_KEYS.lastUrlBeforePayment)?.startsWith(PATHS.booking) ?? false;
}
