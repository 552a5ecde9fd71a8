const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** A line that no export has, or no end of a line where one has to be. */
export class LineFault extends Error {
  override readonly name = 'LineFault';
}

/** Lines without their breaks, one after the other, with little memory. The last one must have its break too. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let buffer = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let end = buffer.indexOf('\n');
    while (end >= 0) {
      yield buffer.toString('utf8', 0, end);
      buffer = buffer.subarray(end + 1);
      end = buffer.indexOf('\n');
    }
    rest = buffer;
    if (rest.length > MAX_LINE_BYTES) throw new LineFault('a line without end');
  }
  if (rest.length > 0) throw new LineFault('the last line has no end');
}
