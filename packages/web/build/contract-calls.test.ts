import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { contractCalls } from './contract-calls.ts';

type Transform = (code: string, id: string) => { code: string } | undefined;
const { transform, generateBundle } = contractCalls() as unknown as {
  transform: { handler: Transform };
  generateBundle: (options: object, bundle: object) => void;
};
const context = { parse: (code: string) => parseSync('contract.js', code).program };
const transformed = (code: string, id: string) => transform.handler.call(context, code, id);

test('of an endpoint only what the app reads remains, and its schemas may be removed by the bundler', () => {
  const contract = `import { z } from 'zod';
const nameSchema = z.string().min(1);
export const LIMIT = 3;
export const rename = defineEndpoint({
  name: 'rename', summary: 'Rename', method: 'POST', path: '/v1/name', access: 'user',
  request: { body: z.object({ name: nameSchema }), idempotent: true }, answer: nameSchema, errors: ['name.taken'],
});
export const renameAgain = defineEndpoint({ ...rename, path: '/v1/again' });`;
  expect(transformed(contract, '/packages/contract/src/names.ts')?.code).toBe(`import { z } from 'zod';
const nameSchema = /* @__PURE__ */ (() => (z.string().min(1)))();
export const LIMIT = 3;
export const rename = /* @__PURE__ */ (() => (defineEndpoint({ name: 'rename', method: 'POST', path: '/v1/name', access: 'user', request: { idempotent: true } })))();
export const renameAgain = /* @__PURE__ */ (() => (defineEndpoint({ ...rename, path: '/v1/again' })))();`);
});

test('a page that reads a removed field, and a chunk with Zod, fail the build', () => {
  const page = (read: string) => `import { rename } from '@courtside/contract/names';\nuse(${read}, row.answer);`;
  expect(transformed(page('rename.path'), '/packages/web/src/page.tsx')).toBeUndefined();
  expect(() => transformed(page('rename.answer'), '/packages/web/src/page.tsx')).toThrow('reads rename.answer');
  const chunk = (moduleId: string) => ({ page: { type: 'chunk', fileName: 'page.js', moduleIds: [moduleId] } });
  expect(() => generateBundle({}, chunk('/node_modules/react/index.js'))).not.toThrow();
  expect(() => generateBundle({}, chunk('/node_modules/zod/index.js'))).toThrow('page.js contains Zod');
});
