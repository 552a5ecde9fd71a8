import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly pages: number;
  /** Words in reading order, spaces made one; Arabic in logical order, not in visual order. */
  readonly text: string;
}

export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return { pages: totalPages, text: text.normalize('NFKC').replaceAll(/\s+/g, ' ') };
}
