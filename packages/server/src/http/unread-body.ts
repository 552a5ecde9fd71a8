import type { FastifyInstance, FastifyRequest } from 'fastify';

const LINGER_MS = 2_000;

/**
 * A refusal may be sent while its body is still arriving. Closing at once would make the caller lose the answer, so the
 * rest is taken in and thrown away for a moment; a caller who still has not finished then is cut off.
 */
export function lingerOverUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStillArriving(request)) reply.removeHeader('connection');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    done();
    if (!isStillArriving(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => raw.socket.destroy(), LINGER_MS);
    raw.once('close', () => clearTimeout(timer)).resume();
  });
}

function isStillArriving({ raw }: FastifyRequest): boolean {
  const hasBody = 'transfer-encoding' in raw.headers || Number(raw.headers['content-length']) > 0;
  return hasBody && raw.complete === false;
}
