import type { ImportEncoding } from '@courtside/contract/people/imports/import-fields';
import { readCsv } from './csv.ts';
import { decodeText } from './encoding.rules.ts';
import { FileRefusal, type Table } from './table.ts';
import { readXlsx } from './xlsx.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a file by its content. One whose name promises another format is refused: it was probably chosen by mistake. */
export function readTable(bytes: Buffer, fileName: string, encoding?: ImportEncoding): Table {
  const startsWith = (magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);
  if (startsWith(OLD_EXCEL)) throw new FileRefusal('import.old_excel');
  const isWorkbook = startsWith(ZIP);
  const isNamedWorkbook = /\.xls[xm]$/i.test(fileName);
  if (isNamedWorkbook && !isWorkbook) throw new FileRefusal('import.not_xlsx');
  if (isWorkbook && !isNamedWorkbook) throw new FileRefusal('import.not_csv');
  if (isWorkbook)
    return { format: 'xlsx', encoding: null, isEncodingGuessed: false, separator: null, ...readXlsx(bytes) };
  const decoded = decodeText(bytes, encoding);
  if (!decoded) throw new FileRefusal('import.not_csv');
  return {
    format: 'csv',
    encoding: decoded.encoding,
    isEncodingGuessed: decoded.isGuessed,
    isDate1904: false,
    ...readCsv(decoded.text),
  };
}
