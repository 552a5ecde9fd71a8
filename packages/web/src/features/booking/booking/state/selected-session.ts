import type { Alternative } from '@courtside/contract/booking/schedule';
import type { SportService } from '@courtside/contract/club/sports/sports';
import { type ClubDate, fromStoredDate } from '@courtside/contract/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { type StoredSession, storedSession, storeSession } from '#shared/storage/booking-selection.ts';

export interface SessionFacts {
  readonly date: ClubDate;
  readonly from: string;
  readonly to: string;
  readonly isLightOn: boolean;
}

/** Date and times of the stored session, or undefined when they are missing or invalid. */
export function sessionFacts({ date: stored, sessionList }: StoredSession): SessionFacts | undefined {
  const date = fromStoredDate(stored);
  const first = sessionList[0];
  const last = sessionList.at(-1);
  if (!date || !first || !last) return undefined;
  const [from] = timesOf(first.slot);
  const [, to] = timesOf(last.slot);
  if (!from || !to) return undefined;
  return { date, from, to, isLightOn: sessionList.some(({ isLightOn }) => isLightOn) };
}

const timesOf = (slot: string) => slot.match(/\d{2}:\d{2}/g) ?? [];

/** The session that is booked instead. Its slots are adjacent, each as long as the service's sessions. */
export function sessionOfAlternative(
  { key, title, courtType, from, to }: Alternative,
  stored: StoredSession,
  service: SportService,
): StoredSession {
  const keys = key.split(',');
  const starts = keys.map((_key, index) => (index === 0 ? from : addMinutes(from, index * service.sessionMinutes)));
  const lit = stored.sessionList.some(({ isLightOn }) => isLightOn);
  const hasLights = service.courts.find((court) => court.title === title)?.hasLights ?? false;
  return {
    ...stored,
    title,
    courtType,
    sessionList: keys.map((sessionKey, index) => ({
      key: sessionKey,
      slot: `${starts[index] ?? from} - ${starts[index + 1] ?? to}`,
      isLightOn: lit && hasLights,
    })),
  };
}

function addMinutes(time: string, minutes: number): string {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

export interface SelectedSession {
  readonly service: SportService;
  readonly session: StoredSession;
  readonly facts: SessionFacts;
}

/** The stored service and session (spec 3); the service's settings are those of the server's last response. */
export function useSelectedSession() {
  const [sport] = useState(selectedSport);
  const [session, setSession] = useState(storedSession);
  const { data: services } = useQuery(servicesQuery);
  const service = services?.find(({ key }) => key === sport?.key) ?? sport;
  const facts = session && sessionFacts(session);
  const selected: SelectedSession | undefined = service && session && facts && { service, session, facts };
  return {
    selected,
    /** Replaces a session that another member booked or held first. */
    exchange: (alternative: Alternative) => {
      if (!selected) return;
      const next = sessionOfAlternative(alternative, selected.session, selected.service);
      storeSession(next);
      setSession(next);
    },
  };
}
