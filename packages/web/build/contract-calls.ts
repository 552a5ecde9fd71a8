import type { ESTree, Plugin } from 'vite';

const CONTRACT = /[\\/]contract[\\/]src[\\/][\w\\/-]+\.ts$/;
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
const WEB_SOURCE = /[\\/]web[\\/]src[\\/](?!.*\.test\.)[^?]+\.tsx?$/;
/** What the app reads of a call. */
const KEPT = new Set(['name', 'method', 'path', 'access', 'request', 'format']);
/** Initial values that may contain the call of a function. */
const BUILT = new Set(['CallExpression', 'ObjectExpression', 'MemberExpression']);
const KEPT_OF_REQUEST = new Set(['upload', 'idempotent']);
const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']@courtside\/contract\/[\w/-]+["']/g;
const REMOVED = 'summary|answer|extras|errors|mediaType|refusal|request\\.(?:body|query|params)';

/**
 * Reduces the contract to what the web app uses. The server parses every request and checks every answer, so the browser
 * needs the address of a call and not its schemas. Without them no page loads Zod, or builds several hundred schemas at its
 * start.
 * - Of every endpoint only the fields that the app reads are kept.
 * - Constants of the contract are marked as free of side effects, so that the bundler removes the unused ones.
 * The build fails where the app reads a removed field or imports a schema.
 */
export function contractCalls(): Plugin {
  return {
    name: 'courtside-contract-calls',
    apply: 'build',
    transform: {
      filter: { id: [CONTRACT, WEB_SOURCE] },
      handler(code, id) {
        if (CONTRACT.test(id)) return { code: withoutSchemas(code, this.parse(code)), map: null };
        const names = [...code.matchAll(IMPORTS)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
        const read = names.length > 0 && new RegExp(`\\b(?:${names.join('|')})\\.(?:${REMOVED})\\b`).exec(code);
        if (read) throw new Error(`${id} reads ${read[0]}, which only the server has.`);
        return undefined;
      },
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => ZOD.test(id)));
      if (chunk) throw new Error(`${chunk.fileName} contains Zod: a page imports a schema. Use shared/api/guards.ts.`);
    },
  };
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The module with reduced endpoints and with constants that may be removed. */
function withoutSchemas(code: string, program: ESTree.Program): string {
  const edits = program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init && BUILT.has(init.type) ? [editOf(code, init)] : []));
  });
  return edits.reduceRight((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
}

function editOf(code: string, value: ESTree.Expression): Edit {
  const { start, end } = value;
  const text = isEndpoint(value) ? reducedEndpoint(code, value) : code.slice(start, end);
  return { start, end, text: `/* @__PURE__ */ (() => (${text}))()` };
}

function isEndpoint(value: ESTree.Expression): value is ESTree.CallExpression {
  return (
    value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'defineEndpoint'
  );
}

function reducedEndpoint(code: string, { arguments: [definition] }: ESTree.CallExpression): string {
  if (definition?.type !== 'ObjectExpression') throw new Error('An endpoint is defined by an object literal.');
  const fields = pick(definition, KEPT).map(({ key, value, start, end }) => {
    if (key !== 'request') return code.slice(start, end);
    if (value.type !== 'ObjectExpression') throw new Error('The request of an endpoint is an object literal.');
    const flags = pick(value, KEPT_OF_REQUEST).map((field) => code.slice(field.start, field.end));
    return `request: { ${flags.join(', ')} }`;
  });
  return `defineEndpoint({ ${fields.join(', ')} })`;
}

function pick(object: ESTree.ObjectExpression, wanted: ReadonlySet<string>) {
  return object.properties.flatMap((property) => {
    const { start, end } = property;
    // A spread of another endpoint, which is reduced too.
    if (property.type === 'SpreadElement') return [{ key: '', value: property.argument, start, end }];
    if (property.key.type !== 'Identifier') throw new Error('The fields of an endpoint have plain names.');
    return wanted.has(property.key.name) ? [{ key: property.key.name, value: property.value, start, end }] : [];
  });
}
