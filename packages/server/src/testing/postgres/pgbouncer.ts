/** The machine's PgBouncer in transaction mode, in front of a PostgreSQL server of the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { accountForPostgres, giveTo } from '#database/own-postgres/account.ts';
import { freePort } from '#platform/free-port.ts';
import { findProgram } from '#testing/server/find-program.ts';

export interface PgBouncer {
  /** The same database of the server, through the pooler. */
  urlOf(directUrl: string): string;
  stop(): Promise<void>;
}

/** Ends with its stdin, so that it never outlives the tests. */
const SCRIPT = '"$0" "$1" & read -r _; kill $!; wait';

export const findPgBouncer = () => findProgram('pgbouncer');

/** `connections` to the server, shared by all clients: fewer than clients, so that transactions change places. */
export async function startPgBouncer(program: string, serverUrl: string, connections: number): Promise<PgBouncer> {
  // It refuses root as PostgreSQL does. TMPDIR may be in a home that only root can enter; /tmp is open to everyone.
  const account = accountForPostgres();
  const folder = mkdtempSync(join(account.uid === undefined ? tmpdir() : '/tmp', 'courtside-pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, configuration(new URL(serverUrl), port, connections), { mode: 0o600 });
  giveTo(account, folder);
  const child = spawn('sh', ['-c', SCRIPT, program, config], { ...account, cwd: folder });
  const ended = once(child, 'close');
  let log = '';
  const lines = createInterface({ input: child.stderr }).on('line', (line) => {
    log += `${line}\n`;
  });
  const up = new Promise<void>((resolve) => {
    lines.on('line', (line) => line.includes('process up') && resolve());
  });
  await Promise.race([
    up,
    ended.then(() => {
      throw new Error(`PgBouncer did not start.\n${log}`);
    }),
  ]);
  return {
    urlOf: (directUrl) => `postgres://courtside@127.0.0.1:${port}${new URL(directUrl).pathname}`,
    async stop() {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whoever reaches the port is the server's user: it listens on loopback, for one test. */
function configuration(server: URL, port: number, connections: number): string {
  return `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${decodeURIComponent(server.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 100
`;
}
