import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { readSchema, type SchemaTable, schemaPage } from '#testing/tables/schema-page.ts';

const AREAS = ['clubhouse', 'base', 'booking', 'club', 'competing', 'messages', 'money', 'people', 'teaching'];

let opened: TestDatabase;
let tables: SchemaTable[];
beforeAll(async () => {
  opened = await openTestDatabase();
  tables = await readSchema(opened.database.db);
});
afterAll(() => opened.close());

test('every table says its area and what it is for', () => {
  expect(tables.length).toBeGreaterThan(80);
  const areaOf = ({ comment }: SchemaTable) => /^(\w+): [A-Z].*\.$/.exec(comment ?? '')?.[1] ?? '';
  expect(tables.filter((table) => !AREAS.includes(areaOf(table))).map(({ name }) => name)).toEqual([]);
});

test('every rule of several columns, every unique one and every trigger says why it exists', () => {
  const rules = tables.flatMap(({ rules: own }) => own).filter(({ definition }) => !definition.startsWith('FOREIGN'));
  expect(rules.length).toBeGreaterThan(150);
  expect(rules.filter(({ reason }) => !reason?.endsWith('.')).map(({ name }) => name)).toEqual([]);
});

test('docs/schema.md is what the database says', async () => {
  await expect(schemaPage(tables)).toMatchFileSnapshot('../../../../../docs/schema.md');
});
