import { readFile } from 'node:fs/promises';
import type { PGliteOptions } from '@electric-sql/pglite';

/** Node has it; the types of Node leave it to those of the browser. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<NonNullable<PGliteOptions['pgliteWasmModule']>> };

type CompiledPglite = Pick<PGliteOptions, 'pgliteWasmModule' | 'initdbWasmModule' | 'fsBundle'>;

let compiled: Promise<CompiledPglite> | undefined;

/** The embedded engine's programs, compiled once per worker instead of once per database. */
export function compiledPglite(): Promise<CompiledPglite> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<CompiledPglite> {
  const read = (name: string) => readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  return {
    pgliteWasmModule: await WebAssembly.compile(await read('pglite.wasm')),
    initdbWasmModule: await WebAssembly.compile(await read('initdb.wasm')),
    fsBundle: new Blob([await read('pglite.data')]),
  };
}
