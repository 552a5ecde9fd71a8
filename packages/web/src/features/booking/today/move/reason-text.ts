import type { Today } from '@courtside/contract/booking/office-today';
import type { TFunction } from 'i18next';
import { clubWord } from '#shared/i18n/labels/club-words.ts';
import { clubNow } from '../live/today-clock.ts';
import { findBooking } from '../state/today-context.ts';
import { type MoveTarget, targetsOf } from './move-targets.ts';

export function targetsFor(day: Today, booking: string): MoveTarget[] {
  const found = findBooking(day, booking);
  return found ? targetsOf(day, found.sport, found.booking, clubNow()) : [];
}

/** Why a booking does not fit there, in a sentence; empty when it does. */
export function reasonText(
  t: TFunction,
  booking: string,
  cell: HTMLElement | undefined,
  target: MoveTarget | undefined,
): string {
  if (target?.elsewhere) {
    const { name, court, section } = target.elsewhere;
    return t('todayMove.elsewhere', { name, court: clubWord(court, t, section) });
  }
  if (target) return '';
  if (cell?.dataset.booking === booking) return t('todayMove.samePlace');
  if (cell?.dataset.booking !== undefined) return t('todayMove.taken');
  if (cell?.dataset.session === undefined) return t('todayMove.noSession');
  return t('todayMove.noFit');
}
