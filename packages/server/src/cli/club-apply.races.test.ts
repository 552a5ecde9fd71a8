import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#testing/engines/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

test('club:apply takes what club:export prints, and names a file that it cannot read', async () => {
  const demo = await openTestDatabase();
  const environment = {
    DATABASE_URL: String(demo.url),
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  };
  const exported = await runCli('club-export', environment);
  expect(exported).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('key: tennis') });
  const folder = await mkdtemp(join(tmpdir(), 'courtside-club-'));
  const path = join(folder, 'club.yaml');
  await writeFile(path, exported.stdout);
  expect(await runCli('club-apply', environment, '', [path, '--dry-run'])).toEqual({
    code: 0,
    stdout: 'Nothing changes: the club is as the file has it.\n',
    stderr: '',
  });
  expect(await runCli('club-apply', environment, '', ['none.yaml'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The file none.yaml cannot be read.\n',
  });
  await rm(folder, { recursive: true });
  await demo.close();
});
