/**
 * Loaded by a server's process before its program, which is then killed at one moment of the transaction that KILL_AT names
 * by a part of a statement or by one of its values.
 */
import pg from 'pg';

/**
 * `sent`: instead of that statement. `written`: instead of the transaction's commit. `committed`: right after its commit.
 * `notifying`: after the commit, when it would tell the other processes.
 */
export type KillMoment = 'sent' | 'written' | 'committed' | 'notifying';

/** How a server's process finds what it is killed at. */
export const killedAt = (statement: string, moment: KillMoment): Record<string, string> => ({
  NODE_OPTIONS: `--import=${import.meta.url}`,
  KILL_AT: statement,
  KILL_WHEN: moment,
});

const { KILL_AT = '', KILL_WHEN } = process.env;
const die = () => process.kill(process.pid, 'SIGKILL');

if (KILL_AT !== '') {
  const { prototype } = pg.Client;
  const original = prototype.query;
  const marked = new WeakSet<pg.Client>();
  let isCommitted = false;

  prototype.query = function (this: pg.Client, ...args: [string | pg.QueryConfig, unknown[]?]) {
    const { text, values } = typeof args[0] === 'string' ? { text: args[0], values: args[1] } : args[0];
    const isCommit = text === 'commit' && marked.has(this);
    if (text.includes(KILL_AT) || values?.includes(KILL_AT)) {
      if (KILL_WHEN === 'sent') die();
      marked.add(this);
    }
    if (KILL_WHEN === 'written' && isCommit) die();
    if (KILL_WHEN === 'notifying' && isCommitted && text.includes('pg_notify(')) die();
    const answer = Reflect.apply(original, this, args) as Promise<unknown> | undefined;
    if (isCommit) {
      void answer?.then(() => {
        isCommitted = true;
        if (KILL_WHEN === 'committed') die();
      });
    }
    return answer;
  } as typeof original;
}
