import { clubDate } from '@courtside/contract/values/dates';
import { describe, expect, test } from 'vitest';
import { type ByHand, type LightSpan, nextEdge, wantedLight } from './light.rules.ts';
import { bookedSpans, closureSpans } from './light-spans.rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-17T${time}:00Z`);
const span = (from: string, to: string, reason: LightSpan['reason'] = 'booked'): LightSpan => ({
  startsAt: at(from),
  endsAt: at(to),
  reason,
});
const hand = (action: ByHand['action'], until: string): ByHand => ({ action, until: at(until) });
const wanted = (now: string, spans: LightSpan[], byHand: ByHand | null = null, closed: [string, string][] = []) => {
  const facts = { spans, byHand, closed: closed.map(([from, to]) => ({ startsAt: at(from), endsAt: at(to) })) };
  const { isOn, until, reason } = wantedLight(facts, at(now));
  return [isOn ? 'on' : 'off', until?.toString().slice(11, 16) ?? '', reason].join(' ').trim();
};

describe('the light of a court', () => {
  const evening = [span('18:00', '19:00')];
  const full = [span('18:00', '19:00'), span('19:00', '20:00', 'course'), span('21:00', '22:00')];
  test.each([
    ['17:54', evening, 'off  none'],
    ['17:55', evening, 'on 19:00 booked'],
    ['18:59', evening, 'on 19:00 booked'],
    ['19:00', evening, 'off  none'],
    ['18:30', full, 'on 20:00 booked'],
    ['18:57', full, 'on 20:00 booked'],
    ['19:00', full, 'on 20:00 course'],
    ['20:00', full, 'off  none'],
    ['20:56', full, 'on 22:00 booked'],
    // A gap that is shorter than the minutes before is none.
    ['19:01', [span('18:00', '19:00'), span('19:05', '20:00')], 'on 20:00 booked'],
  ])('at %s of %o it is %s', (now, spans, expected) => {
    expect(wanted(now, spans)).toBe(expected);
  });

  test.each([
    ['17:00', hand('on', '17:30'), 'on 17:30 hand'],
    // The booking takes over without a dark minute.
    ['17:40', hand('on', '17:57'), 'on 19:00 hand'],
    ['17:58', hand('on', '17:57'), 'on 19:00 booked'],
    ['18:10', hand('off', '18:30'), 'off 18:30 hand'],
    ['18:30', hand('off', '18:30'), 'on 19:00 booked'],
    ['18:10', hand('opened', '18:30'), 'on 19:00 booked'],
  ])('at %s with %o it is %s', (now, byHand, expected) => {
    expect(wanted(now, evening, byHand)).toBe(expected);
  });

  test('a closed court is dark, unless somebody was allowed to play', () => {
    expect(wanted('17:00', evening, null, [['16:00', '19:30']])).toBe('off 19:30 closed');
    expect(wanted('18:00', evening, null, [['16:00', '19:30']])).toBe('on 19:00 booked');
  });

  test('between two edges nothing changes', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const minute = (of: number) => at('12:00').add({ minutes: of });
    const time = () => {
      const start = next(400);
      return { startsAt: minute(start), endsAt: minute(start + 1 + next(120)) };
    };
    for (let round = 0; round < 300; round += 1) {
      const facts = {
        spans: Array.from({ length: next(5) }, () => ({ ...time(), reason: 'booked' as const })),
        closed: Array.from({ length: next(2) }, time),
        byHand: next(3) === 0 ? { action: 'on' as const, until: minute(next(300)) } : null,
      };
      let now = minute(0);
      for (let edge = nextEdge(facts, now); edge; edge = nextEdge(facts, now)) {
        const last = edge.subtract({ seconds: 1 });
        if (Temporal.Instant.compare(last, now) > 0)
          expect(JSON.stringify(wantedLight(facts, last))).toBe(JSON.stringify(wantedLight(facts, now)));
        now = edge;
      }
      expect(wantedLight(facts, now).isOn).toBe(false);
    }
  });
});

describe('who needs a light', () => {
  const booking = { ...span('18:00', '19:00'), isLightOn: true, endedAt: null, isGivenBack: false };
  test.each([
    ['a booking with light', {}, [['18:00', '19:00']]],
    ['a booking by daylight', { isLightOn: false }, []],
    ['a booking whose players do not come', { isGivenBack: true }, []],
    ['a booking that rain has ended', { endedAt: at('18:20') }, [['18:00', '18:20']]],
    ['a booking that ended before it began', { endedAt: at('17:50') }, []],
  ])('%s', (_, changes, expected) => {
    const spans = bookedSpans([{ ...booking, ...changes }]);
    expect(
      spans.map(({ startsAt, endsAt }) => [startsAt, endsAt].map(String).map((text) => text.slice(11, 16))),
    ).toEqual(expected);
  });

  const MALTA = 'Europe/Malta';
  const closed = (kind: string, from: string, to: string, more = {}) => ({
    kind,
    startsAt: Temporal.Instant.from(from),
    endsAt: Temporal.Instant.from(to),
    isCourse: false,
    isSeries: false,
    ...more,
  });
  const spansOf = (closure: ReturnType<typeof closed>) =>
    closureSpans([closure], () => 17 * 60, MALTA).map(
      ({ startsAt, endsAt, reason }) => `${startsAt} ${endsAt} ${reason}`,
    );

  test('a tournament of two days has light in the evenings', () => {
    expect(spansOf(closed('tournament', '2026-11-14T08:00:00Z', '2026-11-15T19:00:00Z'))).toEqual([
      '2026-11-14T16:00:00Z 2026-11-14T23:00:00Z tournament',
      '2026-11-15T16:00:00Z 2026-11-15T19:00:00Z tournament',
    ]);
  });

  test('on the days of a clock change light begins at the same hour of the club', () => {
    expect(spansOf(closed('event', '2026-10-24T12:00:00Z', '2026-10-25T20:00:00Z'))).toEqual([
      '2026-10-24T15:00:00Z 2026-10-24T22:00:00Z event',
      '2026-10-25T16:00:00Z 2026-10-25T20:00:00Z event',
    ]);
    expect(spansOf(closed('event', '2026-03-28T12:00:00Z', '2026-03-29T20:00:00Z'))).toEqual([
      '2026-03-28T16:00:00Z 2026-03-28T23:00:00Z event',
      '2026-03-29T15:00:00Z 2026-03-29T20:00:00Z event',
    ]);
  });

  test.each(['maintenance', 'weather', 'holiday'])('a closure for %s has none', (kind) => {
    expect(spansOf(closed(kind, '2026-11-14T16:00:00Z', '2026-11-14T19:00:00Z'))).toEqual([]);
  });

  test('a sport without lights has none, a course says that it is one', () => {
    const course = closed('coaching', '2026-11-14T16:00:00Z', '2026-11-14T19:00:00Z', { isCourse: true });
    expect(closureSpans([course], () => null, MALTA)).toEqual([]);
    expect(spansOf(course)).toEqual(['2026-11-14T16:00:00Z 2026-11-14T19:00:00Z course']);
    const dates: string[] = [];
    const noteDay = (date: string) => {
      dates.push(date);
      return 0;
    };
    closureSpans([course], noteDay, MALTA);
    expect(dates).toEqual([clubDate('2026-11-14')]);
  });
});
