import { competitionStream } from '@courtside/contract/competing/competitions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestUrl } from '#shared/api/build-request.ts';
import { isShape, isText, parseChecked } from '#shared/api/guards.ts';
import { StreamRefusal } from '#shared/api/stream/read-stream.ts';
import { streamHeaders } from '#shared/api/stream/stream-headers.ts';
import { subscribeToStream } from '#shared/api/stream/stream-subscription.ts';
import { endRefusedSession } from '#shared/session/session-store.ts';
import { useSessionToken } from '#shared/session/use-session.tsx';

const isChange = isShape<{ version: string }>({ version: isText });

/** Reads a competition again whenever something in it changes, whoever changes it: draw, results, places, courts. */
export function useLiveCompetition(id: string): void {
  const queryClient = useQueryClient();
  const token = useSessionToken();
  useEffect(() => {
    if (token === undefined) return;
    let version: string | undefined;
    return subscribeToStream({
      url: requestUrl(competitionStream.path, { params: { id } }),
      // From the last version on, so that nothing is missed while the tab was hidden or the connection was lost.
      headers: () => streamHeaders(version),
      onStatus: () => undefined,
      onOpen: () => undefined,
      onEvent: ({ event, data }) => {
        const change = event === 'changed' ? parseChecked(isChange, data) : undefined;
        if (!change) return;
        version = change.version;
        void queryClient.invalidateQueries({ queryKey: ['competitions', 'one', id] });
        void queryClient.invalidateQueries({ queryKey: ['office', 'competitions'] });
      },
      onFailure: (failure) => {
        if (failure instanceof StreamRefusal && failure.status === 401) endRefusedSession(token);
      },
    });
  }, [queryClient, token, id]);
}
