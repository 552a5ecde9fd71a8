import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#database/database.ts';
import { createKillableClub, type KillableClub } from '#testing/clubs/killable-club.ts';
import { TOOLS } from '#testing/server/process-environment.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { migrate, readMigrations } from './migrate.ts';

const ADDED = {
  name: '9999_added.sql',
  script: `alter table member add column nickname text not null default 'none';
update member set nickname = lower(first_name);
drop index outbox_mail_due;
`,
  checksum: 'added',
};

let club: KillableClub;
let before: Record<string, string>;
beforeAll(async () => {
  club = await createKillableClub(async ({ db }) => {
    before = await tableFingerprints(db);
  });
});
afterAll(() => club.remove());

const applied = (db: Db) => db.selectFrom('schema_migration').select(['name', 'checksum']).orderBy('name').execute();

test('a process killed in the middle of migrations has changed nothing, and the next one completes them', async () => {
  const program = fileURLToPath(new URL('../../testing/postgres/migrate-partly.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(ADDED)], {
    env: { ...TOOLS, ...club.environment, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(String((await once(child.stdout, 'data'))[0])).toBe('halfway\n');
  child.kill('SIGKILL');
  await once(child, 'close');

  await club.look(async (database) => {
    const { db } = database;
    expect(await tableFingerprints(db)).toEqual(before);
    const known = await readMigrations();
    expect(await migrate(database)).toEqual([]);
    expect(await migrate(database, [...known, ADDED])).toEqual([ADDED.name]);
    expect(await applied(db)).toEqual([...known, ADDED].map(({ name, checksum }) => ({ name, checksum })));
    const { rows } = await sql`select nickname from member where code = '1001' and nickname <> 'none'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await findBookingFaults(db)).toEqual([]);
  });
});
