/** The lines that differ between two texts, in order: `- old`, `+ new`, with the line above each run as its place. */
export function lineDifference(before: string, after: string): string[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  // Lengths of the longest common rest from each pair of lines.
  const rest = Array.from({ length: old.length + 1 }, () => new Uint32Array(next.length + 1));
  const at = (i: number, j: number) => rest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = rest[i];
    if (!row) continue;
    for (let j = next.length - 1; j >= 0; j -= 1)
      row[j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  let place: string | undefined;
  const show = (line: string) => {
    if (place !== undefined) lines.push(`  ${place}`);
    place = undefined;
    lines.push(line);
  };
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      place = old[i];
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= next.length || at(i + 1, j) >= at(i, j + 1))) {
      show(`- ${old[i]}`);
      i += 1;
    } else {
      show(`+ ${next[j]}`);
      j += 1;
    }
  }
  return lines;
}
