import { IMPORT_LIMITS } from '@courtside/contract/people/imports/import-fields';
import { createTableBuilder, FileRefusal, type Line } from './table.ts';
import { readXml } from './xml.rules.ts';
import { openZip, type ZipFile } from './zip.ts';

/** The first sheet of a workbook. Formulas count with their stored values; nothing is calculated. */
export function readXlsx(bytes: Buffer): { columns: string[]; lines: Line[]; isDate1904: boolean } {
  const zip = openZip(bytes, IMPORT_LIMITS.unpackedBytes);
  const workbook = textOf(zip, 'xl/workbook.xml');
  if (workbook === undefined) throw new FileRefusal('import.not_xlsx');
  const { sheetId, isDate1904 } = readWorkbook(workbook);
  const sheet = textOf(zip, sheetPath(zip, sheetId));
  if (sheet === undefined) throw new FileRefusal('import.not_xlsx');
  const shared = readSharedStrings(textOf(zip, 'xl/sharedStrings.xml') ?? '');
  return { ...readSheet(sheet, shared), isDate1904 };
}

const textOf = (zip: ZipFile, name: string) => zip.read(name)?.toString('utf8');

function readWorkbook(xml: string): { sheetId: string; isDate1904: boolean } {
  let sheetId = '';
  let isDate1904 = false;
  readXml(xml, {
    open(name, attribute) {
      if (name === 'workbookPr') isDate1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (name === 'sheet' && !sheetId) sheetId = attribute('id') ?? '';
    },
    text: () => {},
    close: () => {},
  });
  return { sheetId, isDate1904 };
}

function sheetPath(zip: ZipFile, sheetId: string): string {
  let target = 'worksheets/sheet1.xml';
  readXml(textOf(zip, 'xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === sheetId) target = attribute('Target') ?? target;
    },
    text: () => {},
    close: () => {},
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts with formatting are several runs; phonetic hints are left out. */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let current: string[] = [];
  let [isText, isPhonetic] = [false, false];
  readXml(xml, {
    open(name) {
      if (name === 'si') current = [];
      if (name === 't') isText = true;
      if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (isText && !isPhonetic) current.push(text);
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(current.join(''));
    },
  });
  return strings;
}

function readSheet(xml: string, shared: readonly string[]): { columns: string[]; lines: Line[] } {
  const builder = createTableBuilder();
  let [row, column] = [0, 0];
  let cells: string[] = [];
  let [kind, isValue] = ['', false];
  let value: string[] = [];
  readXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r')) || row + 1;
        column = 0;
        cells = [];
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        kind = attribute('t') ?? 'n';
        value = [];
      } else if (name === 'v' || name === 't') isValue = true;
    },
    text(text) {
      if (isValue) value.push(text);
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        const text = cellText(kind, value.join(''), shared);
        if (text && column > IMPORT_LIMITS.columns)
          throw new FileRefusal('import.too_many_columns', { line: row, most: IMPORT_LIMITS.columns });
        if (text) {
          while (cells.length < column) cells.push('');
          cells[column - 1] = text;
        }
      }
      if (name === 'row') builder.add(row, cells);
    },
  });
  return builder.build();
}

function cellText(kind: string, value: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'e') return '';
  // Numbers without the noise of floating point, as the spreadsheet shows them.
  if (kind === 'n' && value !== '' && Number.isFinite(Number(value)))
    return String(Number(Number(value).toPrecision(15)));
  return value;
}

/** `AB12` is in column 28. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
