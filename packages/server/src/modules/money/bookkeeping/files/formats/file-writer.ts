import type { Chart } from '../../chart/chart.repository.ts';
import type { BookEntry } from '../book-entry.rules.ts';

/** Writes a file entry by entry. Nothing in it depends on the clock, or on anything that can change after the close. */
export interface FileWriter {
  /** What is above the rows. */
  readonly head: string;
  /** The rows that are ready after an entry. */
  add(entry: BookEntry): readonly string[];
  /** The rows that are left after the last one. */
  end(): readonly string[];
  readonly encode: (text: string) => Uint8Array;
}

export interface FileContent {
  /** YYYY-MM. */
  readonly month: string;
  readonly first: string;
  readonly last: string;
  readonly closedAt: Date;
  readonly chart: Chart;
}

const ENCODER = new TextEncoder();
export const toUtf8 = (text: string): Uint8Array => ENCODER.encode(text);

/** Every account that moved has a number before a file is made. */
export function numberOf({ numbers }: Chart, account: string) {
  const found = numbers.get(account);
  if (!found) throw new Error(`no number for ${account}`);
  return found;
}
