import { expect, test } from 'vitest';
import { rememberClub } from '#shared/api/club/saved-club.ts';
import { testClub } from '#shared/testing/test-club.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  key: 'TEN-000123',
  title: 'Tennis doubles, Court 2',
  startsAt: new Date('2026-11-16T16:00:00Z'),
  endsAt: new Date('2026-11-16T17:00:00Z'),
  location: 'Harbour Sports Club; North Quay',
};
const now = new Date('2026-11-15T10:00:00.123Z');

test('a calendar file has the identifier of the feed, UTC times, escaped text and CRLF line endings', () => {
  rememberClub(testClub({ host: 'club.example' }));
  expect(calendarFile(event, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Courtside//Courtside//EN',
    'BEGIN:VEVENT',
    'UID:TEN-000123@club.example',
    'DTSTAMP:20261115T100000Z',
    'DTSTART:20261116T160000Z',
    'DTEND:20261116T170000Z',
    'SUMMARY:Tennis doubles\\, Court 2',
    'LOCATION:Harbour Sports Club\\; North Quay',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar file has a reminder before the start', () => {
  const file = calendarFile({ ...event, remindMinutesBefore: 5 }, now);
  expect(file).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
  expect(file).toContain('TRIGGER:-PT5M\r\nEND:VALARM\r\n');
});

test('long lines of a calendar file are folded at 75 octets, never inside a character', () => {
  const description = 'مع ماركو فيلا وليلى حداد وأوين ليندكفيست، ثم عشاء في النادي بعد المباراة. 🎾'.repeat(3);
  const file = calendarFile({ ...event, description }, now);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`);
});

test('line breaks in a text are escaped in a calendar file', () => {
  const file = calendarFile({ ...event, title: 'One\nBEGIN:VALARM', description: 'a\r\nb' }, now);
  expect(file).toContain('SUMMARY:One\\nBEGIN:VALARM\r\n');
  expect(file).toContain('DESCRIPTION:a\\nb\r\n');
});
