import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take a free one before its server starts. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A loopback port that nobody listens on. Another process may take it first: callers must be able to cope. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) {
    probe.close();
    await once(probe, 'close');
  }
  return isListening;
}
