import { clubDate, toStoredDate } from '@courtside/contract/dates';
import type { Day } from '@courtside/contract/schedule';
import type { StoredSession } from '#shared/storage/booking-selection.ts';

/** spec 3, "Stored session data", of one session or of two that follow each other. */
export function sessionToStore(day: Day, keys: readonly string[]): StoredSession | undefined {
  const sessions = day.sessions.filter(({ key }) => keys.includes(key));
  const court = day.courts.find(({ key }) => key === sessions[0]?.court);
  return (
    court && {
      title: court.title,
      date: toStoredDate(clubDate(day.date)),
      sessionList: sessions.map(({ from, to, key, isLightOn }) => ({ slot: `${from} - ${to}`, key, isLightOn })),
      courtType: court.courtType,
      bookingTypes: day.bookingTypes.map(({ key, title }) => ({ key, title })),
    }
  );
}
