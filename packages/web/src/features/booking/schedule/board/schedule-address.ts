import { type ClubDate, isClubDate } from '@courtside/contract/values/dates';
import { useCallback, useEffect, useState } from 'react';
import { type To, useSearchParams } from 'react-router';
import { storedSportDate, storeSportDate } from '#shared/sports/selected-sport.ts';
import { storedFilters, storeFilters } from '#shared/storage/booking-selection.ts';

export type ScheduleView = 'court' | 'time';

/** The parameters of a schedule's address; a missing one is taken from storage or from the defaults. */
export interface ScheduleAddress {
  readonly date?: ClubDate;
  readonly courtType?: string;
  readonly view?: ScheduleView;
  /** Keys of the selected sessions, in order. */
  readonly sessions: readonly string[];
}

const SESSION_KEY = /^[A-Z0-9]{2,12}_(\d{4})(\d{2})(\d{2})_\d{4}$/;
const MOST_SESSIONS = 2;

export function readAddress(params: URLSearchParams): ScheduleAddress {
  const sessions = (params.get('session') ?? '').toUpperCase().split(',').filter(isSessionKey).slice(0, MOST_SESSIONS);
  const date = params.get('date') ?? dateOfSession(sessions[0]);
  const courtType = params.get('type')?.toLowerCase();
  const view = params.get('view');
  return {
    ...(date && isClubDate(date) && { date }),
    ...(courtType && { courtType }),
    ...((view === 'court' || view === 'time') && { view }),
    sessions,
  };
}

/** The address with some parameters changed; an empty value removes its parameter, unknown parameters are kept. */
export function writeAddress(params: URLSearchParams, changes: Partial<ScheduleAddress>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  if ('date' in changes) put('date', changes.date);
  if ('courtType' in changes) put('type', changes.courtType);
  if ('view' in changes) put('view', changes.view);
  if ('sessions' in changes) put('session', changes.sessions?.join(','));
  return next;
}

const isSessionKey = (key: string) => SESSION_KEY.test(key);

/** A link may contain the session only: its key includes the date. */
function dateOfSession(key: string | undefined): string | undefined {
  const match = SESSION_KEY.exec(key ?? '');
  return match ? `${match[1]}-${match[2]}-${match[3]}` : undefined;
}

export interface ScheduleState {
  readonly date: ClubDate;
  readonly courtType: string | undefined;
  readonly view: ScheduleView;
  readonly sessions: readonly string[];
  readonly linkToDate: (date: string) => To;
  readonly changeCourtType: (courtType: string | undefined) => void;
  readonly changeView: (view: ScheduleView) => void;
  /** Replaces the history entry: Back opens the previous day or page, not every cell that was pressed. */
  readonly selectSessions: (keys: readonly string[]) => void;
}

interface Defaults {
  readonly today: ClubDate;
  readonly view: ScheduleView;
}

/** Reads the address first, then this device's storage, then the defaults; the result is written back to both. */
export function useScheduleAddress(sport: string, defaults: Defaults): ScheduleState {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const filters = storedFilters();
  const date = address.date ?? dayToOpen(storedSportDate(sport), defaults.today);
  // A link to a session shows its court, whatever court type was filtered last.
  const [isOpenedForSession] = useState(address.sessions.length > 0);
  const courtType = address.courtType ?? (isOpenedForSession ? undefined : filters.courtType);
  const view = address.view ?? filters.view ?? defaults.view;

  const isNamed = address.date !== undefined;
  useEffect(() => {
    storeSportDate(sport, date);
    if (!isNamed) setParams((before) => writeAddress(before, { date }), { replace: true });
  }, [sport, date, isNamed, setParams]);

  const selectSessions = useCallback(
    (keys: readonly string[]) => setParams((before) => writeAddress(before, { sessions: keys }), { replace: true }),
    [setParams],
  );
  const linkToDate = useCallback(
    (day: string) => ({ search: `?${writeAddress(params, { date: day as ClubDate, sessions: [] })}` }),
    [params],
  );
  return {
    date,
    courtType,
    view,
    sessions: address.sessions,
    linkToDate,
    changeCourtType: (next) => {
      storeFilters({ ...filters, courtType: next });
      setParams((before) => writeAddress(before, { courtType: next }));
    },
    changeView: (next) => {
      storeFilters({ ...filters, view: next });
      setParams((before) => writeAddress(before, { view: next }));
    },
    selectSessions,
  };
}

/** The last opened day, unless it is past. */
function dayToOpen(stored: ClubDate | undefined, today: ClubDate): ClubDate {
  return stored !== undefined && stored >= today ? stored : today;
}
