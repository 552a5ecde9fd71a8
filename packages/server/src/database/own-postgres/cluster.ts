import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, giveTo } from './account.ts';

export const SUPERUSER = 'postgres';

/** The folder of one PostgreSQL server: its data, and the password of its superuser. */
export class Cluster {
  readonly folder: string;
  readonly data: string;
  readonly #password: string;

  constructor(folder: string) {
    this.folder = folder;
    this.data = join(folder, 'data');
    this.#password = join(folder, 'password');
  }

  get #draft(): string {
    return `${this.data}.new`;
  }

  get password(): string {
    return readFileSync(this.#password, 'utf8').trim();
  }

  exists(): boolean {
    return existsSync(join(this.data, 'PG_VERSION'));
  }

  /** Its folders, with the password of the database to come. */
  prepare(account: Account): void {
    rmSync(this.#draft, { recursive: true, force: true });
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    mkdirSync(this.#draft, { mode: 0o700 });
    writeFileSync(this.#password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveTo(account, this.folder);
  }

  /** Gets its name when it is complete, so that an interrupted first start leaves nothing that looks like a database. */
  create(bin: string, launcher: readonly string[]): void {
    const draft = this.#draft;
    const access = ['--username', SUPERUSER, '--pwfile', this.#password, '--auth', 'scram-sha-256'];
    // The password is random: many rounds of hashing would only slow down each connection.
    const rounds = ['--set', 'scram_iterations=1'];
    // The built-in C.UTF-8 sorts and folds case alike on every machine, whatever locales it has.
    const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
    // Small files of the write-ahead log: a small club writes little.
    const layout = ['--pgdata', draft, '--data-checksums', '--no-instructions', '--wal-segsize=4'];
    const [program = '', ...args] = [...launcher, join(bin, 'initdb'), ...layout, ...access, ...rounds, ...text];
    execFileSync(program, args, { cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
    renameSync(draft, this.data);
  }
}
