import { type LiveBadge, notificationStream } from '@courtside/contract/messages/notifications';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestUrl } from '#shared/api/build-request.ts';
import { isNullable, isNumber, isShape, parseChecked } from '#shared/api/guards.ts';
import { StreamRefusal } from '#shared/api/stream/read-stream.ts';
import { streamHeaders } from '#shared/api/stream/stream-headers.ts';
import { subscribeToStream } from '#shared/api/stream/stream-subscription.ts';
import { currentSession, endRefusedSession, updateUser, watchSession } from '#shared/session/session-store.ts';
import { useSessionToken } from '#shared/session/use-session.tsx';

const isLiveBadge = isShape<LiveBadge>({ unread: isNumber, balanceAmount: isNullable(isNumber) });

/** Updates the notification badge and the balance live; a session that was ended on the server ends at once. */
export function useLiveBadge(): void {
  const queryClient = useQueryClient();
  const token = useSessionToken();
  useEffect(() => {
    if (token === undefined) return;
    return subscribeToStream({
      url: requestUrl(notificationStream.path, {}),
      headers: () => streamHeaders(),
      onStatus: () => undefined,
      onOpen: () => undefined,
      onEvent: ({ event, data }) => {
        const badge = event === 'unread' ? parseChecked(isLiveBadge, data) : undefined;
        if (badge) updateUser({ notifications: badge.unread, balanceAmount: badge.balanceAmount });
      },
      onFailure: (failure) => {
        if (failure instanceof StreamRefusal && failure.status === 401) endRefusedSession(token);
      },
    });
  }, [token]);
  useEffect(() => refreshListsOfBadge(queryClient), [queryClient]);
}

/**
 * Reads the lists behind badge and balance again when one of the two changes. Not only the stream finds out: the check of
 * the login may have read the new count just before the stream repeats it, and just after the list was read without it.
 */
function refreshListsOfBadge(queryClient: QueryClient): () => void {
  let before = currentSession()?.user;
  return watchSession(() => {
    const now = currentSession()?.user;
    const isSame = now?.notifications === before?.notifications && now?.balanceAmount === before?.balanceAmount;
    const hadUser = before !== undefined;
    before = now;
    if (isSame || !hadUser || !now) return;
    // A refund restores an earlier balance: cached account pages of that balance are stale as well.
    for (const key of ['notifications', 'quickPanel', 'account']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
    // It may be an offer of the waiting list, or that somebody booked a session that was given back.
    void queryClient.invalidateQueries({ queryKey: ['bookings', 'waiting'] });
  });
}
