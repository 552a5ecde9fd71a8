import { describe, expect, test } from 'vitest';
import { countsAsLapse, offerEnd, outcomeOf } from './offer-time.rules.ts';

const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Malta').toInstant();
const wall = (instant: Temporal.Instant | undefined) =>
  instant?.toZonedDateTimeISO('Europe/Malta').toPlainDateTime().toString({ smallestUnit: 'minute' });

describe('an offer', () => {
  test.each([
    ['lasts 15 minutes', '2026-11-17T10:00', '2026-11-17T18:00', '2026-11-17T10:15'],
    ['ends half an hour before the start', '2026-11-17T17:20', '2026-11-17T18:00', '2026-11-17T17:30'],
    ['is not made in the last half hour', '2026-11-17T17:30', '2026-11-17T18:00', undefined],
    ['is not made after the start', '2026-11-17T18:05', '2026-11-17T18:00', undefined],
    ['of the night lasts until the morning', '2026-11-16T23:10', '2026-11-17T18:00', '2026-11-17T07:15'],
    [
      'of the early morning lasts until a quarter past seven',
      '2026-11-17T06:59',
      '2026-11-17T09:00',
      '2026-11-17T07:15',
    ],
    ['begins its quiet hours at ten', '2026-11-16T22:00', '2026-11-17T08:30', '2026-11-17T07:15'],
    ['is as usual just before ten', '2026-11-16T21:59', '2026-11-17T08:30', '2026-11-16T22:14'],
    ['is as usual from seven on', '2026-11-17T07:00', '2026-11-17T18:00', '2026-11-17T07:15'],
    ['of the night is as usual for a session at eight', '2026-11-16T23:00', '2026-11-17T08:00', '2026-11-16T23:15'],
    ['of the night is as usual for a session of the night', '2026-11-16T22:30', '2026-11-16T23:30', '2026-11-16T22:45'],
    // The clocks go back at three and forward at two.
    ['of the long night ends in the morning', '2026-10-24T23:00', '2026-10-25T09:00', '2026-10-25T07:15'],
    ['of the short night ends in the morning', '2027-03-27T23:00', '2027-03-28T09:00', '2027-03-28T07:15'],
  ])('%s', (_, now, starts, expected) => {
    const asked = { now: at(now), startsAt: at(starts), minutes: 15, timeZone: 'Europe/Malta' };
    expect(wall(offerEnd(asked))).toBe(expected);
  });

  test('that the start cut short does not count as a lapse', () => {
    const startsAt = at('2026-11-17T18:00');
    expect(countsAsLapse({ startsAt, expiresAt: at('2026-11-17T17:29') })).toBe(true);
    expect(countsAsLapse({ startsAt, expiresAt: at('2026-11-17T17:30') })).toBe(false);
  });

  const live = { isBooked: false, isPlayingElsewhere: false, isHeld: true, isOver: false, isFromTheFuture: false };
  test.each([
    [{}, undefined],
    [{ isOver: true }, 'lapsed'],
    [{ isOver: true, isHeld: false }, 'lapsed'],
    // Booked in the last second.
    [{ isOver: true, isHeld: false, isBooked: true }, 'booked'],
    [{ isHeld: false }, 'withdrawn'],
    [{ isPlayingElsewhere: true }, 'passed'],
    [{ isFromTheFuture: true, isOver: false }, 'withdrawn'],
  ] as const)('with %o ends as %s', (facts, outcome) => {
    expect(outcomeOf({ ...live, ...facts })).toBe(outcome);
  });
});
