import { inflateRawSync } from 'node:zlib';
import { FileRefusal } from './table.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
/** A workbook of one sheet has about a dozen. */
const MAX_ENTRIES = 2_000;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

export interface ZipFile {
  /** The unpacked bytes of an entry; undefined when there is none of this name. */
  read(name: string): Buffer | undefined;
}

/**
 * The central directory of a ZIP file. Entries are unpacked when they are read, up to `maxBytes` each: a header's size is
 * never trusted.
 */
export function openZip(bytes: Buffer, maxBytes: number): ZipFile {
  const entries = readDirectory(bytes);
  return {
    read(name) {
      const entry = entries.get(name.toLowerCase());
      return entry && unpack(bytes, entry, maxBytes);
    },
  };
}

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

const notXlsx = () => new FileRefusal('import.not_xlsx');

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw notXlsx();
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw notXlsx();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    entries.set(name.toLowerCase(), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/** The end record is at the end, before a comment. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw notXlsx();
}

function unpack(bytes: Buffer, { flags, method, packedBytes, offset }: Entry, maxBytes: number): Buffer {
  if ((flags & ENCRYPTED) !== 0 || offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw notXlsx();
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(from, from + packedBytes);
  if (packed.length !== packedBytes) throw notXlsx();
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw notXlsx();
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? new FileRefusal('import.too_large')
      : notXlsx();
  }
}
