import { describe, expect, test } from 'vitest';
import { nextMoment, overlapping, sharedStateOf, shortName } from './session-state.rules.ts';

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
  ['Elif', 'Aydın', 'E. Aydın'],
  ['Şule', 'Koç', 'Ş. Koç'],
  ['Omar', 'Al Khatib', 'O. Al Khatib'],
  ['𝒜da', 'Borg', '𝒜. Borg'],
])('%s %s is shortened to %s', (firstName, surname, expected) => {
  expect(shortName({ firstName, surname })).toBe(expected);
});
