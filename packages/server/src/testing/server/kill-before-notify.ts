/**
 * Loaded by a server's process before its program: it is killed after the commit of a booking, at the moment when it would
 * tell the other processes.
 */
import pg from 'pg';

interface Sent {
  readonly text?: string;
  readonly queries?: ReadonlyArray<{ readonly values?: readonly unknown[] }>;
  callback?: (error: Error | null, rows?: unknown) => void;
}

const { prototype } = pg.Client;
const original = prototype.query;
let isBooked = false;

prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const sent: Sent = typeof args[0] === 'string' ? { text: args[0] } : (args[0] as Sent);
  if (isBooked && sent.text?.includes('pg_notify(')) process.kill(process.pid, 'SIGKILL');
  if (sent.queries?.some(({ values }) => values?.includes('booking.made'))) {
    const { callback } = sent;
    sent.callback = (error, rows) => {
      isBooked ||= error === null;
      callback?.(error, rows);
    };
  }
  return Reflect.apply(original, this, args) as unknown;
} as typeof original;
