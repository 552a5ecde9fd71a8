import bidiFactory from 'bidi-js';

// The package is CommonJS with the types of a module: what it exports is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

/** Isolates amounts, keys and dates as left-to-right text inside an Arabic sentence. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/** A piece of a line in visual order, from left to right. */
export interface VisualRun {
  readonly text: string;
  readonly isRtl: boolean;
}

/**
 * The Unicode bidirectional algorithm for one line: pieces in visual order. Letters inside a right-to-left piece stay
 * in logical order for shaping; brackets are mirrored.
 */
export function visualRuns(line: string, direction: 'ltr' | 'rtl'): VisualRun[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const { levels } = embedding;
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const order = bidi.getReorderedIndices(line, embedding);
  const runs: Array<{ indices: number[]; isRtl: boolean }> = [];
  for (const index of order) {
    const isRtl = (levels[index] ?? 0) % 2 === 1;
    const last = runs.at(-1);
    const neighbour = last && Math.abs((last.indices.at(-1) ?? 0) - index) === 1;
    if (last && neighbour && last.isRtl === isRtl) last.indices.push(index);
    else runs.push({ indices: [index], isRtl });
  }
  return runs
    .map(({ indices, isRtl }) => ({
      text: indices
        .toSorted((a, b) => a - b)
        .map((index) => mirrored.get(index) ?? line[index])
        .join('')
        .replaceAll(MARKS, ''),
      isRtl,
    }))
    .filter(({ text }) => text !== '');
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;

export function isArabic(text: string): boolean {
  return ARABIC.test(text);
}
