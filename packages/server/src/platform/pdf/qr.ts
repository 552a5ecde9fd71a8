import { textDirection } from '@courtside/contract/values/languages';
import { encode } from 'uqr';
import type { Pdf, Place } from './pdf.ts';

/** The dark and light modules of a code, without a margin. Quartile error correction survives scratches and rain. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'Q', border: 0 }).data;
}

interface Run {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

/** Neighbouring dark modules of a row are one block, so that no printer leaves hairlines between them. */
function runsOf(modules: readonly (readonly boolean[])[]): Run[] {
  return modules.flatMap((cells, row) => {
    const runs: Run[] = [];
    let column = 0;
    while (column < cells.length) {
      const end = cells.indexOf(!cells[column], column);
      const next = end === -1 ? cells.length : end;
      if (cells[column]) runs.push({ row, column, length: next - column });
      column = next;
    }
    return runs;
  });
}

/** A page of a language that is read from the right is mirrored, but its code is not: few readers would know it. */
export function drawQr(pdf: Pdf, text: string, place: Place): void {
  const modules = qrModules(text);
  const size = place.width / modules.length;
  const isMirrored = textDirection(pdf.language) === 'rtl';
  for (const { row, column, length } of runsOf(modules)) {
    const first = isMirrored ? modules.length - column - length : column;
    pdf.block({ x: place.x + first * size, y: place.y + row * size, width: length * size, height: size }, '#000000');
  }
}

/** The same as the path of an SVG, one unit for each module. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = qrModules(text);
  const path = runsOf(modules)
    .map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`)
    .join('');
  return { path, size: modules.length };
}
