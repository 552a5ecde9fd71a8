/** Seeding the demo club takes many seconds: what it made is kept between runs for as long as nothing it depends on changes. */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A developer who switches between two branches keeps the templates of both. */
const KEPT_TEMPLATES = 6;

/**
 * What decides what the template contains: the version of PostgreSQL, the schema and the code that seeds. Modules that the
 * seed calls are left out, because most edits of them change nothing in it; a test of the whole run notices those that do.
 */
export const CLUB_SOURCES = [
  'package-lock.json',
  'packages/server/migrations/**/*',
  'packages/server/src/seed/**/*',
  'packages/server/src/testing/{test-context,test-clock}.ts',
  'packages/server/src/testing/postgres/{template-cache,postgres-template}.ts',
];
const EXCLUDED = /\.test\.ts$/;

/** Below node_modules: `npm ci` and a new clone begin without it. */
export class TemplateCache {
  readonly #root: string;
  readonly #folder: string;

  constructor(root: string) {
    this.#root = root;
    this.#folder = join(root, 'node_modules/.cache/test-templates');
  }

  /**
   * The path of the template, created by `create` when there is none. `create` writes to the path it is given; the
   * template gets its name only when it is complete, so an interrupted run leaves nothing half written.
   */
  async get(name: string, sources: readonly string[], create: (path: string) => Promise<void>): Promise<string> {
    const path = join(this.#folder, `${name}-${hashOf(this.#root, sources)}`);
    if (!exists(path)) {
      mkdirSync(this.#folder, { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      await create(draft);
      moveTo(draft, path);
    }
    const now = new Date();
    utimesSync(path, now, now);
    this.#removeOld();
    return path;
  }

  #removeOld(): void {
    const entries = readdirSync(this.#folder)
      .map((entry) => join(this.#folder, entry))
      .map((path) => ({ path, usedAt: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.usedAt - a.usedAt);
    for (const { path } of entries.slice(KEPT_TEMPLATES)) rmSync(path, { recursive: true, force: true });
  }
}

export const templates = new TemplateCache(fileURLToPath(new URL('../../../../..', import.meta.url)));

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** Another run may have stored the same template first: then ours is not needed. */
function moveTo(draft: string, path: string): void {
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!exists(path)) throw error;
  }
}

export function hashOf(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  const paths = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !EXCLUDED.test(path))
    .sort();
  for (const path of paths) addFile(hash, root, path);
  return hash.digest('hex').slice(0, 20);
}

function addFile(hash: Hash, root: string, path: string): void {
  if (!statSync(join(root, path)).isFile()) return;
  hash.update(`${path}\0`);
  hash.update(readFileSync(join(root, path)));
  hash.update('\0');
}
