import { currentSession } from '#shared/session/session-store.ts';

/** Headers of every stream: the credentials and the id of the last event that was processed. */
export function streamHeaders(lastEventId?: string): Record<string, string> {
  const session = currentSession();
  return {
    accept: 'text/event-stream',
    ...(session && { authorization: `Bearer ${session.token}`, name: session.user.loginName }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
}
