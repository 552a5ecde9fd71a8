import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingFromLock, nativePackagesFor, REQUIRED_PLATFORMS } from './native-packages.mjs';

const [X64, ARM64] = REQUIRED_PLATFORMS;
const MUSL = { os: 'linux', cpu: 'x64', libc: 'musl' };
const MAC = { os: 'darwin', cpu: 'arm64' };

const bundler = (names, locked) => ({
  'node_modules/bundler': {
    version: '1.0.0',
    optionalDependencies: Object.fromEntries(names.map((n) => [n, '1.0.0'])),
  },
  ...Object.fromEntries(locked.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
});
const BINDINGS = ['x64-gnu', 'x64-musl', 'arm64-gnu'].map((platform) => `@bundler/binding-linux-${platform}`);
const namesFor = (packages, platform) => nativePackagesFor(packages, platform).map(({ name }) => name);

test('a lock file with the native packages of both processors has no gap', () => {
  const packages = bundler(BINDINGS, BINDINGS);
  assert.deepEqual(missingFromLock(packages, X64), []);
  assert.deepEqual(missingFromLock(packages, ARM64), []);
});

test('a lock file made where the registry lacked one platform names the missing package', () => {
  const packages = bundler(BINDINGS, ['@bundler/binding-linux-x64-gnu']);
  assert.deepEqual(missingFromLock(packages, X64), []);
  assert.deepEqual(missingFromLock(packages, ARM64), [
    'bundler: @bundler/binding-linux-arm64-gnu@1.0.0 is not in package-lock.json',
  ]);
});

test('a lock file with another version of the native package has a gap', () => {
  const packages = bundler(BINDINGS, BINDINGS);
  packages['node_modules/@bundler/binding-linux-x64-gnu'].version = '0.9.0';
  assert.equal(missingFromLock(packages, X64).length, 1);
});

test('a package that is made for one processor only has a gap on the other', () => {
  const packages = bundler(['tool-linux-x64'], ['tool-linux-x64']);
  assert.deepEqual(missingFromLock(packages, ARM64), ['bundler: tool-* has no package for linux-arm64-glibc']);
});

test('a package that is not made for the operating system at all is no gap', () => {
  assert.deepEqual(missingFromLock(bundler(['watcher-darwin-arm64'], []), X64), []);
});

test('the package of the C library is chosen, and one without a library where there is no such one', () => {
  assert.deepEqual(namesFor(bundler(BINDINGS, []), MUSL), ['@bundler/binding-linux-x64-musl']);
  assert.deepEqual(namesFor(bundler(['cli-linux-x64', 'cli-linux-x64-musl'], []), X64), ['cli-linux-x64']);
  assert.deepEqual(namesFor(bundler(['db-linux-x64'], []), MUSL), ['db-linux-x64']);
  assert.deepEqual(namesFor(bundler(['image-linux-x64', 'image-linuxmusl-x64'], []), MUSL), ['image-linuxmusl-x64']);
});

test('a package with two native parts needs both', () => {
  const names = ['image-darwin-arm64', 'image-libvips-darwin-arm64', 'image-darwin-x64', 'image-libvips-darwin-x64'];
  assert.deepEqual(namesFor(bundler(names, []), MAC), ['image-darwin-arm64', 'image-libvips-darwin-arm64']);
});

test('a range counts as locked when any version is, and a nested package counts too', () => {
  const packages = bundler([], []);
  packages['node_modules/bundler'].optionalDependencies = { 'db-linux-x64': '^1.0.0' };
  packages['node_modules/bundler/node_modules/db-linux-x64'] = { version: '1.2.0' };
  assert.deepEqual(missingFromLock(packages, X64), []);
});
