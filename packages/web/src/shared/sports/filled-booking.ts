import type { SportService } from '@courtside/contract/club/sports/sports';
import { clubDate, toStoredDate } from '@courtside/contract/values/dates';
import { type StoredHold, type StoredSession, storeHold, storeSession } from '#shared/storage/booking-selection.ts';
import { BOOKING_DRAFT_KEY, writeToTab } from '#shared/storage/tab-store.ts';
import { storeSelectedSport } from './selected-sport.ts';

/** A player of the team that the booking page opens with; the order is that of the places. */
export interface FilledPlayer {
  readonly memberCode: string;
  readonly name: string;
  readonly gender: string;
  readonly pays: boolean;
}

interface FilledBooking {
  /** Who books. */
  readonly memberCode: string;
  readonly service: SportService;
  readonly session: StoredSession;
  /** A hold that the member already has. */
  readonly hold?: StoredHold;
  readonly players: readonly FilledPlayer[];
  /** The type's key, '' when the member still has to choose. */
  readonly bookingType: string;
}

/** Stores what the booking page opens with: the session, its hold, the team and the booking type. */
export function storeFilledBooking({ memberCode, service, session, hold, players, bookingType }: FilledBooking): void {
  storeSelectedSport(service);
  storeSession(session);
  if (hold) storeHold(hold);
  storeTeam({ memberCode, service: service.key, players, bookingType });
}

interface Team extends Pick<FilledBooking, 'memberCode' | 'players' | 'bookingType'> {
  /** Its key. */
  readonly service: string;
}

/** Stores the team that the booking page opens with, whichever session is chosen. */
export function storeTeam({ memberCode, service, players, bookingType }: Team): void {
  const draft = {
    players: players.map((player, key) => ({ ...player, key, isFav: false })),
    bookingType,
    options: [],
    isHalfSession: false,
    isACOn: false,
  };
  writeToTab(BOOKING_DRAFT_KEY, { memberCode, service, draft });
}

/** The state of an address that opens the booking page: everything is filled in, and the PIN is asked for at once. */
export const ASKS_PIN = { asksPin: true } as const;

export interface Place {
  /** The court's key. */
  readonly court: string;
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The session as the schedule would store it, or two that follow each other; undefined when the court is gone. */
export function sessionAtPlace(
  { court: courtKey, date, from, to }: Place,
  service: Pick<SportService, 'courts' | 'sessionMinutes' | 'bookingTypes'>,
): StoredSession | undefined {
  const court = service.courts.find(({ key }) => key === courtKey);
  if (!court) return undefined;
  const isDouble = minutesOf(to) - minutesOf(from) > service.sessionMinutes;
  const middle = timeOf(minutesOf(from) + service.sessionMinutes);
  const slots = isDouble ? [from, middle] : [from];
  return {
    title: court.title,
    date: toStoredDate(clubDate(date)),
    sessionList: slots.map((start, index) => ({
      slot: `${start} - ${slots[index + 1] ?? (isDouble ? to : middle)}`,
      key: `${court.key}_${date.replaceAll('-', '')}_${start.replace(':', '')}`,
      isLightOn: false,
    })),
    courtType: court.courtType,
    bookingTypes: service.bookingTypes.map(({ key, title }) => ({ key, title })),
  };
}
