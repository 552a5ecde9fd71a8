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
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!TEXT.test(fileName) || source.length < WORTH_BYTES) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, quality) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  };
}
