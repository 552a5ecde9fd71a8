import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#context.ts';
import { findLiveSession, findLiveSessions, onSessionChange } from '#modules/auth/index.ts';
import { createEventStreams } from './event-stream.ts';

/** The application's open streams; they end before the server stops listening, which would wait for them otherwise. */
export function keepEventStreams(app: FastifyInstance, context: AppContext): void {
  const { EVENT_STREAMS_MAX, EVENT_STREAM_HEARTBEAT_MS } = context.settings;
  const streams = createEventStreams({
    most: EVENT_STREAMS_MAX,
    heartbeatMs: EVENT_STREAM_HEARTBEAT_MS,
    findLive: (sessionIds) => findLiveSessions(context, sessionIds),
    isLive: async (caller) => (await findLiveSession(context, caller)) !== undefined,
    onSessionChange: (onChange) => onSessionChange(context, onChange),
  });
  app.decorate('eventStreams', streams);
  app.addHook('preClose', async () => streams.closeAll());
}
