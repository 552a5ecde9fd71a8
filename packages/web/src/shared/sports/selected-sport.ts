import type { SportService } from '@courtside/contract/club/sports/sports';
import { type ClubDate, fromStoredDate, toStoredDate } from '@courtside/contract/values/dates';
import { checked } from '#shared/api/guards.ts';
import { readJson, writeJson } from '#shared/storage/local-store.ts';
import { STORAGE_KEYS } from '#shared/storage/storage-keys.ts';
import { isSportService } from './is-sport-service.ts';

/** spec 3, "Stored selected sport": the whole service, for the pages that follow the schedule. */
export function storeSelectedSport(service: SportService): void {
  writeJson(STORAGE_KEYS.selectedSports, service);
}

export function selectedSport(): SportService | undefined {
  return checked(isSportService, readJson(STORAGE_KEYS.selectedSports));
}

function sportDates(): Record<string, unknown> {
  const stored = readJson(STORAGE_KEYS.sportDates);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

/** The last day that was shown for a sport. spec 9: session dates are stored as MM-DD-YYYY. */
export function storedSportDate(sport: string): ClubDate | undefined {
  const stored = sportDates()[sport];
  return typeof stored === 'string' ? fromStoredDate(stored) : undefined;
}

export function storeSportDate(sport: string, date: ClubDate): void {
  writeJson(STORAGE_KEYS.sportDates, { ...sportDates(), [sport]: toStoredDate(date) });
}
