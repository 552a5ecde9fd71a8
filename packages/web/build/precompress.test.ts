import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { precompress } from './precompress.ts';

test('the compressed copies hold exactly what was written', async () => {
  const root = mkdtempSync(join(tmpdir(), 'courtside-build-'));
  try {
    mkdirSync(join(root, 'src'));
    // A dynamic import is what Vite rewrites last.
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/src/main.js"></script>');
    writeFileSync(join(root, 'src/main.js'), `globalThis.text = '${'court '.repeat(400)}'; import('./page.js');`);
    writeFileSync(join(root, 'src/page.js'), `import './page.css'; globalThis.page = '${'side '.repeat(400)}';`);
    writeFileSync(join(root, 'src/page.css'), '.a { color: red }');
    await build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] });
    const assets = join(root, 'dist/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts).toHaveLength(2);
    for (const name of scripts) {
      const written = readFileSync(join(assets, name), 'utf8');
      expect(brotliDecompressSync(readFileSync(join(assets, `${name}.br`))).toString()).toBe(written);
      expect(gunzipSync(readFileSync(join(assets, `${name}.gz`))).toString()).toBe(written);
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
