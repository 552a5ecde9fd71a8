import type { BookingDetail } from '@courtside/contract/bookings';
import type { TFunction } from 'i18next';
import { CLUB } from '#shared/api/club/club-settings.ts';
import type { CalendarEvent } from '#shared/files/calendar-file.ts';
import { formatList } from '#shared/i18n/format-list.ts';
import { courtTitleLabel } from '#shared/i18n/labels/court-labels.ts';
import { sportOf } from '#shared/sports/selected-sport.ts';

const REMIND_MINUTES = 60;

/** The session in the member's own calendar; adding it twice replaces the first. */
export function calendarEventOf(booking: BookingDetail, t: TFunction, language: string): CalendarEvent {
  const sport = sportOf(booking.section);
  const names = booking.players.map(({ bookingMemberName }) => bookingMemberName);
  const { key } = booking;
  return {
    uid: `${key}@courtside`,
    title: t('invoice.eventTitle', {
      sport: sport ? t(`sports.${sport}`) : booking.bookingTitle,
      court: courtTitleLabel(booking.bookingCourt, t),
    }),
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    location: `${CLUB.name}, ${CLUB.address}`,
    description:
      names.length > 1
        ? t('invoice.eventWith', { names: formatList(names, language), key })
        : t('invoice.eventAlone', { key }),
    remindMinutesBefore: REMIND_MINUTES,
  };
}
