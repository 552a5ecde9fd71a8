import { calendarText } from '@courtside/formats/icalendar';
import { expect, test } from 'vitest';
import { readCalendar } from '#testing/read-calendar.ts';
import { timeProperty, timeZoneLines } from './time-zone.rules.ts';

/** Every hour of two weeks around each clock change of a year and a half, and noon of every other day. */
function instantsOf(timeZone: string): Temporal.Instant[] {
  const start = Temporal.Instant.from('2026-01-05T00:30:00Z');
  const end = start.add({ hours: 24 * 550 });
  const changes: Temporal.Instant[] = [];
  let next = start.toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  while (next && Temporal.Instant.compare(next.toInstant(), end) < 0) {
    changes.push(next.toInstant());
    next = next.getTimeZoneTransition('next');
  }
  const near = changes.flatMap((change) =>
    Array.from({ length: 24 * 14 }, (_, hour) => change.subtract({ hours: 24 * 7 }).add({ hours: hour, minutes: 30 })),
  );
  const noons = Array.from({ length: 550 }, (_, day) => start.add({ hours: 24 * day + 12 }));
  return [...near, ...noons];
}

test.each([
  ['Europe/Malta', 2],
  ['America/New_York', 2],
  ['Australia/Lord_Howe', 2],
  ['Africa/Casablanca', 0],
  ['America/Sao_Paulo', 0],
  ['Asia/Kolkata', 0],
  ['UTC', 0],
])('a calendar reads every time of %s as it was meant, over both clock changes', (timeZone, yearlyRules) => {
  const instants = instantsOf(timeZone).sort(Temporal.Instant.compare);
  const [first, last] = [instants[0], instants.at(-1)];
  if (!first || !last) throw new Error('no instants');
  const zone = timeZoneLines(timeZone, first, last);
  expect(zone.filter((line) => line.startsWith('RRULE:'))).toHaveLength(yearlyRules);
  const text = calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Courtside//Test//EN',
    ...zone,
    ...instants.flatMap((instant, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      timeProperty('DTSTART', instant, timeZone),
      timeProperty('DTEND', instant.add({ hours: 1 }), timeZone),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
  const iso = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });
  const { events } = readCalendar(text);
  const read = events.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`);
  const meant = instants.map((instant) => `${iso(instant)} ${iso(instant.add({ hours: 1 }))}`);
  expect(read.filter((times, index) => times !== meant[index])).toEqual([]);
  expect(read).toHaveLength(meant.length);
});

test('the rule of the club’s zone is the one that calendars know', () => {
  const from = Temporal.Instant.from('2026-11-17T09:00:00Z');
  expect(timeZoneLines('Europe/Malta', from, from)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Malta',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]);
});
