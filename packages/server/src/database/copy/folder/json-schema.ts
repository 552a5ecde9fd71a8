import type { DescribedColumn, DescribedTable } from './describe-tables.ts';
import { kindOf } from './json-values.ts';

type Schema = Readonly<Record<string, unknown>>;

/** The JSON Schema of a line of a table's file, made of what the database says of the table. */
export function schemaOfTable({ name, description, columns }: DescribedTable): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    description,
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, schemaOfColumn(column)])),
    required: columns.map((column) => column.name),
    additionalProperties: false,
  };
}

function schemaOfColumn({ type, mayBeNull, refersTo }: DescribedColumn): Schema {
  const value = schemaOfValue(type);
  const schema = mayBeNull ? { anyOf: [value, { type: 'null' }] } : value;
  return { ...schema, ...(refersTo !== null && { $comment: `A key of ${refersTo}.` }) };
}

function schemaOfValue(type: string): Schema {
  switch (kindOf(type)) {
    case 'boolean':
      return { type: 'boolean' };
    case 'integer':
      return { type: 'integer' };
    case 'number':
      return { type: 'number' };
    case 'json':
      return {};
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'range':
      return rangeSchema(type);
    case 'list':
      return { type: 'array', items: { anyOf: [schemaOfValue(type.slice(0, -2)), { type: 'null' }] } };
    case 'file':
      return { type: 'string', pattern: '^files/' };
    default:
      return TEXTS[type] ?? { type: 'string' };
  }
}

const TEXTS: Readonly<Record<string, Schema>> = {
  date: { type: 'string', format: 'date' },
  uuid: { type: 'string', format: 'uuid' },
};

const RANGE_ENDS: Readonly<Record<string, Schema>> = {
  tstzrange: { type: 'string', format: 'date-time' },
  daterange: { type: 'string', format: 'date' },
  int4range: { type: 'integer' },
};

function rangeSchema(type: string): Schema {
  const end = { anyOf: [RANGE_ENDS[type], { type: 'null' }] };
  return {
    anyOf: [
      {
        type: 'object',
        properties: { from: end, to: end, bounds: { enum: ['[)', '[]', '(]', '()'] } },
        required: ['from', 'to', 'bounds'],
        additionalProperties: false,
      },
      { const: 'empty' },
    ],
  };
}
