import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take a free one before its server starts. */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isListening = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isListening) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
