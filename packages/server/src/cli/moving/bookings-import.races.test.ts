import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#testing/postgres/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

test('bookings:import prints what is refused, and books the mended file once', async () => {
  const club = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'courtside-bookings-'));
  onTestFinished(async () => {
    await club.close();
    await rm(folder, { recursive: true });
  });
  const environment = {
    DATABASE_URL: String(club.url),
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  };
  const path = join(folder, 'bookings.csv');
  const run = (...args: string[]) => runCli('moving/bookings-import', environment, '', [path, ...args]);
  // The command has the clock of the machine.
  const year = new Date().getUTCFullYear() + 1;
  const lines = (court: string) =>
    `code,court,date,from,players,paid\n1001,TEN1,${year}-03-02,10:00,1002,1\n1003,${court},${year}-03-02,10:00,1004,1\n`;

  await writeFile(path, lines('TEN77'));
  const refused = await run();
  expect(refused).toMatchObject({ code: 1, stderr: 'Nothing was written: correct these lines first.\n' });
  expect(refused.stdout).toBe('2 lines: 1 new, 0 booked already, 1 refused.\n  line 3: There is no court TEN77.\n');

  await writeFile(path, lines('TEN2'));
  expect((await run('--dry-run')).stdout).toContain('Nothing was written: this was a dry run.');
  expect(await run('--by', '9001')).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining('Booked 2. Nobody was notified.'),
  });
  expect((await run()).stdout).toContain('0 new, 2 booked already, 0 refused.');
  expect(await runCli('moving/bookings-import', environment)).toMatchObject({
    code: 1,
    stderr: 'Usage: npm run bookings:import -- file.csv [--dry-run] [--by 9001]\n',
  });
}, 180_000);
