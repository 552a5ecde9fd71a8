import { saveFile } from './save-file.ts';

export interface CalendarEvent {
  /** Never reused: importing the same event again replaces it. */
  readonly uid: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly location: string;
  readonly description?: string;
  /** Minutes before the start at which the calendar reminds the member. */
  readonly remindMinutesBefore?: number;
}

const LINE_OCTETS = 75;

/** One event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent, now = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Courtside//Courtside//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART:${utcStamp(event.startsAt)}`,
    `DTEND:${utcStamp(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.remindMinutesBefore === undefined ? [] : reminder(event.title, event.remindMinutesBefore)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function reminder(title: string, minutes: number): string[] {
  const trigger = `TRIGGER:-PT${minutes}M`;
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, trigger, 'END:VALARM'];
}

const utcStamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets; what follows a break starts with a space. Never splits a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let used = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (used + size > LINE_OCTETS) {
      folded += '\r\n ';
      used = 1;
    }
    folded += character;
    used += size;
  }
  return folded;
}

export function downloadCalendarFile(name: string, event: CalendarEvent): void {
  saveFile(`${name}.ics`, new Blob([calendarFile(event)], { type: 'text/calendar;charset=utf-8' }));
}
