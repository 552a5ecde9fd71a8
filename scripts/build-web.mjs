import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ROOT } from './project.mjs';
import { withProgress } from './run/progress.mjs';
import { runNode } from './run/run-node.mjs';

const WEB = join(ROOT, 'packages/web');
const STAMP = join(WEB, 'dist/.built-from');
const SOURCES = ['packages/web', 'packages/contract/src', 'packages/formats/src', 'docs/guide', 'package-lock.json'];

/** Builds the web app when anything it is made of has changed since the last build. */
export async function ensureWebBuilt() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  await withProgress('Building the web app', async () => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const code = await runNode([vite, 'build', '--logLevel', 'warn'], { cwd: WEB });
    if (code !== 0) throw new Error('The web app could not be built; the output above says why.');
  });
  writeFileSync(STAMP, fingerprint);
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  const settings = buildSettings();
  for (const line of settings) hash.update(`${line}\0`);
  for (const file of [...SOURCES.flatMap(filesUnder), ...environmentFiles(), ...filesNamedBy(settings)].sort()) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(ROOT, path);
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesUnder(join(path, name)));
}

function buildSettings() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

function environmentFiles() {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('.env') && name !== '.env.example')
    .map((name) => join(ROOT, name));
}

/** Legal texts and the like may be files of the club's own: `VITE_LEGAL_TEXTS=legal.json`. */
function filesNamedBy(settings) {
  const written = environmentFiles().flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return [...settings, ...written]
    .filter((line) => line.startsWith('VITE_'))
    .map((line) => resolve(ROOT, line.slice(line.indexOf('=') + 1).trim()))
    .filter((file) => file.length < 1000 && statSync(file, { throwIfNoEntry: false })?.isFile());
}
