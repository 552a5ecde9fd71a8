import type { Random } from '#seed/random.ts';

/** The parts of JSON schema that our own document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
}

// biome-ignore format: a list of values reads best as one block
const HOSTILE: readonly unknown[] = [
  null, true, 0, -0, -1, 1.5, 0.001, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, '', ' ', '\0', '\ud800', '\u202e1001',
  'ﬁ'.repeat(20), 'İ', 'ß', '١٠٠١', '１００１', '\u200b1001', '1001\u0301', '😀'.repeat(40), 'a\u0300'.repeat(400), '\ufffe', '\u2028',
  "' or 1=1 --", '"; drop table member; --', '1001%', '_____', '\\', '%%%', '<img src=x onerror=alert(1)>', '{{7*7}}', '#{7*7}',
  '../../../../etc/passwd', '..\\..\\secret', '%2e%2e%2f', '%00', 'file:///etc/passwd', 'http://127.0.0.1:1/', '\r\nset-cookie: a=b',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '=1+1', '1001,1001,1002', ',,,,', 'x'.repeat(5_000), '9'.repeat(40),
  `${'a'.repeat(200)}!`, '(((((((((((((((', ' '.repeat(3_000), '2026-02-30', '0000-00-00', '9999-12-31', '-0001-01-01', '+275760-09-13',
  '31/02/2026', '29/02/1900', '24:60', 'TEN1_20261116_2500', 'TEN1_00000000_0000', 'NaN', 'Infinity', '1e5', '0x10', 'null', 'undefined',
  [], {}, [[]], [null], { $ne: '' }, { toString: 'x' }, { length: 1e9 }, Array.from({ length: 300 }, () => 'x'),
];

/** What a well-meaning caller might send: it gets a request past the door, so that the rooms behind are tried as well. */
// biome-ignore format: a list of values reads best as one block
const LIKELY: readonly unknown[] = [
  '1001', '1005', '1006', 'tennis', 'padel', 'TEN1_20261117_0700', 'TEN2_20261117_1000,TEN2_20261117_1100',
  'singles', 'doubles', '2468', 'Court#2026', '2026-11-17', '16/11/2026', 'en', 'member', 'admin', 1, 20, 40, 0, [], '1',
];

/** What nobody may set for themselves. */
export const FORBIDDEN = {
  ...Object.fromEntries(
    [
      'role',
      'apiRole',
      'isAdmin',
      'access',
      'status',
      'price',
      'amount',
      'balance',
      'total',
      'rate',
      'discount',
    ].flatMap((name) =>
      [name, name[0]?.toUpperCase() + name.slice(1)].map((key) => [key, key.endsWith('ole') ? 'admin' : 1]),
    ),
  ),
  id: 1,
  memberId: 1,
  member_id: 1,
  userId: 1,
  actorId: 1,
  payerId: 1,
  bookerId: 1,
  code: '9001',
  balanceAmount: 1_000_000,
  balanceCents: 1_000_000,
  balance_cents: 1_000_000,
  amountCents: 1,
  amount_cents: 1,
  priceCents: 0,
  totalCents: 0,
  total_cents: 0,
  paidAt: '2026-01-01T00:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
  emailVerifiedAt: '2026-01-01T00:00:00Z',
  isEmailVerified: true,
  changePassword: 0,
  mustChangePassword: false,
  passwordHash: 'x',
  pinHash: 'x',
  pin_failures: 0,
  erased: false,
};

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

/** Every field, some left out, now and then one that does not belong there. */
export function objectFor(random: Random, { properties = {} }: Schema): Record<string, unknown> {
  const entries = Object.entries(properties).filter(() => random.chance(0.9));
  const own = Object.fromEntries(entries.map(([name, schema]) => [name, valueFor(random, schema)]));
  return random.chance(0.1) ? { ...own, ...FORBIDDEN } : own;
}

/** The same value with one thing wrong in it, however deep. */
export function spoiled(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return random.pick(HOSTILE);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, random.pick(HOSTILE)];
    const place = random.between(0, value.length - 1);
    return value.map((item, index) => (index === place ? spoiled(random, item) : item));
  }
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.1)) return { ...value, ...FORBIDDEN };
  const name = random.pick(names);
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  return random.chance(0.1) ? others : { ...others, [name]: spoiled(random, inner) };
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-type': ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'x/y;;=', ''],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  accept: ['text/html', '*/*;q=9', 'x'.repeat(2_000)],
  'accept-encoding': ['gzip;q=nonsense', 'identity;q=0, *;q=0', ','],
  'accept-language': ['tr', 'x-'.repeat(900), '*'],
  'if-none-match': ['*', '"', 'W/"x"'],
  range: ['bytes=-1', 'bytes=9-1,0-,5'],
  origin: ['null', 'https://evil.example', 'x'],
  host: ['evil.example', 'a b', ''],
  referer: ['https://evil.example/'],
  'x-forwarded-for': ['127.0.0.1', "' or 1=1", 'x'.repeat(500)],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['<script>', 'x'.repeat(1_000)],
  'user-agent': ['', "'; drop table session; --", 'x'.repeat(5_000)],
  'last-event-id': ['-1', '9'.repeat(40)],
  cookie: ['token=x; name=9001', '=;=;;'],
  'idempotency-key': ['x', '', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
};

/** One header, more rarely two, with something odd in it. */
export function hostileHeaders(random: Random): Record<string, string> {
  const names = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => random.pick(Object.keys(HEADERS)));
  return Object.fromEntries(names.map((name) => [name, random.pick(HEADERS[name] ?? [''])]));
}
