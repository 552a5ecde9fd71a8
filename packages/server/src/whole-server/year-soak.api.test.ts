import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#seed/random.ts';
import { yearGoal } from '#testing/clubs/soak-size.ts';
import { openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { TEST_NOW } from '#testing/test-clock.ts';
import { ClubProcess } from '#testing/year/club-process.ts';
import { MailCatcher } from '#testing/year/mail-catcher.ts';
import { YearReport } from '#testing/year/report.ts';
import { runYear, type YearSize } from '#testing/year/run-year.ts';
import { YearClub } from '#testing/year/year-club.ts';

const { days, seed, from } = yearGoal();
const START = from ? Temporal.Instant.from(`${from}T08:20:00Z`) : TEST_NOW;
/** Without a number of days only what keeps the soak itself working, on the tests' database; else on the program's own. */
const SIZE: YearSize = days
  ? { days, members: 800, rush: 40, hourly: 14, active: 160, hourStep: 2, restartDays: 8 }
  : { days: 1, members: 30, rush: 8, hourly: 3, active: 20, hourStep: 4, restartDays: Number.POSITIVE_INFINITY };

let folder = '';
let opened: TestDatabase | undefined;
let server: ClubProcess;
const mails = new MailCatcher();
beforeAll(async () => {
  if (days) folder = await mkdtemp(join(tmpdir(), 'courtside-year-'));
  else opened = await openTestDatabase();
  server = new ClubProcess(opened ? { DATABASE_URL: opened.url } : { DATA_DIR: folder }, mails);
  await server.start(START, { IS_NEW: '1' });
});
afterAll(async () => {
  await server.stop();
  await opened?.close();
  if (folder) await rm(folder, { recursive: true });
});

test(
  'days of a club with rushes, restarts and a changing clock leave no double booking, no cent off and no lost message',
  async () => {
    const print = (line: string) => {
      if (days) process.stdout.write(`${line}\n`);
    };
    print(`A year: ${days} days, YEAR_SEED=${seed}`);
    const club = new YearClub(server, mails, seededRandom(seed), START);
    club.onFault = (line) => print(`FAULT ${line}`);
    const report = new YearReport(print);
    await report.begin(club);
    await runYear(club, SIZE, report);
    await report.end(club);
    expect([...club.faults, ...(server.output ? [server.output] : [])]).toEqual([]);
    expect(club.books.bookings.size).toBeGreaterThan(0);
  },
  24 * 3_600_000,
);
