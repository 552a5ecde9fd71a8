import { describe, expect, test } from 'vitest';
import { bookingOf, nextMoment, overlapping, sharedStateOf, shortName } from './session-state.rules.ts';

const at = (time: string) => Date.parse(`2026-11-16T${time}Z`);
const NOW = at('09:20:00');

describe('the state everybody shares', () => {
  const free = {
    startsMs: at('10:00:00'),
    releasedMs: at('07:00:00'),
    isBooked: false,
    isClosed: false,
    isHeld: false,
  };

  test.each([
    ['nothing in the way', {}, 'free'],
    ['held', { isHeld: true }, 'held'],
    ['booked', { isBooked: true }, 'booked'],
    ['booked while a hold is still valid', { isBooked: true, isHeld: true }, 'booked'],
    ['booked before it was closed', { isBooked: true, isClosed: true }, 'booked'],
    ['closed', { isClosed: true }, 'closed'],
    ['closed and not released', { isClosed: true, releasedMs: at('12:00:00') }, 'closed'],
    ['not released', { releasedMs: at('12:00:00') }, 'locked'],
    ['a second before release', { releasedMs: at('09:20:01') }, 'locked'],
    ['at the moment of release', { releasedMs: NOW }, 'free'],
    ['booked though not released', { isBooked: true, releasedMs: at('12:00:00') }, 'booked'],
    ['a second before it starts', { startsMs: at('09:20:01') }, 'free'],
    ['at its start', { startsMs: NOW }, 'past'],
    ['over and booked', { startsMs: at('08:00:00'), isBooked: true }, 'past'],
    ['over and closed', { startsMs: at('08:00:00'), isClosed: true }, 'past'],
  ] as const)('the shared session state: %s', (_, facts, expected) => {
    expect(sharedStateOf({ ...free, ...facts }, NOW)).toBe(expected);
  });
});

test.each([
  ['the first that is ahead', ['12:00:00', '10:00:00', '08:00:00'], '10:00:00'],
  ['not the present one', ['09:20:00', '10:00:00'], '10:00:00'],
  ['none when all are over', ['08:00:00'], undefined],
  ['none of none', [], undefined],
])('the next moment is %s', (_, moments, expected) => {
  expect(nextMoment(moments.map(at), NOW)).toBe(expected && at(expected));
});

test.each([
  ['exactly that time', '10:00:00', '11:00:00', true],
  ['half of the session', '10:00:00', '10:30:00', true],
  ['two slots, this one included', '09:00:00', '11:00:00', true],
  ['the slot before', '09:00:00', '10:00:00', false],
  ['the slot after', '11:00:00', '12:00:00', false],
])('a booking that takes %s', (_, from, to, taken) => {
  const booking = { startsMs: at(from), endsMs: at(to) };
  const session = { startsMs: at('10:00:00'), endsMs: at('11:00:00') };
  expect(overlapping([booking], session)).toBe(taken ? booking : undefined);
});

test.each([
  ['whoever has the rest after a no-show', [{ isNoShow: true, to: '09:10:00' }, { from: '09:15:00' }], 1],
  ['the no-show while nobody has bought the rest', [{ isNoShow: true, to: '09:10:00' }], 0],
  ['the no-show where the sport releases nothing', [{ isNoShow: true }], 0],
  [
    'the last of several',
    [{ isNoShow: true, to: '09:05:00' }, { isNoShow: true, from: '09:06:00', to: '09:10:00' }, { from: '09:10:00' }],
    2,
  ],
])('a session belongs to %s', (_, parts, expected) => {
  const bookings = parts.map(
    ({ from = '09:00:00', to = '10:00:00', ...part }: { from?: string; to?: string; isNoShow?: boolean }) => ({
      startsMs: at(from),
      endsMs: at(to),
      ...part,
    }),
  );
  const session = { startsMs: at('09:00:00'), endsMs: at('10:00:00') };
  expect(bookingOf(bookings, session, NOW)).toBe(bookings[expected]);
});

test.each([
  ['Elif', 'Aydın', 'E. Aydın'],
  ['Şule', 'Koç', 'Ş. Koç'],
  ['Omar', 'Al Khatib', 'O. Al Khatib'],
  ['𝒜da', 'Borg', '𝒜. Borg'],
])('%s %s is shortened to %s', (firstName, surname, expected) => {
  expect(shortName({ firstName, surname })).toBe(expected);
});
