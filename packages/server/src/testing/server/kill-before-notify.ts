/**
 * Loaded by a server's process before its program: it is killed after the commit of a booking, at the moment when it would
 * tell the other processes.
 */
import pg from 'pg';

const { prototype } = pg.Client;
const original = prototype.query;
const booking = new WeakSet<pg.Client>();
let isBooked = false;

prototype.query = function (this: pg.Client, ...args: [string | pg.QueryConfig, unknown[]?]) {
  const { text, values } = typeof args[0] === 'string' ? { text: args[0], values: args[1] } : args[0];
  if (isBooked && text.includes('pg_notify(')) process.kill(process.pid, 'SIGKILL');
  if (values?.includes('booking.made')) booking.add(this);
  const answer = Reflect.apply(original, this, args) as Promise<unknown> | undefined;
  if (text === 'commit' && booking.has(this)) {
    void answer?.then(() => {
      isBooked = true;
    });
  }
  return answer;
} as typeof original;
