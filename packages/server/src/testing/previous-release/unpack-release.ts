/** Unpacks the copy of the previous release that scripts/pack-release.mjs made. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const PACKED = new URL('./release.json.br', import.meta.url);

export interface UnpackedRelease {
  /** Of which commit it is. */
  readonly commit: string;
  /** The program to run. */
  readonly program: string;
  remove(): void;
}

/**
 * Beside links to the installed packages and fonts of this version: what is tested is the release's own code and SQL. A
 * package that only the release needs stays a development dependency until the next one is packed.
 */
export function unpackRelease(): UnpackedRelease {
  const { commit, files } = JSON.parse(brotliDecompressSync(readFileSync(PACKED)).toString()) as {
    readonly commit: string;
    readonly files: Readonly<Record<string, string>>;
  };
  const folder = mkdtempSync(join(tmpdir(), 'courtside-release-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const scope = join(folder, 'packages/server/node_modules/@courtside');
  mkdirSync(scope, { recursive: true });
  symlinkSync(join(folder, 'packages/contract'), join(scope, 'contract'));
  symlinkSync(join(ROOT, 'packages/server/fonts'), join(folder, 'packages/server/fonts'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    commit,
    program: join(folder, 'packages/server/src/testing/previous-release/serve-release.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
