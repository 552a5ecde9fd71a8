import { readFile } from 'node:fs/promises';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

const DATA_FOLDER = '/pglite/data';
const TAR_BLOCK = 512;

interface TarEntry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly content: Uint8Array;
}

const read = new Map<string, Promise<TarEntry[]>>();

/**
 * The memory of an embedded database that starts from a stored dump. PGlite's own `loadDataDir` parses the dump for
 * every database, which takes most of the time of a start: here each worker parses it once and copies the files.
 */
export async function filesFromDump(path: string): Promise<EmscriptenBuiltinFilesystem> {
  let entries = read.get(path);
  if (!entries) {
    entries = readFile(path).then(readTar);
    read.set(path, entries);
  }
  return new TemplateFiles(await entries);
}

class TemplateFiles extends EmscriptenBuiltinFilesystem {
  readonly #entries: readonly TarEntry[];

  constructor(entries: readonly TarEntry[]) {
    super();
    this.#entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('PGlite initialises its files before it copies them');
    files.mkdirTree(DATA_FOLDER, 0o700);
    for (const { path, isFolder, content } of this.#entries) {
      if (isFolder) files.mkdirTree(DATA_FOLDER + path);
      else files.writeFile(DATA_FOLDER + path, new Uint8Array(content), { canOwn: true });
    }
  }

  override async closeFs(): Promise<void> {
    this.pg?.Module.FS.quit();
  }
}

/** The entries of an uncompressed archive whose paths fit into their header, as PGlite writes it. */
function readTar(archive: Uint8Array): TarEntry[] {
  const entries: TarEntry[] = [];
  for (let at = 0; archive[at]; ) {
    const text = (from: number, length: number) =>
      new TextDecoder().decode(archive.subarray(at + from, at + from + length)).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12), 8) || 0;
    const content = archive.subarray(at + TAR_BLOCK, at + TAR_BLOCK + size);
    entries.push({ path: text(0, 100), isFolder: text(156, 1) === '5', content });
    at += TAR_BLOCK * (1 + Math.ceil(size / TAR_BLOCK));
  }
  return entries;
}
