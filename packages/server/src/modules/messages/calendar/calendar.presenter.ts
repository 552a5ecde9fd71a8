import { commaOf } from '@courtside/contract/values/languages';
import { textIn } from '@courtside/contract/values/texts';
import { PATHS } from '@courtside/contract/wire/page-paths';
import { calendarText, escapeText, eventUid, quoteParameter, utcStamp } from '@courtside/formats/icalendar';
import type { AppContext } from '#context.ts';
import { EVENT_TEXTS } from './event-texts.ts';
import type { Reader, StoredEvent } from './events.repository.ts';
import { timeProperty, timeZoneLines } from './time-zone.rules.ts';

type Club = Pick<AppContext['settings'], 'CLUB_NAME' | 'CLUB_ADDRESS' | 'CLUB_TIME_ZONE' | 'MAIL_FROM' | 'PUBLIC_URL'>;

/** How often calendars are asked to look. Google and Outlook decide for themselves. */
const REFRESH = 'PT15M';

const HEAD = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Courtside//Courtside//EN', 'CALSCALE:GREGORIAN'];

/** Whose calendar it is: a member's, or nobody's in a feed of the club, with the id 0. */
type FeedReader = Pick<Reader, 'id' | 'language' | 'reminderHours'>;

/** All events of a feed. The text depends on nothing but them, so that its hash tells whether it changed. */
export function feedText(
  club: Club,
  reader: FeedReader,
  events: readonly StoredEvent[],
  now: Temporal.Instant,
): string {
  return calendarText([
    ...HEAD,
    `NAME:${escapeText(club.CLUB_NAME)}`,
    `X-WR-CALNAME:${escapeText(club.CLUB_NAME)}`,
    `X-WR-TIMEZONE:${club.CLUB_TIME_ZONE}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zoneOf(club, events, now),
    ...events.flatMap((event) => eventLines(club, reader, event)),
    'END:VCALENDAR',
  ]);
}

/**
 * One event as a mail carries it: an invitation that is already accepted, or its cancellation. For whoever no longer plays, and
 * for who paid for them, it is cancelled.
 */
export function invitationText(club: Club, reader: Reader & { email: string }, stored: StoredEvent) {
  const isTheirs =
    stored.coach?.id === reader.id ||
    stored.players.some(({ id, payerId }) => id === reader.id || payerId === reader.id);
  const event = isTheirs ? stored : { ...stored, isCancelled: true };
  const method: 'REQUEST' | 'CANCEL' = event.isCancelled ? 'CANCEL' : 'REQUEST';
  const organiser = /<([^<>]+)>\s*$/.exec(club.MAIL_FROM)?.[1] ?? club.MAIL_FROM.trim();
  const attendee = `CN=${quoteParameter(reader.name)};CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE`;
  const people = [
    `ORGANIZER;CN=${quoteParameter(club.CLUB_NAME)}:mailto:${organiser}`,
    `ATTENDEE;${attendee}:mailto:${reader.email}`,
  ];
  const content = calendarText([
    ...HEAD,
    `METHOD:${method}`,
    ...zoneOf(club, [event], event.createdAt),
    ...eventLines(club, reader, event, people),
    'END:VCALENDAR',
  ]);
  return { method, content };
}

function zoneOf(club: Club, events: readonly StoredEvent[], now: Temporal.Instant): string[] {
  const instants = events.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).sort(Temporal.Instant.compare);
  return timeZoneLines(club.CLUB_TIME_ZONE, instants[0] ?? now, instants.at(-1) ?? now);
}

function eventLines(club: Club, reader: FeedReader, event: StoredEvent, people: readonly string[] = []): string[] {
  const texts = EVENT_TEXTS[reader.language];
  const court = event.titles.courts.map((each) => textIn(each, reader.language)).join(commaOf(reader.language));
  const title = titleOf(reader, event, court);
  const stamp = utcStamp(event.changedAt.toString());
  const link = `${club.PUBLIC_URL}${pathOf(reader, event)}`;
  const location = [court, club.CLUB_NAME, club.CLUB_ADDRESS].filter(Boolean).join(commaOf(reader.language));
  return [
    'BEGIN:VEVENT',
    `UID:${eventUid(event.key, new URL(club.PUBLIC_URL).hostname)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `CREATED:${utcStamp(event.createdAt.toString())}`,
    timeProperty('DTSTART', event.startsAt, club.CLUB_TIME_ZONE),
    timeProperty('DTEND', event.endsAt, club.CLUB_TIME_ZONE),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(descriptionOf(reader, event).join('\n'))}`,
    `URL:${link}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...people,
    ...(event.isCancelled ? [] : reader.reminderHours).flatMap((hours) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText((event.coach ? texts.lessonReminder : texts.reminder)(title))}`,
      `TRIGGER:-PT${hours}H`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

function pathOf(reader: FeedReader, { coach, course, competition, serviceKey, key }: StoredEvent): string {
  if (reader.id === 0) return PATHS.officeToday;
  if (coach?.id === reader.id) return PATHS.coachDay;
  if (course) return PATHS.course.replace(':id', String(course.id));
  if (competition) return PATHS.competition.replace(':id', String(competition.id));
  return `/sports/mybookings?section=${serviceKey}&key=${key}`;
}

/** Sport and court, with whom a lesson is and of which course or competition; in the calendar of a parent also who plays. */
function titleOf(
  reader: FeedReader,
  { titles, players, coach, course, competition }: StoredEvent,
  court: string,
): string {
  const comma = commaOf(reader.language);
  const names = players.map(({ name }) => name).join(comma);
  const place = [textIn(titles.service, reader.language), court].filter(Boolean).join(comma);
  const { lesson } = EVENT_TEXTS[reader.language];
  const whole = course ?? competition;
  const ofWhole = whole && `${textIn(whole.title, reader.language)}: ${place}`;
  if (coach?.id === reader.id) return ofWhole ?? lesson(names, place);
  const sport = ofWhole ?? (coach ? lesson(coach.name, place) : place);
  return names === '' || players.some(({ id }) => id === reader.id) ? sport : `${names}: ${sport}`;
}

function descriptionOf(
  { language }: FeedReader,
  { key, isCancelled, isDue, players, guests, coach, game, course, competition }: StoredEvent,
): string[] {
  const texts = EVENT_TEXTS[language];
  const names = [...players.map(({ name }) => name), ...(guests > 0 ? [texts.guests(guests)] : [])];
  return [
    ...(names.length > 0 ? [texts.players(names.join(commaOf(language)))] : []),
    ...(coach ? [texts.coach(coach.name)] : []),
    ...(game ? [texts.game(game)] : []),
    ...(course || competition ? [] : [texts.booking(key)]),
    ...(isDue && !isCancelled ? [texts.notPaid] : []),
  ];
}
