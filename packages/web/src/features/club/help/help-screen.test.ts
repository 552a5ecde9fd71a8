import { expect, test } from 'vitest';
import { helpScreen } from './help-screen.ts';

test.each([
  ['/sportservices', undefined, 'SportServices'],
  ['/marsa/booking/Tennis', undefined, 'TennisSchedule'],
  ['/marsa/booking/squash', undefined, 'SquashSchedule'],
  ['/bookingSchedule', 'squash', 'SquashSchedule'],
  ['/sport/member/notifications', undefined, 'MyInbox'],
  ['/sports/mybookings', undefined, 'sportsmybookings'],
] as const)('the help screen of %s with the sport %s is %s', (path, sport, screen) => {
  expect(helpScreen(path, sport)).toBe(screen);
});
