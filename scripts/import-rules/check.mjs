/** Reads the imports of every source file and names those that break the rules. */
import { globSync } from 'node:fs';
import { ROOT } from '../project.mjs';
import { readImports } from './read-imports.mjs';
import { forbidden, forbiddenPackage } from './rules.mjs';

const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts'], { cwd: ROOT })
  .filter((path) => !path.endsWith('.d.ts'))
  .sort();

const faults = sources.flatMap((path) => {
  const { files, packages } = readImports(ROOT, path);
  return [
    ...files.map((file) => fault(path, file, forbidden(path, file))),
    ...packages.map((name) => fault(path, name, forbiddenPackage(path, name))),
  ].filter(Boolean);
});

for (const line of faults) console.error(line);
console.log(`${sources.length} files, ${faults.length} forbidden imports`);
process.exitCode = faults.length > 0 ? 1 : 0;

function fault(from, to, reason) {
  return reason && `${from}\n  imports ${to}\n  but ${reason}`;
}
