import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * On shutdown running requests are answered and their connections closed. Idle connections are closed at once, all
 * others at the deadline: Node no longer applies its timeouts then, and an incomplete body would block the process.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance, deadlineMs: number): void {
  const running = new Map<Socket, number>();
  let closing = false;
  let deadline: NodeJS.Timeout | undefined;

  function count(socket: Socket, change: 1 | -1): void {
    const requests = running.get(socket);
    if (requests !== undefined) running.set(socket, requests + change);
  }

  app.server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { socket } = raw;
    count(socket, 1);
    reply.raw.once('close', () => count(socket, -1));
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    deadline = setTimeout(() => {
      for (const socket of running.keys()) socket.destroy();
    }, deadlineMs);
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
