/** Loaded before a program that a script starts: asks it to stop when the script is gone. */
import { Socket } from 'node:net';

// Programs started by this one must not listen on a descriptor that is not theirs.
const descriptor = Number(process.env.COURTSIDE_LIFELINE);
delete process.env.COURTSIDE_LIFELINE;

if (descriptor) {
  const lifeline = new Socket({ fd: descriptor, readable: true, writable: false });
  lifeline.on('end', () => process.kill(process.pid, 'SIGTERM'));
  lifeline.resume();
  lifeline.unref();
}
