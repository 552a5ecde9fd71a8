/** A folder with more entries than a person reads at a glance is cut into parts. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path/posix';

const MOST = 20;
/** Lists that only grow: a language, a decision or a migration is found by its name or number. */
const LISTS = /(^|\/)(locales\/\w+|decisions|migrations|pictures)$/;
const FOLDERS = ['packages/*/{src,build,migrations}/**', 'e2e/**', 'bench/**', 'scripts/**', 'docs/**'];

/** One message per folder. */
export function findLargeFolders(root) {
  const entries = new Map();
  for (const path of globSync(FOLDERS, { cwd: root }))
    entries.set(dirname(path), (entries.get(dirname(path)) ?? 0) + 1);
  return [...entries]
    .filter(([folder, count]) => count > MOST && !LISTS.test(folder))
    .map(([folder, count]) => `${folder} has ${count} entries; a folder has at most ${MOST}`);
}
