import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf, rowOf } from './copy-text.ts';
import { fromJson, parseJson, toJson, WrongValue } from './json-values.ts';

/** What the database writes, and the JSON of it. */
const VALUES: ReadonlyArray<readonly [type: string, text: string, json: string]> = [
  ['boolean', 't', 'true'],
  ['boolean', 'f', 'false'],
  ['integer', '-7', '-7'],
  ['bigint', '9223372036854775807', '9223372036854775807'],
  ['numeric(2,1)', '3.0', '3.0'],
  ['double precision', '1e-07', '1e-07'],
  ['double precision', 'NaN', '"NaN"'],
  ['text', 'Ġużè "the" \\ 🎾', '"Ġużè \\"the\\" \\\\ 🎾"'],
  ['date', '2026-11-20', '"2026-11-20"'],
  ['jsonb', '{"a": 1.10, "b": [12345678901234567890, null]}', '{"a": 1.10, "b": [12345678901234567890, null]}'],
  ['timestamp with time zone', '2026-11-20 09:00:00.123456+00', '"2026-11-20T09:00:00.123456Z"'],
  ['timestamp with time zone', 'infinity', '"infinity"'],
  ['timestamp without time zone', '2026-11-20 09:00:00', '"2026-11-20T09:00:00"'],
  [
    'tstzrange',
    '["2026-11-20 09:00:00+00","2026-11-20 10:00:00+00")',
    '{"from":"2026-11-20T09:00:00Z","to":"2026-11-20T10:00:00Z","bounds":"[)"}',
  ],
  ['tstzrange', '["2026-11-20 09:00:00+00",)', '{"from":"2026-11-20T09:00:00Z","to":null,"bounds":"[)"}'],
  ['daterange', '[2026-11-20,2026-12-01)', '{"from":"2026-11-20","to":"2026-12-01","bounds":"[)"}'],
  ['int4range', '[1,5)', '{"from":1,"to":5,"bounds":"[)"}'],
  ['tstzrange', 'empty', '"empty"'],
  ['text[]', '{}', '[]'],
  ['text[]', '{a,"b, \\"c\\" \\\\",NULL,"NULL",""}', '["a","b, \\"c\\" \\\\",null,"NULL",""]'],
  ['bigint[]', '{1,22}', '[1,22]'],
];

test.each(VALUES)('%s %s is written as JSON that means the same', (type, text, json) => {
  expect(toJson(type, text)).toBe(json);
  const back = fromJson(type, parseJson(json));
  // The database reads both forms; writing the second one again gives the same JSON.
  expect(toJson(type, normalised(type, back))).toBe(type === 'jsonb' ? json.replaceAll(/(?<=[:,]) /g, '') : json);
});

/** As the database writes what it has read. */
function normalised(type: string, text: string): string {
  if (type !== 'tstzrange' && !type.startsWith('timestamp')) return text;
  return text.replaceAll('T', ' ').replaceAll('Z', '+00');
}

test.each([
  ['boolean', '"t"'],
  ['integer', '1.5'],
  ['integer', '"1"'],
  ['numeric', '"x"'],
  ['text', '1'],
  ['text[]', '"a"'],
  ['tstzrange', '{"from":null}'],
])('%s is refused as %s', (type, json) => {
  expect(() => fromJson(type, parseJson(json))).toThrow(WrongValue);
});

test('any texts and lists of texts survive a line of COPY and a line of JSON', () => {
  // PostgreSQL stores neither the null character nor half of a character.
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0') && value.isWellFormed());
  const fields = fc.array(fc.option(text), { minLength: 1 });
  fc.assert(
    fc.property(fields, fc.array(fc.option(text)), (row, list) => {
      expect(fieldsOf(rowOf(row).slice(0, -1))).toEqual(row);
      const json = JSON.stringify(list);
      expect(toJson('text[]', fromJson('text[]', parseJson(json)))).toBe(json);
      for (const value of row)
        if (value !== null) expect(fromJson('text', parseJson(toJson('text', value)))).toBe(value);
    }),
  );
});
