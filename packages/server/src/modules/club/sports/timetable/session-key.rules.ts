import { parseWallTime } from '@courtside/contract/values/club-time';
import { type ClubDate, isClubDate } from '@courtside/contract/values/dates';
import { isCourtInUse, type Service, type Session, sessionAt } from '../services/service.rules.ts';
import { slotAt, validOn } from './timetable.rules.ts';

interface SessionKeyParts {
  readonly courtKey: string;
  readonly date: ClubDate;
  readonly from: number;
}

const KEY = /^([A-Z0-9]{2,12})_(\d{4})(\d{2})(\d{2})_([01]\d|2[0-3])([0-5]\d)$/;

/** Parses `TEN1_20261116_0900`; undefined for any other format. */
export function parseSessionKey(key: string): SessionKeyParts | undefined {
  const match = KEY.exec(key);
  if (!match) return undefined;
  const [, courtKey = '', year, month, day, hour, minute] = match;
  const date = `${year}-${month}-${day}`;
  return isClubDate(date) ? { courtKey, date, from: parseWallTime(`${hour}:${minute}`) } : undefined;
}

/** The session of a key: the court must exist and be in use, and a slot must start then. */
export function findSession(services: Iterable<Service>, key: string, timeZone: string): Session | undefined {
  const parts = parseSessionKey(key);
  if (!parts) return undefined;
  for (const service of services) {
    const court = service.courts.find((candidate) => candidate.key === parts.courtKey);
    if (!court) continue;
    if (!isCourtInUse(court, parts.date)) return undefined;
    const timetable = validOn(service.timetables, parts.date);
    const slot = slotAt(timetable, court.id, parts.date, parts.from, timeZone);
    return slot && sessionAt(service, court, slot);
  }
  return undefined;
}

/** `BookingKey` may join several keys by comma. */
export function splitBookingKey(bookingKey: string): string[] {
  return bookingKey.split(',').map((key) => key.trim());
}

const MAX_SESSIONS = 2;

/** True for one session, or two consecutive ones of one court. */
export function areConsecutive(sessions: readonly Session[]): boolean {
  return (
    sessions.length <= MAX_SESSIONS &&
    sessions.every((session, index) => {
      const previous = sessions[index - 1];
      return !previous || (previous.court.id === session.court.id && previous.endsAt.equals(session.startsAt));
    })
  );
}
