import { calendarText, escapeText, eventUid, utcStamp } from '@courtside/formats/icalendar';
import { CLUB } from '#shared/api/club/club-settings.ts';
import { saveFile } from './save-file.ts';

export interface CalendarEvent {
  /** Of the booking. A calendar that has the event already, from the feed or an invitation, replaces it. */
  readonly key: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly location: string;
  readonly description?: string;
  /** Minutes before the start at which the calendar reminds the member. */
  readonly remindMinutesBefore?: number;
}

/** One event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent, now = new Date()): string {
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Courtside//Courtside//EN',
    'BEGIN:VEVENT',
    `UID:${eventUid(event.key, CLUB.host)}`,
    `DTSTAMP:${utcStamp(now.toISOString())}`,
    `DTSTART:${utcStamp(event.startsAt.toISOString())}`,
    `DTEND:${utcStamp(event.endsAt.toISOString())}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.remindMinutesBefore === undefined ? [] : reminder(event.title, event.remindMinutesBefore)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

function reminder(title: string, minutes: number): string[] {
  const trigger = `TRIGGER:-PT${minutes}M`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, trigger, 'END:VALARM'];
}

export function downloadCalendarFile(event: CalendarEvent): void {
  saveFile(`${event.key}.ics`, new Blob([calendarFile(event)], { type: 'text/calendar;charset=utf-8' }));
}
