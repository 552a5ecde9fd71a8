import { expect, test } from 'vitest';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

test('levels:verify prints a summary and exits with 0; after a changed level it reports it and exits with 1', async () => {
  const club = await openTestDatabase();
  const settings = {
    DATABASE_URL: String(club.url),
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  };
  const right = await runCli('levels-verify', settings);
  expect(right).toMatchObject({ code: 0, stderr: '' });
  expect(right.stdout).toMatch(
    /^Levels of Harbour Sports Club\n {2}\d+ steps of \d+ members, \d+ results, \d+ draws\nEverything is right to the last digit\.\n$/,
  );
  await club.database.db
    .insertInto('member_level')
    .values({ member_id: 1, service_key: 'squash', value: 6.9, certainty: 'new', set_at: new Date(0) })
    .onConflict((row) => row.columns(['member_id', 'service_key']).doUpdateSet({ value: 6.9 }))
    .execute();
  const wrong = await runCli('levels-verify', settings);
  expect(wrong.code).toBe(1);
  expect(wrong.stdout).toContain('WRONG squash, member 1: 6.9 is shown');
  await club.close();
});
