import { XLSX_TYPE } from '@courtside/contract/values/xlsx-type';
import { ReadyAnswer } from './binding.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf', xlsx: XLSX_TYPE };

type FileName = `${string}.${keyof typeof TYPES}`;

/** A file for the caller to save, or to look at first. Names are made of letters, digits and dashes: they need no quoting. */
export function fileAnswer(
  name: FileName,
  content: string | Buffer,
  { isShown = false, charset }: { readonly isShown?: boolean; readonly charset?: string } = {},
): ReadyAnswer {
  const known = TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES];
  const type = charset ? `text/csv; charset=${charset}` : known;
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename="${name}"`;
  return new ReadyAnswer(200, { 'content-type': type, 'content-disposition': disposition }, content);
}
