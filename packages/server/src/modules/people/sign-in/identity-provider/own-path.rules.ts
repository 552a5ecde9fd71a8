/** Never answers for a name; only for the parts behind it. */
const OWN = 'https://own.invalid';

/**
 * A page of our own, as a path. Anything else is undefined: an address of somebody else's must not begin at our login page.
 * A browser reads `\` as `/` and leaves tabs and line ends out.
 */
export function ownPath(given: string | undefined): string | undefined {
  if (!given?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(given) || !URL.canParse(given, OWN)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, OWN);
  if (origin !== OWN || pathname.startsWith('//') || /^\/(v1|api)(\/|$)/i.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}
