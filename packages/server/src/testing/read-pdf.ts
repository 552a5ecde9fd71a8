import { extractText, getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  readonly pages: number;
  /** Words in reading order, spaces made one; Arabic as it was written, not as it stands on paper. */
  readonly text: string;
}

export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return { pages: totalPages, text: text.normalize('NFKC').replaceAll(/\s+/g, ' ') };
}
