import { currentSession } from '#shared/session/session-store.ts';

/** Headers of every stream: the credentials and the id of the last event that was processed. Undefined once logged out. */
export function streamHeaders(lastEventId?: string): Record<string, string> | undefined {
  const session = currentSession();
  if (!session) return undefined;
  return {
    accept: 'text/event-stream',
    authorization: `Bearer ${session.token}`,
    name: session.user.loginName,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
}
