const ENCODER = new TextEncoder();
const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the first day that the format knows: the same content is always the same file. */
const FIRST_DAY = 0x21;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** A ZIP file of texts, stored without compression, which browsers and servers can write at once. */
export function packZip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, content] = [ENCODER.encode(name), ENCODER.encode(text)];
    // Version, flags, method, time, day, checksum, packed and unpacked size, length of the name and of nothing else.
    const common = fields(
      [2, VERSION, FLAGS, 0, 0, FIRST_DAY],
      [4, crc32(content), content.length, content.length],
      [2, nameBytes.length, 0],
    );
    const header = [fields([4, LOCAL]), common, nameBytes, content];
    directory.push(fields([4, ENTRY], [2, VERSION]), common, fields([2, 0, 0, 0], [4, 0, offset]), nameBytes);
    parts.push(...header);
    offset += sizeOf(header);
  }
  const count = Object.keys(files).length;
  return join([
    ...parts,
    ...directory,
    fields([4, END], [2, 0, 0, count, count], [4, sizeOf(directory), offset], [2, 0]),
  ]);
}

/** Numbers of so many bytes each, the lowest byte first. */
function fields(...groups: ReadonlyArray<readonly [bytes: number, ...values: number[]]>): Uint8Array {
  return Uint8Array.from(
    groups.flatMap(([bytes, ...values]) =>
      values.flatMap((value) => Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff)),
    ),
  );
}

const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
