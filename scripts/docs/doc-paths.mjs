/** The files and folders that a document names in code quotes, and which of them do not exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The documents name files from the root, or short, from the folders that a reader knows. */
const BASES = ['', 'packages/web/src', 'packages/server/src', 'packages/server', 'packages/contract/src', 'packages'];
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:ts|tsx|mjs|js|sql|css|md|json|html|svg)$/;
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)+\/$/;

/** `{line, path}` of every file or folder with a path. A bare name says too little to be checked. */
export function pathsIn(text) {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/`([^`\s]+)`/g)]
      .map(([, path]) => path.replace(/:\d+$/, ''))
      .filter((path) => path.includes('/') && (FILE.test(path) || FOLDER.test(path)))
      .map((path) => ({ line: index + 1, path })),
  );
}

export function missingPaths(root, text) {
  return pathsIn(text).filter(({ path }) => !BASES.some((base) => existsSync(join(root, base, path))));
}
