import type { Today, TodayBooking, TodaySession } from '@courtside/contract/booking/office-today';

const COURTS = Array.from({ length: 40 }, (_, index) => ({
  key: `T${index + 1}`,
  title: `Court ${index + 1}`,
  courtType: index % 2 === 0 ? 'Clay' : 'Hard',
  hasLights: true,
}));
const HOURS = Array.from({ length: 16 }, (_, index) => index + 7);
const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The office's day of a club with 40 courts and 16 hours, of which two thirds are booked. */
export function largeToday(date: string): Today {
  const places = COURTS.flatMap(({ key }, column) => HOURS.map((hour) => ({ court: key, hour, column })));
  const isBooked = ({ hour, column }: (typeof places)[number]) => (hour + column) % 3 !== 0;
  return {
    ...{
      date,
      today: date,
      now: `${date}T06:00:00Z`,
      timeZone: 'UTC',
      version: `v${date}`,
      from: '07:00',
      to: '23:00',
    },
    recent: [],
    sports: [
      {
        key: 'tennis',
        sessionMinutes: 60,
        hasCheckIn: true,
        courts: COURTS,
        sessions: places.map((place) => session(date, place.court, place.hour, isBooked(place) ? 'booked' : 'free')),
        bookings: places.filter(isBooked).map(({ court, hour }) => booking(date, court, hour)),
      },
    ],
  };
}

const span = (date: string, hour: number) => ({
  from: time(hour),
  to: time(hour + 1),
  startsAt: `${date}T${time(hour)}:00Z`,
  endsAt: `${date}T${time(hour + 1)}:00Z`,
});

function session(date: string, court: string, hour: number, state: TodaySession['state']): TodaySession {
  const key = `${court}_${date.replaceAll('-', '')}_${time(hour).replace(':', '')}`;
  return { key, court, ...span(date, hour), state, price: 16, isPeak: hour >= 17, isLightOn: hour >= 18 };
}

function booking(date: string, court: string, hour: number): TodayBooking {
  const players = ['Elif Aydın', 'Marco Vella'].map((name, index) => ({
    memberCode: `10${index}${hour}`,
    name,
    gender: 'F' as const,
    profilePic: null,
    isPayer: true,
    amount: 8,
    checkedInAt: null,
  }));
  return {
    section: 'tennis',
    key: `TEN-${court}-${hour}`,
    court,
    ...span(date, hour),
    bookingType: 'singles',
    booker: { memberCode: `100${hour}`, name: 'Elif Aydın' },
    players,
    paid: { state: hour % 4 === 0 ? 'due' : 'paid', amount: 16 },
    arrival: 'expected',
    note: null,
    isLightOn: false,
    isOutsideHours: false,
  };
}
