import type { TFunction } from 'i18next';
import { formatDate } from '#shared/time/format-date.ts';

interface Due {
  /** Of a standing booking; anything else that is due is paid at the counter. */
  readonly chargedOn?: string | undefined;
}

/** When and where a booking that is not paid yet will be paid. */
export function dueText({ chargedOn }: Due, t: TFunction, language: string, nowMs = Date.now()): string {
  if (!chargedOn) return t('myBookings.statusDue');
  // A day's patience: the device may be in another time zone than the club.
  if (Date.parse(chargedOn) + 2 * 86_400_000 < nowMs) return t('myBookings.statusUnpaid');
  return t('myBookings.statusCharged', { date: formatDate(chargedOn, 'weekdayDay', language) });
}
