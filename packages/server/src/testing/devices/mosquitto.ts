/** The machine's Mosquitto, a broker of MQTT as clubs have it, on a port of its own with one user. */
import { spawn } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { accountForPostgres, giveTo } from '#database/own-postgres/account.ts';
import { freePort } from '#platform/free-port.ts';
import { findProgram } from '#testing/server/find-program.ts';

export interface Mosquitto {
  readonly url: string;
  /** It forgets everything that it kept, as one without persistence does. */
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export const BROKER_USER = 'club';
export const BROKER_PASSWORD = 'broker-password';

/** Ends with its stdin, so that it never outlives the tests. */
const SCRIPT = '"$0" -c "$1" & read -r _; kill -9 $!; wait';

export const findMosquitto = () => findProgram('mosquitto');

export async function startMosquitto(program: string): Promise<Mosquitto> {
  // As root it would change to an account of its own, which the machine may lack.
  const account = accountForPostgres();
  const folder = mkdtempSync(join(account.uid === undefined ? tmpdir() : '/tmp', 'courtside-mosquitto-'));
  const port = await freePort();
  const [config, passwords] = [join(folder, 'mosquitto.conf'), join(folder, 'passwords')];
  writeFileSync(passwords, passwordLine(BROKER_USER, BROKER_PASSWORD), { mode: 0o600 });
  writeFileSync(config, configuration(port, passwords), { mode: 0o600 });
  giveTo(account, folder);
  let end: (() => Promise<void>) | undefined;

  async function start() {
    const child = spawn('sh', ['-c', SCRIPT, program, config], { ...account, cwd: folder });
    const ended = once(child, 'close');
    let log = '';
    const { promise: running, resolve } = Promise.withResolvers<void>();
    createInterface({ input: child.stderr }).on('line', (line) => {
      log += `${line}\n`;
      if (/mosquitto version .* running/.test(line)) resolve();
    });
    const failed = ended.then(() => {
      throw new Error(`Mosquitto did not start.\n${log}`);
    });
    await Promise.race([running, failed]);
    failed.catch(() => {});
    end = async () => {
      child.stdin.end();
      await ended;
    };
  }

  async function stop() {
    await end?.();
    end = undefined;
  }

  await start();
  return {
    url: `mqtt://127.0.0.1:${port}`,
    start,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As `mosquitto_passwd` writes it. */
function passwordLine(user: string, password: string): string {
  const [salt, rounds] = [randomBytes(12), 101];
  const hash = pbkdf2Sync(password, salt, rounds, 64, 'sha512');
  return `${user}:$7$${rounds}$${salt.toString('base64')}$${hash.toString('base64')}\n`;
}

function configuration(port: number, passwords: string): string {
  return `listener ${port} 127.0.0.1
allow_anonymous false
password_file ${passwords}
persistence false
log_dest stderr
`;
}
