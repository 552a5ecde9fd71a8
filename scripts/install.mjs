import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { withProgress } from './progress.mjs';
import { BIN_FOLDER, PINNED_NODE, ROOT } from './project.mjs';

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

/** npm notes what it installed in a lock file of its own, so that an `npm install` by hand counts too. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present || !existsSync(PINNED_NODE) || existsSync(UNFINISHED)) return false;
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

/** npm takes half-unpacked packages for whole ones: what an interrupted installation left is thrown away. */
async function install() {
  if (existsSync(UNFINISHED) || !existsSync(PINNED_NODE)) rmSync(MODULES, { recursive: true, force: true });
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(UNFINISHED, '');
  await runNpmInstall();
  rmSync(UNFINISHED);
}

/**
 * Takes the locked versions, as `npm ci` does; that one refuses a lock file without the optional packages of every other
 * platform. The web build and the tests need the development packages, also where NODE_ENV=production.
 */
async function runNpmInstall() {
  const { command, prefix } = npmOfTheMachine();
  const child = spawn(command, [...prefix, 'install', '--no-save', '--include=dev', '--loglevel=error'], {
    cwd: ROOT,
    env: { ...process.env, PATH: pathWithoutOwnBin() },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The installation failed; the output above says why.');
}

/** Under `npm start` npm tells which npm and Node it is; otherwise the one on the PATH serves. */
function npmOfTheMachine() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js') && node && !node.startsWith(ROOT)) return { command: node, prefix: [npm] };
  return { command: 'npm', prefix: [] };
}

/** The installation may replace node_modules: it must not run with the Node that lies in it. */
function pathWithoutOwnBin() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== BIN_FOLDER)
    .join(delimiter);
}
