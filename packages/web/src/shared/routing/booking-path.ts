/** The address of a page about one booking; notifications lead to the same ones. */
export function bookingPath(
  path: string,
  { section, key }: { readonly section: string; readonly key: string },
): string {
  return `${path}?${new URLSearchParams({ section, key })}`;
}
