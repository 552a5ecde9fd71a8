import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html)$/;
/** Below this a compressed copy saves no packet. */
const WORTH_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside every text file, once and at full strength, so that no request waits for it.
 * Only after everything is on disk: Vite still changes the chunks while the bundle is generated.
 */
export function precompress(): Plugin {
  return {
    name: 'courtside-precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(options, bundle) {
        for (const fileName of Object.keys(bundle).filter((name) => TEXT.test(name))) {
          compress(join(options.dir ?? '', fileName));
        }
      },
    },
  };
}

function compress(path: string): void {
  const source = readFileSync(path);
  if (source.length < WORTH_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(source, quality));
  writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
}
