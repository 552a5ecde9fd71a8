import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test('statements end with a semicolon at the end of a line', () => {
  expect(splitStatements('create table a (id int);\ninsert into a values (1);\n')).toEqual([
    'create table a (id int);',
    'insert into a values (1);',
  ]);
});

test('a body between $$ is one statement, whatever it contains', () => {
  const body = 'create function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend;\n$$;';
  expect(splitStatements(`${body}\nselect 1;`)).toEqual([body, 'select 1;']);
});

test('a semicolon in a comment or inside a line ends nothing', () => {
  expect(splitStatements("-- one; two;\nselect ';' -- and; three;\n  , 2;\n-- the end\n")).toEqual([
    "-- one; two;\nselect ';' -- and; three;\n  , 2;",
  ]);
});

test('a last statement without a semicolon is included', () => {
  expect(splitStatements('select 1;\nselect 2')).toEqual(['select 1;', 'select 2']);
});

test('every statement of our migrations is split correctly', async () => {
  const folder = new URL('../../migrations/', import.meta.url);
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql'))) {
    for (const statement of splitStatements(await readFile(new URL(name, folder), 'utf8'))) {
      const code = statement.replaceAll(/--.*$/gm, '').trim();
      expect(code, name).toMatch(
        /^(create|insert|alter|drop|comment|update|delete|select|with|do|set constraints)\b.*;$/s,
      );
    }
  }
});
