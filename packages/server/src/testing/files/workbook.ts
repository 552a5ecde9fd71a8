import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';

/** A ZIP file of these entries, compressed. */
export function zip(entries: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const data = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
/** A workbook with one sheet. */
export const workbook = (sheet: string | Buffer, shared = '') =>
  zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId7" Target="worksheets/s.xml"/></Relationships>',
    'xl/sharedStrings.xml': shared,
    'xl/worksheets/s.xml': sheet,
  });

const ODD_CELLS = [
  '"',
  '""',
  '=1+1',
  '@x',
  '-',
  '1001',
  '9001',
  ',',
  ';',
  '\r',
  '\n',
  '\0',
  '٠١٢',
  '31/02/2020',
  '1e9',
  '\ud800',
];
const brokenCell = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(...ODD_CELLS));

/** A list whose first line is right and whose others are anything. */
export const brokenList = fc
  .array(fc.array(brokenCell, { maxLength: 6 }), { maxLength: 8 })
  .map((lines) => ['no,first name,surname,mail,balance,birthday', '7001,A,B', ...lines.map((cells) => cells.join(','))])
  .map((lines) => Buffer.from(lines.join('\n')));
