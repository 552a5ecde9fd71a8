import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** What a source file imports: `{files, packages}`, files relative to the repository. */
export function readImports(root, path) {
  const files = [];
  const packages = [];
  for (const specifier of specifiersIn(root, path)) {
    const file = fileOf(path, specifier);
    if (file) files.push(file);
    else packages.push(packageOf(specifier));
  }
  return { files: files.filter((file) => /\.tsx?$/.test(file)), packages };
}

function specifiersIn(root, path) {
  const source = readFileSync(`${root}/${path}`, 'utf8');
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    // A dynamic import is known by its text; the quotes are cut off.
    ...module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
}

function fileOf(importer, specifier) {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  if (specifier.startsWith('#')) return join(...importer.split('/').slice(0, 2), 'src', specifier.slice(1));
  const shared = /^@courtside\/(contract|formats)\/(.+)$/.exec(specifier);
  return shared ? `packages/${shared[1]}/src/${shared[2]}.ts` : undefined;
}

function packageOf(specifier) {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
