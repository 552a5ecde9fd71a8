/** A component that is longer than a screen is cut into parts that have names. */
import { parseSync } from 'oxc-parser';

const MOST_LINES = 100;

/** One message per component of the file: a named function that returns JSX. */
export function findLargeComponents(path, source) {
  if (!path.endsWith('.tsx') || path.includes('.test.')) return [];
  return componentsIn(path, source)
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ name, lines }) => `${path}: ${name} has ${lines} lines; a component has at most ${MOST_LINES}`);
}

/** Functions at the top of the file by name, those wrapped in `memo` and the like too, with their number of lines. */
export function componentsIn(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return program.body.flatMap(declarationsOf).flatMap(({ name, node }) => {
    const text = source.slice(node.start, node.end);
    return /^[A-Z]/.test(name) && hasJsx(node) ? [{ name, lines: text.split('\n').length }] : [];
  });
}

function declarationsOf(statement) {
  const declared = statement.declaration ?? statement;
  if (declared.type === 'FunctionDeclaration') return [{ name: declared.id?.name ?? '', node: declared }];
  if (declared.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id, init }) =>
    init && isFunction(init) ? [{ name: id.name ?? '', node: init }] : [],
  );
}

function isFunction(node) {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return true;
  return node.type === 'CallExpression' && node.arguments.some(isFunction);
}

function hasJsx(node) {
  if (Array.isArray(node)) return node.some(hasJsx);
  if (typeof node !== 'object' || node === null) return false;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  return Object.values(node).some(hasJsx);
}
