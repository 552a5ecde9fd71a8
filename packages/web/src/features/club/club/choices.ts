/** The usual values and the present one, in order. */
export const choices = (usual: readonly number[], present: number, label: (value: number) => string) =>
  [...new Set([...usual, present])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }));
