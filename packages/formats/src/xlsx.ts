import { isClubDate } from '@courtside/contract/values/dates';
import { XLSX_TYPE } from '@courtside/contract/values/xlsx-type';
import type { Rows } from './csv.ts';
import { packZip } from './zip.ts';

interface SheetOptions {
  /** The name of the tab. */
  readonly name: string;
  readonly isRightToLeft?: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Positions of the cell formats in the style sheet. */
const STYLE = { text: 0, head: 1, amount: 2, count: 3, date: 4 } as const;
const CELL_MAX = 32_767;
const TAB_MAX = 31;
const WIDTH = { least: 8, most: 60 };

/**
 * A workbook of one sheet; the first row is its head. Amounts, counts and days (`YYYY-MM-DD`) are values that can be
 * calculated with. Text is always text: only a formula element is a formula, and none is written.
 */
export function toXlsx(rows: Rows, { name, isRightToLeft = false }: SheetOptions): Uint8Array<ArrayBuffer> {
  const direction = isRightToLeft ? ' rightToLeft="1"' : '';
  const sheet = [
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction}>`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columnWidths(rows)}</cols><sheetData>`,
    ...rows.map((row, index) => rowXml(row, index)),
    '</sheetData></worksheet>',
  ];
  const tab = escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, TAB_MAX));
  return packZip({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${XLSX_TYPE}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': XML + sheet.join(''),
  });
}

const relations = (targets: ReadonlyArray<readonly [kind: string, target: string]>) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** In the order of STYLE: text, a bold head, two decimals, whole numbers, days. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function rowXml(row: Rows[number], index: number): string {
  const cells = row.map((value, column) => cellXml(value, `${columnName(column)}${index + 1}`, index === 0));
  return `<row r="${index + 1}">${cells.join('')}</row>`;
}

function cellXml(value: Rows[number][number], reference: string, isHead: boolean): string {
  if (value === '') return '';
  const number = (style: number, text: string) => `<c r="${reference}" s="${style}"><v>${text}</v></c>`;
  if (typeof value === 'number') return number(STYLE.amount, String(value));
  if (typeof value === 'bigint') return number(STYLE.count, String(value));
  if (isClubDate(value)) return number(STYLE.date, String(dayNumber(value)));
  const style = isHead ? STYLE.head : STYLE.text;
  const text = escapeXml(value.slice(0, CELL_MAX));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const DAY_MS = 86_400_000;
/** Days since 30 December 1899, as spreadsheets count. */
const dayNumber = (date: string) => (Date.parse(date) - Date.UTC(1899, 11, 30)) / DAY_MS;

/** A, B, ..., Z, AA, ... */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.trunc(column / 26) - 1) + letter;
}

function columnWidths(rows: Rows): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, value] of row.entries())
      widths[column] = Math.max(widths[column] ?? WIDTH.least, String(value).length + 2);
  return widths
    .map((width, column) => [column + 1, Math.min(width, WIDTH.most)])
    .map(([n, width]) => `<col min="${n}" max="${n}" width="${width}" customWidth="1"/>`)
    .join('');
}

/** Characters that XML cannot contain are left out. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const escapeXml = (text: string) => text.replace(FORBIDDEN, '').replace(/[&<>"\r]/g, (sign) => NAMED[sign] ?? sign);
