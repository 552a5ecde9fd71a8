/** Every source file belongs to one zone. First match wins; the captured name is the module or feature that owns it. */
const ZONES = [
  ['test', /\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\/|^bench\//],

  ['contract', /^packages\/contract\/src\//],
  ['formats', /^packages\/formats\/src\//],

  ['app-error', /^packages\/server\/src\/app-error\.ts$/],
  ['config', /^packages\/server\/src\/config\//],
  ['payment gateway', /^packages\/server\/src\/payment-gateway\//],
  ['platform', /^packages\/server\/src\/platform\//],
  ['column types', /^packages\/server\/src\/database\/tables\//],
  ['database', /^packages\/server\/src\/database\//],
  ['context', /^packages\/server\/src\/context\.ts$/],
  ['endpoint', /^packages\/server\/src\/endpoint\//],
  ['http', /^packages\/server\/src\/http\//],
  ['front door', /^packages\/server\/src\/modules\/[^/]+\/([^/]+)\/index\.ts$/],
  ['rules', /^packages\/server\/src\/modules\/[^/]+\/([^/]+)\/.*\.(?:rules|policy)\.ts$/],
  ['repository', /^packages\/server\/src\/modules\/[^/]+\/([^/]+)\/.*\.repository\.ts$/],
  ['routes', /^packages\/server\/src\/modules\/[^/]+\/([^/]+)\/.*\.routes\.ts$/],
  ['use case', /^packages\/server\/src\/modules\/[^/]+\/([^/]+)\//],
  ['seed', /^packages\/server\/src\/seed\//],
  ['server process', /^packages\/server\/src\/(?:[^/]+\.ts$|cli\/|start\/)/],

  ['web shared', /^packages\/web\/src\/shared\//],
  ['web feature', /^packages\/web\/src\/features\/([^/]+\/[^/]+)\//],
  ['web app', /^packages\/web\/src\//],
];

/** `{zone, owner}`, or undefined for a file that no zone knows. */
export function zoneOf(path) {
  for (const [zone, pattern] of ZONES) {
    const match = pattern.exec(path);
    if (match) return { zone, owner: match[1] };
  }
  return undefined;
}
