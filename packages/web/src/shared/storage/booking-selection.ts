import { readJson, writeJson } from './local-store.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** spec 3, "Stored session data": what the schedule stores for the booking page. */
export interface StoredSession {
  /** The court's title. */
  readonly title: string;
  /** MM-DD-YYYY (spec 9). */
  readonly date: string;
  /** One session, or two that follow each other on one court. */
  readonly sessionList: readonly { readonly slot: string; readonly key: string; readonly isLightOn: boolean }[];
  readonly courtType: string;
  readonly bookingTypes: readonly { readonly key: string; readonly title: string }[];
}

/** The hold of the stored session: the booking page uses it instead of asking for another one. */
export interface StoredHold {
  /** The held sessions' keys, joined by a comma. */
  readonly key: string;
  readonly expiresAt: string;
  /** It is an offer of the waiting list: leaving the booking page does not give it up. */
  readonly isOffer?: boolean;
}

/** The member's filters and view of a schedule. */
export interface ScheduleFilters {
  readonly courtType?: string;
  readonly view?: 'court' | 'time';
}

/** Session and filters share one key, so that logout clears both (spec 4). */
interface BookingSelection {
  readonly session?: StoredSession;
  readonly hold?: StoredHold;
  /** Apart from the choice: looking at a booking does not change what the booking page is about. */
  readonly opened?: StoredSession;
  readonly filters?: ScheduleFilters;
}

function readSelection(): BookingSelection {
  const stored = readJson(STORAGE_KEYS.bookingSelectedFilters);
  return isRecord(stored) ? stored : {};
}

export function storedSession(): StoredSession | undefined {
  const { session } = readSelection();
  return isStoredSession(session) ? session : undefined;
}

export function storeSession(session: StoredSession | undefined): void {
  writeJson(STORAGE_KEYS.bookingSelectedFilters, { ...readSelection(), session });
}

/** The stored hold of these sessions while it is valid; undefined otherwise. */
export function storedHold(key: string): StoredHold | undefined {
  const { hold } = readSelection();
  if (!isRecord(hold) || hold.key !== key || typeof hold.expiresAt !== 'string') return undefined;
  if (Date.parse(hold.expiresAt) <= Date.now()) return undefined;
  return { key, expiresAt: hold.expiresAt, ...(hold.isOffer === true && { isOffer: true }) };
}

export function storeHold({ key, expiresAt, isOffer }: StoredHold): void {
  const hold = { key, expiresAt, ...(isOffer && { isOffer }) };
  writeJson(STORAGE_KEYS.bookingSelectedFilters, { ...readSelection(), hold });
}

export function removeHold(key: string): void {
  const { hold, ...rest } = readSelection();
  if (isRecord(hold) && hold.key === key) writeJson(STORAGE_KEYS.bookingSelectedFilters, rest);
}

/** The session of a booking that was opened on the schedule, for the booking-detail page (spec 2.1). */
export function openedSession(): StoredSession | undefined {
  const { opened } = readSelection();
  return isStoredSession(opened) ? opened : undefined;
}

export function storeOpenedSession(opened: StoredSession): void {
  writeJson(STORAGE_KEYS.bookingSelectedFilters, { ...readSelection(), opened });
}

export function storedFilters(): ScheduleFilters {
  const { filters } = readSelection();
  if (!isRecord(filters)) return {};
  const { courtType, view } = filters;
  return {
    ...(typeof courtType === 'string' && { courtType }),
    ...((view === 'court' || view === 'time') && { view }),
  };
}

export function storeFilters(filters: ScheduleFilters): void {
  writeJson(STORAGE_KEYS.bookingSelectedFilters, { ...readSelection(), filters });
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isStoredSession(value: unknown): value is StoredSession {
  if (!isRecord(value) || !Array.isArray(value.sessionList) || !Array.isArray(value.bookingTypes)) return false;
  const texts = [value.title, value.date, value.courtType];
  const sessions = value.sessionList.every((session) => isRecord(session) && typeof session.key === 'string');
  return sessions && texts.every((text) => typeof text === 'string');
}
