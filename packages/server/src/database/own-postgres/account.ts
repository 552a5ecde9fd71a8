/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Empty for an ordinary user: PostgreSQL then runs as that user. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Data that exist stay with their owner, unless that is root. */
export function accountForPostgres(data?: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = data ? statSync(data, { throwIfNoEntry: false }) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

export const isOfRoot = (path: string) => statSync(path).uid === 0;

/** Gives a folder and everything in it to the account. */
export function giveTo({ uid, gid }: Account, folder: string): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, path), uid, gid);
}

export class FolderOutOfReach extends Error {
  override readonly name = 'FolderOutOfReach';
  constructor(folder: string) {
    super(
      `PostgreSQL does not run as root, and the account nobody cannot enter ${folder}. ` +
        'Start as an ordinary user, set DATA_DIR to a folder outside of a private home, or set DATABASE_URL.',
    );
  }
}

/**
 * What to write before a program so that it runs as the account in a folder that only root may enter, such as one below
 * /root: the account may then pass by the permissions of files, which it would not need elsewhere. On Linux the program is
 * also told to stop when its parent dies.
 */
export function launcherFor({ uid, gid }: Account, folder: string): readonly string[] {
  const parentDeath = hasSetpriv() ? ['--pdeathsig', 'INT'] : [];
  if (uid === undefined || gid === undefined) return parentDeath.length > 0 ? ['setpriv', ...parentDeath] : [];
  const identity = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const attempts = [[], ['--inh-caps', PASS_BY, '--ambient-caps', PASS_BY]];
  for (const capabilities of hasSetpriv() ? attempts : []) {
    const launcher = ['setpriv', ...identity, ...capabilities, ...parentDeath];
    if (canWrite(launcher, folder)) return launcher;
  }
  throw new FolderOutOfReach(folder);
}

const PASS_BY = '+dac_override,+dac_read_search';

function canWrite([program = '', ...args]: readonly string[], folder: string): boolean {
  return spawnSync(program, [...args, 'sh', '-c', 'cd "$1" && test -w .', 'sh', folder]).status === 0;
}

function hasSetpriv(): boolean {
  return process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'keep', 'true']).status === 0;
}
