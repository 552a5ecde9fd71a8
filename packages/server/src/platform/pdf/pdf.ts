import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { textDirection } from '@courtside/contract/values/languages';
import type { Language } from '@courtside/contract/values/limits';
import PDFDocument from 'pdfkit';
import { isArabic, visualRuns } from './bidi-runs.ts';

type Weight = 'regular' | 'semibold';

export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const INK = { text: '#14213a', soft: '#48546b', line: '#d2cbbc', navy: '#13284c', green: '#1f6a3f' } as const;

const ON_BASELINE = { lineBreak: false, baseline: 'alphabetic' } as const;

const MEASURED_SIZE = 100;
/** Longest time before other requests may run. */
const PAUSE_MS = 8;

const font = (name: string) => fileURLToPath(new URL(`../../../fonts/${name}.ttf`, import.meta.url));

export interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** `start` is the left edge, or the right one in Arabic. */
  readonly align?: 'start' | 'end' | 'center';
  /** Truncates longer text with an ellipsis. */
  readonly shorten?: boolean;
}

export interface Place {
  /** From the left edge, or from the right one in Arabic. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A4 pages in one language: the same code lays out both directions. */
export interface Pdf {
  readonly language: Language;
  write(text: string, place: Place, style?: Style): void;
  /** Writes wrapped lines; returns the y position below. */
  writeLines(text: string, place: Place, style?: Style & { leading?: number }): number;
  rule(place: Place): void;
  block(place: Place & { height: number }, color: string): void;
  drawMark(x: number, y: number, size: number, colour?: string): void;
  /** A PNG, as large as it fits into a square. */
  picture(png: Buffer, place: { x: number; y: number; size: number }): void;
  /** Makes an area open an address. */
  link(area: Place & { height: number }, address: string): void;
  newPage(): void;
  pageCount(): number;
  /** Draws on every page again, for content that is known only at the end. */
  onEachPage(draw: (page: number, of: number) => void): Promise<void>;
  /** Lets other requests run. Must be awaited between lines: a long document takes seconds. */
  pause(): Promise<void>;
  finish(): Promise<Buffer>;
}

/** Tabular figures align columns of amounts. Words without digits are shaped once by the library. */
const featuresOf = (piece: string): Array<'tnum'> | undefined => (/\d/.test(piece) ? ['tnum'] : undefined);

export function createPdf(language: Language, about: { title: string; author: string }): Pdf {
  const direction = textDirection(language);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, Creator: 'Courtside' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const family of ['instrument-sans', 'readex-pro']) {
    for (const weight of ['regular', 'semibold'])
      document.registerFont(`${family}-${weight}`, font(`${family}-${weight}`));
  }

  const leftOf = ({ x, width }: Pick<Place, 'x' | 'width'>) => (direction === 'rtl' ? PAGE.width - x - width : x);

  function selectFont(text: string, { size = 10, weight = 'regular' }: Style): void {
    document.font(`${isArabic(text) ? 'readex-pro' : 'instrument-sans'}-${weight}`).fontSize(size);
  }

  /** Words and the spaces between them. */
  const piecesOf = (text: string) => text.match(/\s+|\S+/g) ?? [];
  const widthOf = (text: string, style: Style) =>
    piecesOf(text).reduce((sum, piece) => sum + pieceWidth(piece, style), 0);

  const widths = new Map<string, number>();
  /** Measured once for all sizes, because shaping takes most of the time. */
  function pieceWidth(piece: string, { size = 10, weight = 'regular' }: Style): number {
    const key = `${weight} ${piece}`;
    let width = widths.get(key);
    if (width === undefined) {
      selectFont(piece, { size: MEASURED_SIZE, weight });
      width = document.widthOfString(piece, { features: featuresOf(piece) });
      widths.set(key, width);
    }
    return (width * size) / MEASURED_SIZE;
  }

  function shortened(text: string, width: number, style: Style): string {
    let kept = text;
    while (kept.length > 1 && widthOf(`${kept}…`, style) > width) kept = kept.slice(0, -1).trimEnd();
    return `${kept}…`;
  }

  function write(text: string, place: Place, style: Style = {}): void {
    const isTooLong = style.shorten && widthOf(text, style) > place.width;
    const runs = visualRuns(isTooLong ? shortened(text, place.width, style) : text, direction);
    const width = runs.reduce((sum, run) => sum + widthOf(run.text, style), 0);
    const { align = 'start' } = style;
    const isAtLeft = (align === 'end') === (direction === 'rtl');
    const free = place.width - width;
    let x = leftOf(place) + (align === 'center' ? free / 2 : isAtLeft ? 0 : free);
    // Both font families share one baseline.
    const baseline = place.y + (style.size ?? 10) * 0.95;
    document.fillColor(style.color ?? INK.text);
    for (const run of runs) {
      const pieces = piecesOf(run.text);
      for (const piece of run.isRtl ? pieces.toReversed() : pieces) {
        selectFont(piece, style);
        const turned = run.isRtl && !isArabic(piece) ? [...piece].toReversed().join('') : piece;
        if (turned.trim()) document.text(turned, x, baseline, { ...ON_BASELINE, features: featuresOf(turned) });
        x += pieceWidth(piece, style);
      }
    }
  }

  function wrap(text: string, width: number, style: Style): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  let pausedAt = performance.now();
  async function pause(): Promise<void> {
    if (performance.now() - pausedAt < PAUSE_MS) return;
    await nextTurn();
    pausedAt = performance.now();
  }

  return {
    language,
    write,
    writeLines(text, place, style = {}) {
      const leading = style.leading ?? (style.size ?? 10) * 1.45;
      const lines = wrap(text, place.width, style);
      for (const [index, line] of lines.entries()) write(line, { ...place, y: place.y + index * leading }, style);
      return place.y + lines.length * leading;
    },
    rule(place) {
      const left = leftOf(place);
      document
        .moveTo(left, place.y)
        .lineTo(left + place.width, place.y)
        .lineWidth(0.75)
        .strokeColor(INK.line)
        .stroke();
    },
    block(place, color) {
      document.rect(leftOf(place), place.y, place.width, place.height).fill(color);
    },
    drawMark(x, y, size, colour = INK.navy) {
      drawMark(document, leftOf({ x, width: size }), y, size, colour);
    },
    picture(png, { x, y, size }) {
      document.image(png, leftOf({ x, width: size }), y, { fit: [size, size], align: 'center', valign: 'center' });
    },
    link(area, address) {
      document.link(leftOf(area), area.y, area.width, area.height, address);
    },
    newPage: () => void document.addPage(),
    pageCount: () => document.bufferedPageRange().count,
    pause,
    async onEachPage(draw) {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        await pause();
        document.switchToPage(page);
        draw(page + 1, count);
      }
    },
    finish() {
      return new Promise((resolve) => {
        document.on('end', () => resolve(Buffer.concat(chunks)));
        document.end();
      });
    },
  };
}

/** The club's logo: a court in perspective under a ball. */
function drawMark(document: PDFKit.PDFDocument, x: number, y: number, size: number, colour: string): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 48);
  document.roundedRect(0, 0, 48, 48, 13).fill(colour);
  document.lineWidth(2.25).lineJoin('round').lineCap('round').strokeColor('#fffdf8');
  document.path('M15.5 25.5h17L42 40H6z M24 25.5V40 M11.4 31.8h25.2').stroke();
  document.circle(24, 14, 7).fill('#dcec5b');
  document.lineWidth(1.5).strokeColor(colour);
  document.path('M18.3 10.2c3 1.4 4.1 5.6 2.6 10.1 M29.7 10.2c-3 1.4-4.1 5.6-2.6 10.1').stroke();
  document.restore();
}
