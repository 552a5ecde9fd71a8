/** Codewords in all, blocks, and error correction codewords of a block, for quartile correction of versions 1 to 6. */
const VERSIONS = [
  [26, 1, 13],
  [44, 1, 22],
  [70, 2, 18],
  [100, 2, 26],
  [134, 4, 18],
  [172, 4, 24],
] as const;

const MASKS: ReadonlyArray<(row: number, column: number) => boolean> = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The text of an undamaged QR code in byte mode (ISO/IEC 18004), as a phone would read it. Rows of dark modules. */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const version = VERSIONS[(size - 17) / 4 - 1];
  if (!version) throw new RangeError(`no version of size ${size}`);
  const [total, blockCount, correction] = version;
  const dark = (row: number, column: number) => modules[row]?.[column] === true;
  // The format is masked by 101010000010010; its third to fifth bits name the mask of the data.
  const mask = MASKS[numberOf([!dark(8, 2), dark(8, 3), !dark(8, 4)])] ?? (() => false);
  const aligned = size > 21 ? size - 7 : Number.NaN;
  const isFunction = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (Math.abs(row - aligned) <= 2 && Math.abs(column - aligned) <= 2);
  const bits: boolean[] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFunction(row, column)) bits.push(dark(row, column) !== mask(row, column));
    }
    isUpward = !isUpward;
  }
  const words = Array.from({ length: total }, (_, index) => numberOf(bits.slice(index * 8, index * 8 + 8)));
  // Codewords of the blocks alternate; the last blocks may have one more.
  const dataCount = total - blockCount * correction;
  const short = Math.floor(dataCount / blockCount);
  const firstLong = blockCount - (dataCount % blockCount);
  const wordAt = (index: number) => words[index] ?? 0;
  const blocks = Array.from({ length: blockCount }, (_, block) => [
    ...Array.from({ length: short }, (_each, index) => wordAt(index * blockCount + block)),
    ...(block >= firstLong ? [wordAt(short * blockCount + block - firstLong)] : []),
  ]);
  const data = blocks.flat().flatMap((word) => Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1));
  if (numberOf(data.slice(0, 4)) !== 4) throw new RangeError('not in byte mode');
  const length = numberOf(data.slice(4, 12));
  const bytes = Array.from({ length }, (_, index) => numberOf(data.slice(12 + index * 8, 20 + index * 8)));
  return Buffer.from(bytes).toString();
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0);
