import { expect, test } from 'vitest';
import { migrate } from '#database/migrations/migrate.ts';
import { createDemoClub } from '#seed/create-demo-club.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { createTestContext } from '#testing/test-context.ts';
import { openEmptyDatabase, openTestDatabase } from './test-database.ts';

/** Different at every time: salts, secrets and moments of the machine's clock. */
const RANDOM = {
  club: ['created_at'],
  event: ['xid', 'at'],
  member: ['created_at', 'calendar_nonce'],
  member_credential: ['password_hash', 'pin_hash'],
  saved_card: ['reference'],
  schema_migration: ['applied_at'],
};

/** If not, it depends on a file that `CLUB_SOURCES` does not name: delete node_modules/.cache/test-templates, or name it. */
test('the kept template of the demo club is what the code of today seeds', async () => {
  const [kept, seeded] = [await openTestDatabase(), await openEmptyDatabase()];
  await migrate(seeded.database);
  await createDemoClub(createTestContext(seeded.database));
  const [ofKept, ofSeeded] = [
    await tableFingerprints(kept.database.db, [], RANDOM),
    await tableFingerprints(seeded.database.db, [], RANDOM),
  ];
  expect(ofKept).toEqual(ofSeeded);
  expect(ofSeeded).toMatchObject({ member: expect.stringMatching(/^248 /) });
  await kept.close();
  await seeded.close();
});
