import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnServer } from './open-test-postgres.ts';
import { startTestPostgres, type TestPostgres } from './real-postgres.ts';

/** A server whose every commit is on a second one before it is answered. */
export interface ReplicatedPostgres {
  readonly primary: TestPostgres;
  readonly standby: TestPostgres;
  /** A database on both, as one address. */
  urlOf(name: string): string;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const SENDING = { wal_level: 'replica', max_wal_senders: 4, hot_standby: 'on' };

/** From a folder that `store` made. */
export async function startReplicatedPostgres(from: string): Promise<ReplicatedPostgres> {
  const primary = await startTestPostgres({ from, settings: SENDING });
  // Files as those of the primary are when it is stopped: nothing has to be streamed before the first start.
  const folder = mkdtempSync(join(tmpdir(), 'courtside-standby-'));
  const files = join(folder, 'files');
  await primary.store(files);
  await primary.resume();
  const { port, username, password } = new URL(primary.url);
  writeFileSync(join(files, 'data/standby.signal'), '');
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`;
  const standby = await startTestPostgres({ from: files, settings: { ...SENDING, primary_conninfo: source } });
  rmSync(folder, { recursive: true });
  await runOnServer(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await runOnServer(primary.url, 'select pg_reload_conf()');
  return {
    primary,
    standby,
    urlOf(name) {
      const hosts = [primary, standby].map(({ url }) => new URL(url).host).join(',');
      return `postgres://${username}:${password}@${hosts}/${name}?target_session_attrs=read-write`;
    },
    promote: () => runOnServer(standby.url, 'select pg_promote()'),
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}
