import { LOG_CHANGES_MAX, type LogEntry, type LogValue } from '@courtside/contract/messages/office-log';

interface Leaf {
  readonly path: readonly string[];
  readonly value: LogValue;
}

/** What tells the items of a list apart, the first that all of them have. */
const ITEM_NAMES = [
  ['key'],
  ['code'],
  ['validFrom'],
  ['date'],
  ['name'],
  ['title'],
  ['bookingType', 'category'],
  ['service'],
] as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs between `before` and `after` of an event, and what else it recorded. */
export function changesOf(details: unknown): Pick<LogEntry, 'changes' | 'moreChanges' | 'facts'> {
  if (!isObject(details)) return { changes: [], moreChanges: 0, facts: [] };
  const { before = null, after = null, ...others } = details;
  const differences = differencesOf(isObject(before) && isObject(after) ? namedBy(after, before) : before, after);
  const changes = differences.slice(0, LOG_CHANGES_MAX);
  const facts = leavesOf(others).filter(({ value }) => value !== null);
  return {
    changes,
    moreChanges: differences.length - changes.length,
    facts: facts.slice(0, LOG_CHANGES_MAX).map(({ path, value }) => ({ path: [...path], value })),
  };
}

/** A save names what it sets: what it leaves out has not changed. */
function namedBy(after: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(before).filter(([name]) => Object.hasOwn(after, name)));
}

function differencesOf(before: unknown, after: unknown): LogEntry['changes'] {
  const byPath = (leaves: readonly Leaf[]) => new Map(leaves.map((leaf) => [JSON.stringify(leaf.path), leaf]));
  const old = byPath(leavesOf(before));
  const current = byPath(leavesOf(after));
  return [...new Map([...old, ...current])].flatMap(([key, { path }]) => {
    const change = { before: old.get(key)?.value ?? null, after: current.get(key)?.value ?? null };
    return change.before === change.after ? [] : [{ path: [...path], ...change }];
  });
}

/** Every single value with its path. A list of plain values is one value; empty texts and lists are nothing. */
function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (Array.isArray(value)) {
    if (!value.some((item) => typeof item === 'object' && item !== null))
      return [{ path, value: value.length > 0 ? value.join(', ') : null }];
    const names = namesOf(value);
    return value.flatMap((item, index) => leavesOf(item, [...path, names?.[index] ?? String(index + 1)]));
  }
  if (isObject(value)) return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  if (typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  return [{ path, value: typeof value === 'string' && value !== '' ? value : null }];
}

/** A name for each item, so that one that was inserted does not make all later ones differ. */
function namesOf(items: readonly unknown[]): readonly string[] | undefined {
  for (const fields of ITEM_NAMES) {
    const names = items.map((item) => (isObject(item) ? nameOf(item, fields) : ''));
    if (names.every((name) => name !== '') && new Set(names).size === names.length) return names;
  }
  return undefined;
}

function nameOf(item: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  return fields
    .map((field) => item[field])
    .map((value) => (isObject(value) ? value.en : value))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
}
