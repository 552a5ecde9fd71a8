import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { HashedFile } from './export-format.ts';

const BLOCK_CHARACTERS = 64 * 1024;
const OWNER_ONLY = 0o600;

/** A new file of a folder, for its owner only. It is written in blocks, and hashed meanwhile. */
export class FileWriter {
  readonly #hash = createHash('sha256');
  readonly #handle: FileHandle;
  readonly #path: string;
  #pending = '';
  #bytes = 0;

  private constructor(handle: FileHandle, path: string) {
    this.#handle = handle;
    this.#path = path;
  }

  static async create(folder: string, path: string): Promise<FileWriter> {
    return new FileWriter(await open(join(folder, path), 'wx', OWNER_ONLY), path);
  }

  async write(text: string): Promise<void> {
    this.#pending += text;
    if (this.#pending.length >= BLOCK_CHARACTERS) await this.#flush();
  }

  /** On the disk, not only with the system. */
  async finish(): Promise<HashedFile> {
    await this.#flush();
    await this.#handle.sync();
    await this.#handle.close();
    return { path: this.#path, bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  async #flush(): Promise<void> {
    const block = Buffer.from(this.#pending);
    this.#pending = '';
    this.#bytes += block.length;
    this.#hash.update(block);
    await this.#handle.writeFile(block);
  }
}

export async function writeWhole(folder: string, path: string, text: string): Promise<HashedFile> {
  const writer = await FileWriter.create(folder, path);
  await writer.write(text);
  return writer.finish();
}
