import { arrivalOf, type TodayBooking, type TodaySport } from '@courtside/contract/booking/office-today';
import { formatEuros } from '@courtside/contract/values/money';
import type { TFunction } from 'i18next';
import type { IconName } from '#shared/ui/icons/icon-shapes.tsx';
import type { Phase } from '../live/today-clock.ts';

/** How a booking is drawn: one of the keys of the legend, or over. */
export type BookingLook = 'expected' | 'here' | 'late' | 'playing' | 'noShow' | 'givenBack' | 'over';

/** The server's answer, moved on with the clock of the page. */
export function bookingLook(booking: TodayBooking, hasCheckIn: boolean, phase: Phase): BookingLook {
  const isNoShow = booking.arrival === 'noShow';
  const begun = phase === 'before' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const arrival = arrivalOf({ ...booking, isNoShow }, hasCheckIn, begun);
  if (arrival === 'noShow') return 'noShow';
  // The club's decision counts at once, also while the page's minute is still before it.
  if (phase === 'over' || booking.endedAt) return 'over';
  // Nobody waits for its players, so it is never late.
  if (booking.isGivenBack) return 'givenBack';
  if (phase === 'running') return arrival === 'late' ? 'late' : 'playing';
  return arrival === 'expected' ? 'expected' : 'here';
}

/** Whether somebody else has the rest of a session that was released after a no-show. */
export const isSoldAgain = ({ bookings }: TodaySport, { until, court, to, endsAt }: TodayBooking): boolean =>
  until !== undefined && bookings.some((other) => other.court === court && other.from < to && other.startsAt >= endsAt);

/** Who plays beside the booker: members and guests. */
export const othersCount = ({ players, guests = [] }: Pick<TodayBooking, 'players' | 'guests'>): number =>
  players.length - 1 + guests.length;

export const hereCount = ({ players }: Pick<TodayBooking, 'players'>): number =>
  players.filter(({ checkedInAt }) => checkedInAt !== null).length;

/** What is paid, in words; the amount where the reader may see it. */
export function paidText(t: TFunction, { paid }: Pick<TodayBooking, 'paid'>): string {
  if (paid.state === 'free') return t('today.noCharge');
  if (paid.state === 'paid') return t('today.paid');
  return paid.amount === undefined ? t('today.dueUnknown') : t('today.due', { amount: formatEuros(paid.amount) });
}

export interface Status {
  readonly text: string;
  /** For a cell of the timeline. */
  readonly short?: string;
  readonly icon?: IconName;
  readonly isDue: boolean;
}

export function statusText(t: TFunction, booking: TodayBooking, look: BookingLook, minutesLate: number): Status {
  const isDue = booking.paid.state === 'due';
  const paid = paidText(t, booking);
  const [here, all] = [hereCount(booking), booking.players.length];
  if (look === 'noShow' && booking.until !== undefined)
    return { text: t('today.noShowReleased'), short: t('today.released'), isDue: false };
  if (look === 'noShow') return { text: t('today.noShow'), icon: 'user', isDue: false };
  if (booking.endedAt) return { text: t('today.endedByClub'), short: t('today.ended'), icon: 'clock', isDue };
  if (look === 'givenBack') return { text: t('waiting.giveBack.short'), icon: 'undo', isDue: false };
  if (look === 'late') return { text: t('today.lateBy', { count: minutesLate }), icon: 'clock', isDue: false };
  if (look === 'playing') return { text: t('today.playingPaid', { paid }), isDue };
  if (isDue) return { text: paid, icon: 'alert', isDue };
  if (look === 'here')
    return { text: here === all ? t('today.allHere') : t('today.here', { here, all }), icon: 'check', isDue };
  const { game } = booking;
  if (game) {
    const short = t('schedule.game', { taken: game.taken, places: game.places });
    return { text: short + t('schedule.comma') + paid, short, icon: 'game', isDue };
  }
  return { text: paid, icon: 'check', isDue };
}

/** 'E. Aydın' of 'Elif Aydın'. */
export function initialName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 ? `${[...first][0] ?? ''}. ${rest.join(' ')}` : first;
}

export const surnameOf = (name: string): string => name.split(' ').slice(1).join(' ') || name;
