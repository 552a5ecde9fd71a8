/** A key from the English title that nothing of the kind has yet, such as `full-membership-2`. */
export function keyFor(title: string, taken: ReadonlySet<string>, kind: string): string {
  const ascii = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = ascii.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[-0-9]+|-+$/g, '');
  const base = (words.length >= 2 ? words : `${kind}-${words}`).slice(0, 24).replace(/-+$/, '');
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}
