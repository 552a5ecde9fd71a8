import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Timeouts } from './timeouts.ts';

/** Enough for a client that writes everything before it reads. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * A refusal may be sent while the body is still arriving. Closing at once would lose the answer, so the rest of the
 * body is read and discarded for a short time; then the connection is closed.
 */
export function drainRequestBodies(app: FastifyInstance, { lingerMs }: Pick<Timeouts, 'lingerMs'>): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStillArriving(request)) reply.removeHeader('connection');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    if (!isStillArriving(request)) return;
    const { raw } = request;
    const { socket } = raw;
    let bytes = 0;
    // Counted on the socket, because Node discards the body of an answered request.
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) socket.destroy();
    };
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.on('data', count);
    raw.once('close', () => {
      clearTimeout(timer);
      socket.off('data', count);
    });
    raw.resume();
  });
}

function isStillArriving({ raw }: FastifyRequest): boolean {
  const hasBody = 'transfer-encoding' in raw.headers || Number(raw.headers['content-length']) > 0;
  return hasBody && raw.complete === false;
}
