import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html)$/;
/** Below this a compressed copy saves no packet. */
const WORTH_BYTES = 1024;

/** Writes `.br` and `.gz` beside every text file, once and at full strength, so that no request waits for it. */
export function precompress(): Plugin {
  return {
    name: 'courtside-precompress',
    apply: 'build',
    // From the disk: other plugins change a file until it is written.
    writeBundle({ dir = '' }, bundle) {
      for (const fileName of Object.keys(bundle).filter((name) => TEXT.test(name))) {
        const path = join(dir, fileName);
        const source = readFileSync(path);
        if (source.length < WORTH_BYTES) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${path}.br`, brotliCompressSync(source, quality));
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
