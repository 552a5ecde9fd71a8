/** Loaded before a program that a script starts: stops it when the script has ended. */
import { Socket } from 'node:net';

// Not inherited: the descriptor is not open in programs that this one starts.
const descriptor = Number(process.env.COURTSIDE_PARENT_PIPE);
delete process.env.COURTSIDE_PARENT_PIPE;

if (descriptor) {
  const parentPipe = new Socket({ fd: descriptor, readable: true, writable: false });
  parentPipe.on('end', () => process.kill(process.pid, 'SIGTERM'));
  parentPipe.resume();
  parentPipe.unref();
}
