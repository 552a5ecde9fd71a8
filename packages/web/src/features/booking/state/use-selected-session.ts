import type { Alternative } from '@courtside/contract/schedule';
import type { SportService } from '@courtside/contract/sports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { selectedSport } from '#shared/sports/selected-sport.ts';
import { servicesQuery } from '#shared/sports/services.ts';
import { type StoredSession, storedSession, storeSession } from '#shared/storage/booking-selection.ts';
import { type SessionFacts, sessionFacts, sessionOfAlternative } from './session-facts.ts';

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
