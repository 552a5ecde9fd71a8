import ICAL, { type Component, type Time } from 'ical.js';
import { expect } from 'vitest';

/** An event as a calendar understands it. */
export interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly organizer: unknown;
  readonly attendee: unknown;
  readonly reminder: string | undefined;
}

/** Opens a calendar with a parser that is not ours, after checking the form that parsers forgive. */
export function readCalendar(text: string): { name: unknown; method: unknown; events: ReadEvent[] } {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.name).toBe('vcalendar');
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map(readEvent),
  };
}

function readEvent(event: Component): ReadEvent {
  const text = (name: string) => String(event.getFirstPropertyValue(name));
  const time = (name: string) => event.getFirstPropertyValue(name) as Time;
  const alarm = event.getFirstSubcomponent('valarm');
  return {
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    // The zone of the event is that of the calendar's own VTIMEZONE: the parser has no other.
    startsAt: time('dtstart').toJSDate().toISOString(),
    endsAt: time('dtend').toJSDate().toISOString(),
    timeZone: time('dtstart').zone.tzid,
    organizer: event.getFirstPropertyValue('organizer'),
    attendee: event.getFirstPropertyValue('attendee'),
    reminder: alarm ? String(alarm.getFirstPropertyValue('description')) : undefined,
  };
}

/** The invitation in a mail as a mail server received it. */
export function invitationIn(source: string) {
  const [, head = '', body = ''] = /\r\n(content-type: text\/calendar.*?)\r\n\r\n(.*?)\r\n--/is.exec(source) ?? [];
  const type = /content-type: ([^\r]+(?:\r\n\s[^\r]+)*)/i.exec(head)?.[1]?.replaceAll(/\s+/g, ' ');
  const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
  const { method, events } = readCalendar(text);
  return { type, method, event: events[0] };
}
