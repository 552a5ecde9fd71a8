import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#database/transaction/in-transaction.ts';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { describeTables } from './describe-tables.ts';
import { FATE_OF_TABLES } from './fate-of-tables.ts';

const FORMAT_PAGE = new URL('../../../../../../docs/export-format.md', import.meta.url);

test('every table of the database is exported or left out for a reason, and the page of the format names those', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const tables = await inTransaction(database.db, describeTables);
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(FATE_OF_TABLES).sort());

  const page = await readFile(FORMAT_PAGE, 'utf8');
  const part = page.slice(page.indexOf('## What is left out'), page.indexOf('Hashes of passwords'));
  const leftOut = Object.entries(FATE_OF_TABLES).flatMap(([name, fate]) => (fate === 'exported' ? [] : [name]));
  expect([...part.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name).sort()).toEqual(leftOut.sort());

  // Nothing that is exported refers to what is not.
  const torn = tables.flatMap(({ name, columns }) =>
    columns.filter(({ refersTo }) => refersTo !== null && leftOut.includes(refersTo) && !leftOut.includes(name)),
  );
  expect(torn).toEqual([]);
});

test('a table is described after those that it refers to, wherever that is possible', async () => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const tables = await inTransaction(database.db, describeTables);
  const place = new Map(tables.map(({ name }, index) => [name, index]));
  for (const [before, after] of [
    ['member', 'member_profile'],
    ['court', 'court_booking'],
    ['court_booking', 'booking_refund'],
    ['ledger_entry', 'ledger_posting'],
  ])
    expect([after, place.get(String(before))! < place.get(String(after))!]).toEqual([after, true]);
  const posting = tables.find(({ name }) => name === 'ledger_posting');
  expect(posting?.columns.find(({ name }) => name === 'entry_id')).toEqual({
    ...{ name: 'entry_id', type: 'bigint', mayBeNull: false, refersTo: 'ledger_entry' },
  });
});
