import type { Session } from '@courtside/contract/booking/schedule';
import type { WaitingItem } from '@courtside/contract/booking/waiting-list';
import { isMemberRole } from '@courtside/contract/wire/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '#shared/session/use-session.tsx';
import { waitingQuery } from '#shared/waiting/waiting-query.ts';
import type { Places } from '../board/use-board.ts';

const NONE: readonly WaitingItem[] = [];
const NO_PLACES: Places = new Map();

/** The caller's own entries in the waiting lists of a service; staff have none. */
export function useOwnWaiting(sport: string): readonly WaitingItem[] {
  const isMember = isMemberRole(useUser().apiRole);
  const { data } = useQuery({ ...waitingQuery, enabled: isMember });
  return useMemo(() => {
    const items = data?.items.filter(({ service }) => service === sport) ?? NONE;
    return items.length > 0 ? items : NONE;
  }, [data, sport]);
}

/** The entry that this session belongs to: of its own key, or of any court at its time. */
export function entryOf(session: Session, items: readonly WaitingItem[]): WaitingItem | undefined {
  return (
    items.find(({ bookingKey }) => bookingKey.split(',').includes(session.key)) ??
    items.find(({ anyCourt, startsAt }) => anyCourt && Date.parse(startsAt) === Date.parse(session.startsAt))
  );
}

/** The caller's place for each session that has one. The map is the same object while nothing changed. */
export function usePlaces(sessions: readonly Session[] | undefined, items: readonly WaitingItem[]): Places {
  return useMemo(() => {
    // Most members wait for nothing: the whole day would be rendered again when the server says so.
    if (items.length === 0) return NO_PLACES;
    const places = new Map<string, number>();
    for (const session of sessions ?? []) {
      const entry = entryOf(session, items);
      if (entry) places.set(session.key, entry.place);
    }
    return places;
  }, [sessions, items]);
}
