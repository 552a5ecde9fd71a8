import type { ClubDate } from '@courtside/contract/dates';
import { useCallback, useEffect, useState } from 'react';
import { type To, useSearchParams } from 'react-router';
import type { SportKey } from '#shared/routing/paths.ts';
import { storedSportDate, storeSportDate } from '#shared/sports/selected-sport.ts';
import { storedFilters, storeFilters } from '#shared/storage/booking-selection.ts';
import { readAddress, type ScheduleView, writeAddress } from './schedule-address.ts';

export interface ScheduleState {
  readonly date: ClubDate;
  readonly courtType: string | undefined;
  readonly view: ScheduleView;
  readonly sessions: readonly string[];
  readonly linkToDate: (date: string) => To;
  readonly changeCourtType: (courtType: string | undefined) => void;
  readonly changeView: (view: ScheduleView) => void;
  /** Replaces the address: going back leads to another day or page, not through every cell that was tried. */
  readonly chooseSessions: (keys: readonly string[]) => void;
}

interface Defaults {
  readonly today: ClubDate;
  readonly view: ScheduleView;
}

/** The address first, then what this device remembers, then the default; what is shown is written back to both. */
export function useScheduleAddress(sport: SportKey, defaults: Defaults): ScheduleState {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const filters = storedFilters();
  const date = address.date ?? dayToOpen(storedSportDate(sport), defaults.today);
  // A link that names a session shows its court, whatever was looked at last.
  const [cameForSession] = useState(address.sessions.length > 0);
  const courtType = address.courtType ?? (cameForSession ? undefined : filters.courtType);
  const view = address.view ?? filters.view ?? defaults.view;

  const isNamed = address.date !== undefined;
  useEffect(() => {
    storeSportDate(sport, date);
    if (!isNamed) setParams((before) => writeAddress(before, { date }), { replace: true });
  }, [sport, date, isNamed, setParams]);

  const chooseSessions = useCallback(
    (keys: readonly string[]) => setParams((before) => writeAddress(before, { sessions: keys }), { replace: true }),
    [setParams],
  );
  return {
    date,
    courtType,
    view,
    sessions: address.sessions,
    linkToDate: (day) => ({ search: `?${writeAddress(params, { date: day as ClubDate, sessions: [] })}` }),
    changeCourtType: (next) => {
      storeFilters({ ...filters, courtType: next });
      setParams((before) => writeAddress(before, { courtType: next }));
    },
    changeView: (next) => {
      storeFilters({ ...filters, view: next });
      setParams((before) => writeAddress(before, { view: next }));
    },
    chooseSessions,
  };
}

/** The day last looked at, unless it is over by now. */
function dayToOpen(stored: ClubDate | undefined, today: ClubDate): ClubDate {
  return stored !== undefined && stored >= today ? stored : today;
}
