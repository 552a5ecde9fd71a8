import type { Random } from '../seed/random.ts';

/** The parts of JSON schema that our own document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly maxLength?: number;
}

// biome-ignore format: a list of values reads best as one block
const HOSTILE: readonly unknown[] = [
  null, true, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, '', ' ', '\0', '\ud800', '\u202e1001', '😀'.repeat(40),
  "' or 1=1 --", '"; drop table member; --', '<img src=x onerror=alert(1)>', '{{7*7}}', '#{7*7}',
  '../../../../etc/passwd', '%2e%2e%2f', 'http://127.0.0.1:1/', '\r\nset-cookie: a=b', '__proto__', 'constructor',
  '1001,1001,1002', 'x'.repeat(5_000), '9'.repeat(40), '2026-02-30', '31/02/2026', 'NaN', 'Infinity',
  [], {}, [[]], [null], { $ne: '' }, { toString: 'x' }, Array.from({ length: 300 }, () => 'x'),
];

/** What a well-meaning caller might send: it gets a request past the door, so that the rooms behind are tried as well. */
// biome-ignore format: a list of values reads best as one block
const LIKELY: readonly unknown[] = [
  '1001', '1005', '1006', '9001', 'tennis', 'padel', 'TEN1_20261116_0700', 'TEN2_20261117_1000,TEN2_20261117_1100',
  'singles', 'doubles', '2468', 'Court#2026', '2026-11-16', '16/11/2026', 'en', 'member', 'admin', 1, 20, 40, 0, [], '1',
];

/** A value for a field: sometimes what the schema asks for, sometimes anything but. */
export function valueFor(random: Random, schema: Schema | undefined): unknown {
  if (random.chance(0.35)) return random.pick(HOSTILE);
  if (schema?.const !== undefined) return schema.const;
  if (schema?.enum) return random.pick(schema.enum);
  if (schema?.anyOf) return valueFor(random, random.pick(schema.anyOf));
  if (schema?.properties) return objectFor(random, schema);
  if (schema?.type === 'array')
    return Array.from({ length: random.between(0, 3) }, () => valueFor(random, schema.items));
  if (schema?.type === 'integer' || schema?.type === 'number') return random.between(-2, 60);
  if (schema?.type === 'boolean') return random.chance(0.5);
  return random.pick(LIKELY);
}

/** Every field, some left out, now and then one that does not belong there: roles, prices and ids of one's own choice. */
export function objectFor(random: Random, { properties = {} }: Schema): Record<string, unknown> {
  const entries = Object.entries(properties).filter(() => random.chance(0.9));
  const own = Object.fromEntries(entries.map(([name, schema]) => [name, valueFor(random, schema)]));
  return random.chance(0.1) ? { ...own, role: 'admin', memberId: 1, balanceCents: 1_000_000, price: 0, id: 1 } : own;
}
