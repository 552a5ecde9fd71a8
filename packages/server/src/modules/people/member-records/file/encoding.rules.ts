import type { ImportEncoding } from '@courtside/contract/people/imports/import-fields';

/** Letters that windows-1254 has at places where windows-1252 has Icelandic ones: Ğ İ Ş ğ ı ş. */
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
const SAMPLE_BYTES = 200_000;

export interface Decoded {
  readonly text: string;
  readonly encoding: ImportEncoding;
  /** UTF-8 and UTF-16 are recognised; the others are guessed from the bytes. */
  readonly isGuessed: boolean;
}

/** Undefined for bytes that are no text. */
export function decodeText(bytes: Uint8Array, wanted?: ImportEncoding): Decoded | undefined {
  const found = wanted ? { encoding: wanted, isGuessed: false } : findEncoding(bytes);
  if (!found) return undefined;
  const text = new TextDecoder(found.encoding).decode(bytes);
  return isText(text) ? { ...found, text } : undefined;
}

function findEncoding(bytes: Uint8Array): Omit<Decoded, 'text'> | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isGuessed: false };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isGuessed: false };
  const zeros = zerosOf(bytes);
  // Latin text in UTF-16 without a byte order mark: nearly every second byte is zero.
  if (zeros.odd > 0.3 && zeros.even < 0.05) return { encoding: 'utf-16le', isGuessed: true };
  if (zeros.even > 0.3 && zeros.odd < 0.05) return { encoding: 'utf-16be', isGuessed: true };
  if (zeros.odd + zeros.even > 0) return undefined;
  if (isUtf8(bytes)) return { encoding: 'utf-8', isGuessed: false };
  return { encoding: guessLegacy(bytes.subarray(0, SAMPLE_BYTES)), isGuessed: true };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Shares of zero bytes at odd and at even places. */
function zerosOf(bytes: Uint8Array): { odd: number; even: number } {
  const counted = Math.min(bytes.length, SAMPLE_BYTES);
  let [odd, even] = [0, 0];
  for (let at = 0; at < counted; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 1) odd += 1;
    else even += 1;
  }
  const half = Math.max(1, counted / 2);
  return { odd: odd / half, even: even / half };
}

/** Arabic words are runs of high bytes; in Latin names a high byte is between two ASCII letters. */
function guessLegacy(bytes: Uint8Array): ImportEncoding {
  let [high, inRun, turkish] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = Number(bytes[at]);
    if (byte < 0x80) continue;
    high += 1;
    if (Number(bytes[at - 1]) >= 0x80 || Number(bytes[at + 1]) >= 0x80) inRun += 1;
    if (TURKISH.has(byte)) turkish += 1;
  }
  if (high > 0 && inRun / high > 0.6) return 'windows-1256';
  return turkish > 0 ? 'windows-1254' : 'windows-1252';
}

/** A text has hardly any control characters; pictures and programs have many. */
function isText(text: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is counted
  const controls = sample.match(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g)?.length ?? 0;
  return sample.length > 0 && controls <= sample.length / 1_000;
}
