const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;

/** Values of the lines of a chart: round ones from 0 up, and below 0 where something is negative. */
export function linesOf(most: number, least = 0): number[] {
  const range = Math.max(most, 1) - Math.min(least, 0);
  const size = 10 ** Math.floor(Math.log10(range / LINES));
  const step = Math.max(1, size * (STEPS.find((each) => each * size >= range / LINES) ?? 10));
  const [first, last] = [Math.floor(Math.min(least, 0) / step), Math.ceil(Math.max(most, 1) / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Labels beside values of 0 to 100, moved apart so that none covers another. The order stays. */
export function moveApart(values: readonly number[], gap: number): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => b.value - a.value);
  for (const [rank, label] of order.entries()) {
    const above = order[rank - 1];
    if (above) label.value = Math.min(label.value, above.value - gap);
  }
  for (const [rank, label] of [...order.entries()].reverse()) {
    const below = order[rank + 1];
    label.value = Math.max(label.value, below ? below.value + gap : 0);
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ value }) => value);
}
