import type { FastifyInstance } from 'fastify';

/** A request that still runs when the process is asked to stop gets its answer, and its connection ends with it. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
