import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { END_OF_ROWS } from './backup-format.ts';

const END = Buffer.from(`${END_OF_ROWS}\n`);
const NEWLINE_AND_END = Buffer.from(`\n${END_OF_ROWS}\n`);
const MAX_LINE_BYTES = 64 * 1024 * 1024;

export class BackupTooShort extends Error {
  override readonly name = 'BackupTooShort';
}

/** Reads the parts of a backup one after the other, with little memory. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffer = Buffer.alloc(0);

  constructor(file: string) {
    const source = createReadStream(file);
    const text = source.pipe(createGunzip());
    source.on('error', (error) => text.destroy(error));
    this.#chunks = (text as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** With its line break. */
  async line(): Promise<Buffer> {
    let end = this.#buffer.indexOf('\n');
    while (end < 0) {
      if (this.#buffer.length > MAX_LINE_BYTES) throw new SyntaxError('a line without end');
      await this.#fill();
      end = this.#buffer.indexOf('\n');
    }
    return this.#take(end + 1);
  }

  /** The rows of a table, in blocks; the mark behind them is read too. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#buffer.length < END.length) await this.#fill();
    if (this.#buffer.indexOf(END) === 0) {
      this.#take(END.length);
      return;
    }
    for (;;) {
      const end = this.#buffer.indexOf(NEWLINE_AND_END);
      if (end >= 0) {
        yield this.#take(end + 1);
        this.#take(END.length);
        return;
      }
      // The last bytes may be the beginning of the mark.
      const sure = this.#buffer.length - NEWLINE_AND_END.length;
      if (sure > 0) yield this.#take(sure);
      await this.#fill();
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new BackupTooShort('the file ends too early');
    this.#buffer = Buffer.concat([this.#buffer, value]);
  }

  #take(length: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }
}
