/** The folders of packages/web/src/shared from bottom to top; each may import those before it. */
const ORDER = [
  'store',
  'storage',
  'time',
  'routing',
  'drawings',
  'session',
  'api',
  'theme',
  'i18n',
  'ui',
  'legal',
  'sports',
  'court',
  'waiting',
  'files',
  'office',
];

/** Why a file of web/src/shared may not import the other one, or undefined when it may. */
export function againstSharedOrder(fromPath, toPath) {
  const from = folderOf(fromPath);
  const to = folderOf(toPath);
  const unknown = [from, to].find((folder) => !ORDER.includes(folder));
  if (unknown) return `shared/${unknown} has no place in the order of web-shared-order.mjs`;
  if (ORDER.indexOf(to) <= ORDER.indexOf(from)) return undefined;
  return `shared/${to} is above shared/${from}, and a shared folder imports only folders below it`;
}

const folderOf = (path) => /^packages\/web\/src\/shared\/([^/]+)/.exec(path)?.[1];
