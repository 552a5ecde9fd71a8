/** Characters of Windows-1252 whose byte differs from their code point. */
const BYTES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, index) => [letter, 0x80 + index]),
);
/** Letters that lose more than an accent. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' };
const UNKNOWN = 0x3f;

/** The byte of a character, or undefined. */
function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? UNKNOWN;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : BYTES[letter];
}

/** Letters that the encoding does not have lose their accent, and are a question mark where nothing is left. */
export function toWindows1252(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const letter of text) {
    const plain = PLAIN[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    bytes.push(byteOf(letter) ?? byteOf(plain) ?? UNKNOWN);
  }
  return Uint8Array.from(bytes);
}
