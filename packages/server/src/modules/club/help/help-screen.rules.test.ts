import { expect, test } from 'vitest';
import { screensOf } from './help-screen.rules.ts';

const SPORTS = ['tennis', 'squash', 'beach-volley'];

test.each([
  ['SportServices', ['services']],
  ['TennisSchedule', ['schedule', 'schedule:tennis']],
  ['/marsa/booking/Tennis', ['schedule', 'schedule:tennis']],
  ['SQUASH', ['schedule', 'schedule:squash']],
  ['marsabookingbeachvolley', ['schedule', 'schedule:beach-volley']],
  ['/marsa/booking/golf', ['schedule']],
  ['/bookingSchedule', ['schedule']],
  ['/booking', ['booking']],
  ['sportsmyaccounttable', ['account']],
  ['/sport/mybookings', ['bookings']],
  ['MyInbox', ['inbox']],
  ['constructor', []],
  ['***', []],
])('the help of %s shows the topics of %j', (asked, expected) => {
  expect(screensOf(asked, SPORTS)).toEqual(expected);
});
