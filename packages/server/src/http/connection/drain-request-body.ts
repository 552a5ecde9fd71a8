import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Timeouts } from './timeouts.ts';

/** Enough for a caller who first writes everything and then reads; no caller may send for ever. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * A refusal may be sent while its body is still arriving. Closing at once would make the caller lose the answer, so the
 * rest is taken in and thrown away for a moment; a caller who still has not finished then is cut off.
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
    // Of the socket: Node gives the bytes of a request that is answered to nobody.
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
