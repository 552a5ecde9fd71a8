import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from '../project.mjs';
import { currentPlatform } from './native-packages.mjs';

const { os, cpu } = currentPlatform();
const NATIVE = `bundler-${os}-${cpu}`;
const LOCK = {
  packages: {
    'node_modules/bundler': { version: '1.0.0', optionalDependencies: { [NATIVE]: '1.0.0' } },
    [`node_modules/${NATIVE}`]: { version: '1.0.0', optional: true },
  },
};

let project;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'courtside install-'));
  cpSync(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(LOCK));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** An npm that logs its arguments and creates the named folders: the first list at the first call, and so on. */
let pinnedNode = '#!/bin/sh\n';
function installFakeNpm(...created) {
  const log = join(project, 'npm.log');
  const script = `#!/usr/bin/env node
    const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
    const call = existsSync(${JSON.stringify(log)}) ? readFileSync(${JSON.stringify(log)}, 'utf8').split('\\n').length - 1 : 0;
    appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n');
    const folders = ${JSON.stringify(created)}[call] ?? [];
    for (const folder of ['node/bin', ...folders]) mkdirSync('node_modules/' + folder, { recursive: true });
    writeFileSync('node_modules/node/bin/node', ${JSON.stringify(pinnedNode)}, { mode: 0o755 });
    for (const folder of folders) writeFileSync('node_modules/' + folder + '/package.json', '{}');
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(LOCK))});`;
  writeFileSync(join(project, 'npm'), script, { mode: 0o755 });
}

async function install() {
  const { npm_execpath: _, ...environment } = process.env;
  const PATH = [project, dirname(process.execPath), process.env.PATH].join(delimiter);
  const code = `import('./scripts/install/install.mjs').then((m) => m.ensureInstalled()).catch((error) => {
    console.error(error.message); process.exitCode = 1; })`;
  return promisify(execFile)(process.execPath, ['-e', code], { cwd: project, env: { ...environment, PATH } });
}

const npmCalls = () => readFileSync(join(project, 'npm.log'), 'utf8').trimEnd().split('\n');

test('one installation suffices when npm brings the native package of this platform', async () => {
  installFakeNpm(['bundler', NATIVE]);
  await install();
  await install();
  assert.equal(npmCalls().length, 1);
});

test('a native package that npm passed over is fetched by name and version', async () => {
  installFakeNpm(['bundler'], [NATIVE]);
  const { stdout } = await install();
  assert.match(stdout, new RegExp(`Fetching native packages for ${os}-${cpu}.*: ${NATIVE}@1.0.0`));
  assert.match(npmCalls()[1], new RegExp(`^install --no-save .* ${NATIVE}@1.0.0$`));
});

test('a native package that cannot be had is named together with the platform and what to do', async () => {
  installFakeNpm(['bundler']);
  await assert.rejects(install(), ({ stderr }) => {
    assert.match(stderr, new RegExp(`native code for ${os}-${cpu}.*could not install: ${NATIVE}@1.0.0`));
    assert.match(stderr, /run the same command again/);
    return true;
  });
});

test('an installation whose native package was removed since is completed', async () => {
  installFakeNpm(['bundler', NATIVE], ['bundler', NATIVE]);
  await install();
  rmSync(join(project, 'node_modules', NATIVE), { recursive: true });
  await install();
  assert.equal(npmCalls().length, 2);
});

test('a library that the pinned Node lacks is named, with the package to install', async () => {
  pinnedNode =
    '#!/bin/sh\necho "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2; exit 127\n';
  installFakeNpm(['bundler', NATIVE]);
  await assert.rejects(install(), ({ stderr }) => {
    assert.match(stderr, /does not run on this machine:\n.*libatomic\.so\.1.*\n.*apt-get install libatomic1\n/);
    return true;
  });
});
