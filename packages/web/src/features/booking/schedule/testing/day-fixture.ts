import type { Day, Session, SessionState } from '@courtside/contract/booking/schedule';
import type { Court } from '@courtside/contract/club/sports/sports';

/** A day at the club: 09:20 on 16 November 2026, an hour ahead of UTC. */
export const FIXTURE_DATE = '2026-11-16';
export const FIXTURE_NOW = Date.parse('2026-11-16T08:20:00Z');

export const FIXTURE_COURTS: readonly Court[] = [
  { key: 'TEN1', title: 'Court 1', courtType: 'Clay', hasLights: true },
  { key: 'TEN2', title: 'Court 2', courtType: 'Clay', hasLights: true },
  { key: 'TEN3', title: 'Court 3', courtType: 'Hard', hasLights: true },
  { key: 'TEN4', title: 'Court 4', courtType: 'Hard', hasLights: true },
];

const pad = (hour: number) => String(hour).padStart(2, '0');

interface Place {
  readonly court?: string;
  readonly hour?: number;
  readonly date?: string;
  /** Hours that the club's clock is ahead of UTC. */
  readonly ahead?: number;
}

/** One session; free unless `changes` says otherwise. */
export function fixtureSession(
  { court = 'TEN1', hour = 10, date = FIXTURE_DATE, ahead = 1 }: Place = {},
  changes: Partial<Session> = {},
): Session {
  const isPeak = hour >= 17 && hour < 20;
  const isLightOn = hour >= 17;
  return {
    key: `${court}_${date.replaceAll('-', '')}_${pad(hour)}00`,
    court,
    from: `${pad(hour)}:00`,
    to: `${pad(hour + 1)}:00`,
    startsAt: new Date(Date.parse(`${date}T${pad(hour)}:00:00Z`) - ahead * 3_600_000).toISOString(),
    state: 'free',
    isLightOn,
    isPeak,
    price: (isPeak ? 16 : 12) + (isLightOn ? 4 : 0),
    ...changes,
  };
}

const booked = (label: string, state: SessionState = 'booked'): Partial<Session> => ({
  state,
  booking: { section: 'tennis', key: `TEN-${label.length}00123`, label, mine: false },
});
const past = (label?: string): Partial<Session> => (label ? booked(label, 'past') : { state: 'past' });
const closed = (reason: string): Partial<Session> => ({ state: 'closed', reason });

/** Every state in one day, hour by hour from 07:00, in the order of the courts. */
const HOURS: readonly (readonly Partial<Session>[])[] = [
  [past('A. Borg'), past(), past('K. Demir'), past('T. Nowak')],
  [past('H. Öztürk'), past('R. Galea'), past('P. Novák'), past()],
  [past('C. Moreau'), past('N. Aslan'), past('Y. Khoury'), past('G. Rossi')],
  [{}, booked('J. Camilleri'), {}, closed('Net repair')],
  [booked(''), {}, {}, closed('Net repair')],
  [{}, {}, booked('L. Haddad'), {}],
  [closed('Clay watering'), closed('Clay watering'), {}, booked('M. Schneider')],
  [{}, held(false), {}, {}],
  [booked('D. Kaya'), {}, booked('F. Al-Sayed'), {}],
  [booked('Junior squad'), booked('Junior squad'), {}, locked()],
  [{}, mine(), held(false), booked('B. Çelik')],
  [booked('I. Novak'), booked('E. Marchetti'), booked('A. Rahman'), booked('Z. Polat')],
  [booked('V. Attard'), booked('S. Mansour'), {}, booked('J. Kovács')],
  [{}, booked('C. Zammit'), {}, locked()],
  [locked(), locked(), {}, locked()],
];

function held(mineOwn: boolean): Partial<Session> {
  return { state: 'held', hold: { expiresAt: new Date(FIXTURE_NOW + 4 * 60_000).toISOString(), mine: mineOwn } };
}

function locked(): Partial<Session> {
  return { state: 'locked', reason: 'Opens today 12:00', opensAt: '2026-11-16T11:00:00.000Z' };
}

function mine(): Partial<Session> {
  const players = ['E. Aydın', 'M. Vella', 'L. Haddad', 'O. Lindqvist'];
  return { state: 'mine', booking: { section: 'tennis', key: 'TEN-000123', label: 'E. Aydın', mine: true, players } };
}

export function fixtureDay(changes: Partial<Day> = {}): Day {
  return {
    service: 'tennis',
    date: FIXTURE_DATE,
    timeZone: 'Europe/Malta',
    version: 'v1',
    courts: [...FIXTURE_COURTS],
    bookingTypes: [
      { key: 'singles', title: 'Singles', minimumPlayers: 1, maximumPlayers: 2 },
      { key: 'doubles', title: 'Doubles', minimumPlayers: 3, maximumPlayers: 4 },
    ],
    sessions: HOURS.flatMap((row, index) =>
      row.map((state, column) => fixtureSession({ court: `TEN${column + 1}`, hour: 7 + index }, state)),
    ),
    ...changes,
  };
}
