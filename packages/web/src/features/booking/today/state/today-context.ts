import type { Today, TodayBooking, TodaySession, TodaySport } from '@courtside/contract/booking/office-today';
import { createContext, use } from 'react';

/**
 * What every part of the page may know and do. What changes with a click is in `today-store.ts` instead, so that cells do
 * not render with it.
 */
export interface TodayView {
  readonly day: Today;
  /** The stream is connected: without it looking is possible, acting is not. */
  readonly isLive: boolean;
  /** Books, moves, cancels and takes money. */
  readonly mayAct: boolean;
  readonly mayCheckIn: boolean;
  /** Reads the day again; changes of others arrive by themselves. */
  readonly refresh: () => Promise<void>;
}

const context = createContext<TodayView | undefined>(undefined);
export const TodayProvider = context.Provider;

export function useToday(): TodayView {
  const view = use(context);
  if (!view) throw new Error('outside of the page Today');
  return view;
}

interface Found {
  readonly sport: TodaySport;
  readonly booking: TodayBooking;
}

export function findBooking(day: Today, key: string): Found | undefined {
  for (const sport of day.sports) {
    const booking = sport.bookings.find((each) => each.key === key);
    if (booking) return { sport, booking };
  }
  return undefined;
}

export function findSession(day: Today, key: string): { sport: TodaySport; session: TodaySession } | undefined {
  for (const sport of day.sports) {
    const session = sport.sessions.find((each) => each.key === key);
    if (session) return { sport, session };
  }
  return undefined;
}

export const courtOf = (sport: TodaySport, key: string) => sport.courts.find((court) => court.key === key);
