import { INK, PAGE, type Pdf } from './pdf.ts';

const { margin, width } = PAGE;
const INNER = width - 2 * margin;

export interface Letterhead {
  readonly club: string;
  readonly address: string;
  readonly title: string;
  /** Shown under the title, such as a number. */
  readonly subtitle?: string;
  readonly brand: Brand;
}

/** What the club has chosen instead of the product's mark. */
export interface Brand {
  /** PNG. */
  readonly logo: Buffer | undefined;
  readonly colour: string | undefined;
}

/** Writes club and title; returns the y position below. */
export function writeLetterhead(pdf: Pdf, { club, address, title, subtitle, brand }: Letterhead): number {
  if (brand.logo) pdf.picture(brand.logo, { x: margin, y: margin, size: 40 });
  else pdf.drawMark(margin, margin, 40, brand.colour);
  pdf.write(
    club,
    { x: margin + 52, y: margin + 3, width: 240 },
    { size: 14, weight: 'semibold', ...(brand.colour && { color: brand.colour }) },
  );
  pdf.write(address, { x: margin + 52, y: margin + 23, width: 240 }, { size: 9, color: INK.soft });
  const end = { x: margin + INNER - 240, width: 240 };
  pdf.write(title, { ...end, y: margin }, { size: 18, weight: 'semibold', align: 'end' });
  if (subtitle) pdf.write(subtitle, { ...end, y: margin + 25 }, { size: 10, color: INK.soft, align: 'end' });
  pdf.rule({ x: margin, y: margin + 56, width: INNER });
  return margin + 76;
}

/** Writes labels above values in columns of equal width. */
export function writeFacts(pdf: Pdf, y: number, facts: ReadonlyArray<readonly [label: string, value: string]>): number {
  const column = INNER / facts.length;
  let end = y;
  for (const [index, [label, value]] of facts.entries()) {
    const place = { x: margin + index * column, width: column - 12 };
    pdf.write(label, { ...place, y }, { size: 9, color: INK.soft });
    end = Math.max(end, pdf.writeLines(value, { ...place, y: y + 15 }, { size: 11, weight: 'semibold' }));
  }
  return end;
}

/** Writes the footer of every page. */
export async function writeFooter(
  pdf: Pdf,
  text: string,
  pageLabel: (page: string, of: string) => string,
): Promise<void> {
  const y = PAGE.height - margin;
  await pdf.onEachPage((page, of) => {
    pdf.write(text, { x: margin, y, width: INNER - 100 }, { size: 8, color: INK.soft });
    const label = pageLabel(String(page), String(of));
    pdf.write(label, { x: margin + INNER - 100, y, width: 100 }, { size: 8, color: INK.soft, align: 'end' });
  });
}
