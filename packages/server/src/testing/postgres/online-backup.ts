/** A backup of a running PostgreSQL by its files, in the steps that pg_basebackup takes: that program is not on every machine. */
import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

export interface HotBackup {
  /** Puts the files in place of the server's own, which must not run. */
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** Calls `beforeEnd` when all files are copied: what was committed until then is in the backup. */
export async function backUp(url: string, beforeEnd: () => Promise<void>): Promise<HotBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-backup-'));
  const [files, log] = [join(folder, 'files.tar'), join(folder, 'log.tar')];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const one = async (query: string) => (await client.query(query)).rows[0] as Record<string, string>;
  const { data_directory: data = '' } = await one('show data_directory');
  await one(`select pg_backup_start('courtside', true)`);
  await pack(files, data, ['--exclude=./pg_wal', '--exclude=./postmaster.pid', '.']);
  await beforeEnd();
  const { labelfile = '' } = await one('select labelfile from pg_backup_stop(false)');
  await pack(log, data, ['./pg_wal']);
  await client.end();
  return {
    async restore() {
      const { uid, gid } = await stat(data);
      await rm(data, { recursive: true });
      await mkdir(data, { mode: 0o700 });
      for (const archive of [files, log]) await run('tar', ['-C', data, '-xpf', archive]);
      await writeFile(join(data, 'backup_label'), labelfile);
      for (const path of [data, join(data, 'backup_label')]) await chown(path, uid, gid);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A file that changes while it is read is no fault here: the log mends it. */
async function pack(archive: string, folder: string, what: string[]): Promise<void> {
  await run('tar', ['-C', folder, '-cf', archive, ...what]).catch((error: { code?: number }) => {
    if (error.code !== 1) throw error;
  });
}
