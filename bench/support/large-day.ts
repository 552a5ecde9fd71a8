import type { Day, Session, SessionState } from '@courtside/contract/booking/schedule';

const COURTS = Array.from({ length: 20 }, (_, index) => ({
  key: `T${index + 1}`,
  title: `Court ${index + 1}`,
  courtType: index % 2 === 0 ? 'Clay' : 'Hard',
  hasLights: true,
}));
const HOURS = Array.from({ length: 16 }, (_, index) => index + 7);
const STATES: readonly SessionState[] = ['free', 'booked', 'free', 'held', 'closed'];

/** A day of a club with 20 courts and 16 sessions on each, in every state with a label. */
export function largeDay(date: string): Day {
  const sessions = HOURS.flatMap((hour) => COURTS.map(({ key }, column) => session(date, key, hour, column)));
  return {
    service: 'tennis',
    date,
    timeZone: 'Europe/Malta',
    version: `v${date}`,
    courts: COURTS,
    bookingTypes: [],
    sessions,
  };
}

function session(date: string, court: string, hour: number, column: number): Session {
  const time = (value: number) => `${String(value).padStart(2, '0')}:00`;
  // The last hour is free: one of its sessions is selected.
  const state = hour === 22 ? 'free' : (STATES[(hour + column) % STATES.length] ?? 'free');
  return {
    key: `${court}_${date.replaceAll('-', '')}_${time(hour).replace(':', '')}`,
    court,
    from: time(hour),
    to: time(hour + 1),
    startsAt: `${date}T${time(hour)}:00Z`,
    state,
    isLightOn: hour >= 18,
    isPeak: hour >= 17 && hour < 20,
    price: 12,
    ...(state === 'closed' && { reason: 'Net repair' }),
    ...(state === 'held' && { hold: { expiresAt: `${date}T${time(hour)}:00Z`, mine: false } }),
    ...(state === 'booked' && {
      booking: { section: 'tennis', key: 'TEN-000001', label: 'J. Camilleri', mine: false },
    }),
  };
}
