/** Fails when package-lock.json lacks a native package of a platform that a fresh clone must start on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.mjs';
import { missingFromLock, nativePackagesFor, platformName, REQUIRED_PLATFORMS } from './native-packages.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
for (const platform of REQUIRED_PLATFORMS) {
  const missing = missingFromLock(packages, platform);
  for (const sentence of missing) console.error(`${platformName(platform)}: ${sentence}`);
  if (missing.length > 0) process.exitCode = 1;
  else console.log(`${platformName(platform)}: ${nativePackagesFor(packages, platform).length} native packages locked`);
}
if (process.exitCode) {
  console.error('Choose a version that exists for every platform above (package.json: "overrides") and install again.');
}
