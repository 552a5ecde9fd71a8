/** Values of the database as JSON and back, without losing a digit. */

/** A number as it is written: JSON.parse would round what a double cannot have. */
interface RawNumber {
  readonly rawJSON: string;
}

interface PreciseJson {
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
  parse(text: string, revive: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
}

/** The types of the language do not have these yet. */
const PRECISE = JSON as unknown as PreciseJson;

/** Numbers keep every digit, also inside of values. */
export function parseJson(text: string): unknown {
  return PRECISE.parse(text, (_, value, { source }) =>
    typeof value === 'number' && source !== undefined ? PRECISE.rawJSON(source) : value,
  );
}

export type ValueKind =
  | 'boolean'
  | 'integer'
  | 'number'
  | 'json'
  | 'instant'
  | 'time'
  | 'range'
  | 'list'
  | 'file'
  | 'text';

const KINDS: Readonly<Record<string, ValueKind>> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  'double precision': 'number',
  real: 'number',
  jsonb: 'json',
  'timestamp with time zone': 'instant',
  'timestamp without time zone': 'time',
  tstzrange: 'range',
  daterange: 'range',
  int4range: 'range',
  bytea: 'file',
};

/** A type as PostgreSQL's `format_type` writes it. What is not known here is its text. */
export function kindOf(type: string): ValueKind {
  if (type.endsWith('[]')) return 'list';
  return type.startsWith('numeric') ? 'number' : (KINDS[type] ?? 'text');
}

/** What a value has to be, for whoever changed it. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)(\+00)?$/;
const RANGE = /^([[(])(?:"([^"]*)"|([^",]*)),(?:"([^"]*)"|([^",]*))([\])])$/;

/** The JSON of what the database writes. Files are not here: their content is outside of the line. */
export function toJson(type: string, text: string): string {
  switch (kindOf(type)) {
    case 'boolean':
      return text === 't' ? 'true' : 'false';
    case 'integer':
    case 'number':
      return NUMBER.test(text) ? text : JSON.stringify(text);
    case 'json':
      return text;
    case 'instant':
    case 'time':
      return JSON.stringify(instantOf(text));
    case 'range':
      return rangeToJson(type, text);
    case 'list':
      return `[${listItems(text).map((item) => (item === null ? 'null' : toJson(type.slice(0, -2), item)))}]`;
    default:
      return JSON.stringify(text);
  }
}

const instantOf = (text: string) => text.replace(INSTANT, (_, day, time, zone) => `${day}T${time}${zone ? 'Z' : ''}`);

function rangeToJson(type: string, text: string): string {
  const found = RANGE.exec(text);
  if (!found) return JSON.stringify(text);
  const [, open, quotedFrom, from, quotedTo, to, close] = found;
  const end = (bound: string | undefined) => {
    if (!bound) return 'null';
    return type === 'int4range' ? bound : JSON.stringify(instantOf(bound));
  };
  return `{"from":${end(quotedFrom ?? from)},"to":${end(quotedTo ?? to)},"bounds":"${open}${close}"}`;
}

/** Of one dimension, which is all that the schema has. */
function listItems(text: string): Array<string | null> {
  const items: Array<string | null> = [];
  for (const [, quoted, bare] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^",]+)/gs)) {
    if (quoted !== undefined) items.push(quoted.replace(/\\(.)/gs, '$1'));
    else items.push(bare === 'NULL' ? null : (bare ?? ''));
  }
  return items;
}

/** What COPY reads. */
export function fromJson(type: string, value: unknown): string {
  switch (kindOf(type)) {
    case 'boolean':
      if (typeof value !== 'boolean') throw new WrongValue('true or false');
      return value ? 't' : 'f';
    case 'integer':
      return numberFrom(value, /^-?\d+$/, 'a whole number');
    case 'number':
      if (value === 'NaN' || value === 'Infinity' || value === '-Infinity') return value;
      return numberFrom(value, NUMBER, 'a number');
    case 'json':
      return JSON.stringify(value);
    case 'range':
      return rangeFrom(type, value);
    case 'list':
      if (!Array.isArray(value)) throw new WrongValue('a list');
      return `{${value.map((item) => listItemFrom(type.slice(0, -2), item))}}`;
    default:
      if (typeof value !== 'string') throw new WrongValue('a text');
      return value;
  }
}

function numberFrom(value: unknown, form: RegExp, expected: string): string {
  if (!PRECISE.isRawJSON(value) || !form.test(value.rawJSON)) throw new WrongValue(expected);
  return value.rawJSON;
}

function rangeFrom(type: string, value: unknown): string {
  if (value === 'empty') return value;
  const { from, to, bounds } = (value ?? {}) as { from?: unknown; to?: unknown; bounds?: unknown };
  if (typeof bounds !== 'string' || !/^[[(][\])]$/.test(bounds)) throw new WrongValue('a range with its bounds');
  const end = (bound: unknown) => {
    if (bound === null) return '';
    return type === 'int4range' ? fromJson('integer', bound) : `"${fromJson('text', bound)}"`;
  };
  return `${bounds[0]}${end(from)},${end(to)}${bounds[1]}`;
}

function listItemFrom(type: string, item: unknown): string {
  return item === null ? 'NULL' : `"${fromJson(type, item).replace(/["\\]/g, '\\$&')}"`;
}
