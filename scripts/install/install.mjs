import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BIN_FOLDER, PINNED_NODE, ROOT } from '../project.mjs';
import { withProgress } from '../run/progress.mjs';
import { currentPlatform, nativePackagesFor, platformName } from './native-packages.mjs';

const MODULES = join(ROOT, 'node_modules');
const UNFINISHED = join(MODULES, '.installing');

/** Installs packages when node_modules is not what the lock file asks for. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withProgress('Installing packages (the first time takes a minute or two)', install);
  if (!existsSync(PINNED_NODE)) {
    throw new Error(`The package "node" came without its program. Are npm's install scripts switched off?`);
  }
}

/** Minimal systems leave out a library that Node needs; without this check its absence looks like a broken download. */
function checkPinnedNode() {
  const { status, stderr = '', error } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const library = /(\w+)\.so\.(\d+): cannot open/.exec(stderr);
  const advice = library
    ? `\nInstall the library it names; on Debian and Ubuntu: apt-get install ${library[1]}${library[2]}`
    : '';
  throw new Error(
    `The Node that the project brings does not run on this machine:\n${(error?.message ?? stderr).trim()}${advice}`,
  );
}

/** npm writes what it installed into its own lock file, so a manual `npm install` is recognised too. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(PINNED_NODE) || existsSync(UNFINISHED)) return false;
  if (missingNativePackages().length > 0) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const installed = present[path];
    return installed ? installed.version === entry.version : entry.optional === true;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm treats half-unpacked packages as complete, so the rest of an interrupted installation is removed. */
async function install() {
  if (existsSync(UNFINISHED) || !existsSync(PINNED_NODE)) rmSync(MODULES, { recursive: true, force: true });
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(UNFINISHED, '');
  if (!(await runNpmInstall())) throw new Error('The installation failed; the output above says why.');
  if (existsSync(PINNED_NODE)) checkPinnedNode();
  await fetchNativePackages();
  rmSync(UNFINISHED);
}

/** npm skips optional packages that the lock file lacks, and the native code of this platform is in such packages. */
async function fetchNativePackages() {
  const missing = missingNativePackages();
  if (missing.length === 0) return;
  const platform = platformName(currentPlatform());
  console.log(`Fetching native packages for ${platform}: ${missing.join(' ')}`);
  await runNpmInstall(missing);
  const unavailable = missingNativePackages();
  if (unavailable.length === 0) return;
  throw new Error(
    `Courtside needs packages with native code for ${platform} that npm could not install: ${unavailable.join(' ')}\n` +
      'Check that the npm registry is reachable and has these versions, then run the same command again.',
  );
}

/** The native packages of this platform that are not in node_modules, as `name@version`. */
function missingNativePackages() {
  return nativePackagesFor(readPackages('package-lock.json') ?? {}, currentPlatform())
    .filter(({ name }) => name)
    .filter(({ path, name }) => !isPresent(`${path}/node_modules/${name}`) && !isPresent(`node_modules/${name}`))
    .map(({ name, version }) => `${name}@${version}`);
}

function isPresent(folder) {
  return existsSync(join(ROOT, folder, 'package.json'));
}

/**
 * Takes the locked versions, as `npm ci` does; that one refuses a lock file without the optional packages of every other
 * platform. The web build and the tests need the development packages, also where NODE_ENV=production.
 */
async function runNpmInstall(extraPackages = []) {
  const { command, prefix } = npmOfTheMachine();
  const args = ['install', '--no-save', '--include=dev', '--loglevel=error', ...extraPackages];
  const child = spawn(command, [...prefix, ...args], {
    cwd: ROOT,
    env: { ...process.env, PATH: pathWithoutOwnBin() },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return code === 0;
}

/** Under `npm start` npm sets which npm and Node it is; otherwise the npm on the PATH is used. */
function npmOfTheMachine() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js') && node && !node.startsWith(ROOT)) return { command: node, prefix: [npm] };
  return { command: 'npm', prefix: [] };
}

/** The installation may replace node_modules, so it must not run with the Node in that folder. */
function pathWithoutOwnBin() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== BIN_FOLDER)
    .join(delimiter);
}
