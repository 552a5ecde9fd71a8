import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { runCli } from '#testing/server/run-cli.ts';
import { startServerProcess } from '#testing/server/server-process.ts';
import { TEST_SECRETS } from '#testing/test-context.ts';

let demo: TestDatabase;
let environment: Record<string, string>;
let folder: string;
let path: string;
beforeEach(async () => {
  demo = await openTestDatabase();
  environment = {
    DATABASE_URL: String(demo.url),
    SECRET_KEY: TEST_SECRETS.tokenKey,
    PIN_PEPPER: TEST_SECRETS.pinPepper,
  };
  folder = await mkdtemp(join(tmpdir(), 'courtside-club-'));
  path = join(folder, 'club.yaml');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await demo.close();
});

/** Each command is a process, which takes seconds on a loaded machine. */
const SLOW = 180_000;

test(
  'club:apply takes what club:export prints, and names a file that it cannot read',
  async () => {
    const exported = await runCli('club-export', environment);
    expect(exported).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('key: tennis') });
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
  },
  SLOW,
);

test(
  'club:apply refuses with a sentence what it cannot apply, never with a stack trace',
  async () => {
    const refusedWith = async (content: string) => {
      await writeFile(path, content);
      const { code, stdout, stderr } = await runCli('club-apply', environment, '', [path, '--dry-run']);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).not.toMatch(/\n\s+at /);
      return stderr;
    };
    expect(await refusedWith('club: { timeZone: Mars/Olympus }')).toContain('club.timeZone: is not a known time zone');
    const names = 'abcdefghi'.split('');
    const bomb = names.map(
      (name, index) => `${name}: &${name} [${Array(9).fill(index ? `*${names[index - 1]}` : 'x')}]`,
    );
    expect(await refusedWith(bomb.join('\n'))).toMatch(/^The file \S+ cannot be read:\n {2}\S/);
  },
  SLOW,
);

test(
  'a stored time zone that cannot be used stops the start with a sentence, until a file puts it right',
  async () => {
    await demo.database.db.updateTable('club').set({ time_zone: 'Mars/Olympus' }).execute();
    const server = await startServerProcess({ ...environment, DEMO: 'on' });
    expect((await server.exit).code).toBe(1);
    expect(server.output()).toContain('time zone "Mars/Olympus", which does not exist');
    expect(server.output()).not.toMatch(/\n\s+at /);
    await writeFile(path, 'club: { timeZone: Europe/Malta }');
    expect((await runCli('club-apply', environment, '', [path])).code).toBe(0);
  },
  SLOW,
);
