/** Checks every source file: its imports, circles between folders, folders and components that are too large, and writes of tables that others own. */
import { globSync, readFileSync } from 'node:fs';
import { ROOT } from '../project.mjs';
import { findLargeComponents } from './component-sizes.mjs';
import { findFolderCircles } from './folder-circles.mjs';
import { findLargeFolders } from './folder-sizes.mjs';
import { readImports } from './read-imports.mjs';
import { forbidden, forbiddenPackage } from './rules.mjs';
import { findForeignWrites } from './table-writes.mjs';

const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts'], { cwd: ROOT })
  .filter((path) => !path.endsWith('.d.ts'))
  .sort();

const imports = sources.map((path) => ({ path, ...readImports(ROOT, path) }));

const faults = [
  ...imports.flatMap(({ path, files, packages }) =>
    [
      ...files.map((file) => fault(path, file, forbidden(path, file))),
      ...packages.map((name) => fault(path, name, forbiddenPackage(path, name))),
    ].filter(Boolean),
  ),
  ...findFolderCircles(imports.flatMap(({ path, files }) => files.map((file) => [path, file]))),
  ...findLargeFolders(ROOT),
  ...sources.flatMap((path) => {
    const source = readFileSync(`${ROOT}/${path}`, 'utf8');
    return [...findForeignWrites(path, source), ...findLargeComponents(path, source)];
  }),
];

for (const line of faults) console.error(line);
console.log(
  `${sources.length} files, ${faults.length} forbidden imports, circles, large folders and components, and writes`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

function fault(from, to, reason) {
  return reason && `${from}\n  imports ${to}\n  but ${reason}`;
}
