import { currentSession } from '#shared/session/session-store.ts';

/** What every stream sends: who asks, and the last event that was understood. */
export function streamHeaders(lastEventId?: string): Record<string, string> {
  const session = currentSession();
  return {
    accept: 'text/event-stream',
    ...(session && { authorization: `Bearer ${session.token}`, name: session.user.loginName }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
}
