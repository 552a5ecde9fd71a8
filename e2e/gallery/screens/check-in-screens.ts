import { answerOnce, type Screen } from '../screens.ts';

const player = (name: string, memberCode: string, checkedInAt: string | null = null) => ({
  ...{ name, memberCode, gender: 'F', checkedInAt },
});

const BOOKING = {
  ...{ section: 'tennis', key: 'TEN-000123', court: 'Court 2', courtKey: 'TEN2', courtType: 'Clay' },
  ...{ bookingType: 'Singles', from: '18:00', to: '19:00', startsAt: '2026-11-17T17:00:00Z' },
  ...{ opensAt: '2026-11-17T16:45:00Z', closesAt: '2026-11-17T17:15:00Z', isDue: false, state: 'open' },
  players: [player('Sofia Lindqvist', '1007'), player('Layla Haddad', '1008')],
  own: ['1007'],
};

const SIGN = {
  ...{ section: 'tennis', courtKey: 'TEN2', court: 'Court 2', courtType: 'Clay', now: '2026-11-17T16:52:00Z' },
  ...{ hasCheckIn: true, isTaken: false, booking: BOOKING, free: null },
};

/** A state of the page behind the sign of a court; the time of the demo club decides which one it really has. */
const sign = (name: string, change: object): Screen => ({
  name: `check-in-${name}`,
  async open({ page }) {
    await answerOnce(page, '/v1/Booking/sport/checkin/*', { msgCode: '200', data: { ...SIGN, ...change } });
    await page.goto('/check-in/TEN2-gallery');
  },
});

const arrived = BOOKING.players.map((each) => ({ ...each, checkedInAt: '2026-11-17T16:52:00Z' }));

export const CHECK_IN_SCREENS: readonly Screen[] = [
  sign('ready', {}),
  sign('done', { booking: { ...BOOKING, state: 'done', players: arrived } }),
  sign('late', { booking: { ...BOOKING, state: 'late' }, now: '2026-11-17T17:08:00Z' }),
  sign('wrong-court', { court: 'Court 3', courtKey: 'TEN3' }),
  sign('free', { booking: null, free: { key: 'TEN2_20261117_1800', from: '18:00', to: '19:00', price: 16 } }),
];
