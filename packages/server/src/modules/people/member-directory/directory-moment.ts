import type { AppContext } from '#context.ts';
import { countedSince } from '#modules/booking/bookings/index.ts';
import { toDate } from '#platform/clock.ts';
import { todayOf } from '#platform/today.ts';
import type { DirectoryMoment } from './directory.repository.ts';

export function directoryMoment({ clock, settings }: Pick<AppContext, 'clock' | 'settings'>): DirectoryMoment {
  const { CLUB_STRIKES } = settings;
  return {
    today: todayOf({ clock, settings }),
    strikesSince: CLUB_STRIKES.isOn ? toDate(countedSince(CLUB_STRIKES, clock.now())) : null,
  };
}
