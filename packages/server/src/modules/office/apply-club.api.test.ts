import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { migrate } from '#database/migrate.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#testing/engines/test-database.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { lineDifference } from '../../cli/line-difference.ts';
import { applyClub } from './apply-club.ts';
import { exportClub, formatClubFile, parseClubFile } from './club-file.ts';

let databases: TestDatabase[];
let demo: TestContext;
let empty: TestContext;
beforeAll(async () => {
  databases = [await openTestDatabase(), await openEmptyDatabase()];
  [demo, empty] = databases.map(({ database }) => createTestContext(database)) as [TestContext, TestContext];
  await migrate(empty.database);
});
afterAll(async () => {
  for (const database of databases) await database.close();
});

const fileOf = (text: string) => {
  const read = parseClubFile(text);
  if (!read.file) throw new Error(read.faults.join());
  return read.file;
};
const apply = async (context: TestContext, text: string, dryRun = false) => {
  const { before, after } = await applyClub(context, fileOf(text), { dryRun });
  return lineDifference(formatClubFile(before), formatClubFile(after));
};

test('the demo club is exported, applied to an empty database, and applied again without a change', async () => {
  const exported = formatClubFile(await exportClub(demo.db));
  // 1. A dry run tells the difference and writes nothing.
  expect(await apply(empty, exported, true)).toContain('+   - key: tennis');
  expect(await empty.db.selectFrom('sport_service').select('key').execute()).toEqual([]);
  // 2. Applied, it is the same club; a second time nothing changes.
  await apply(empty, exported);
  expect(formatClubFile(await exportClub(empty.db))).toBe(exported);
  expect(await apply(empty, exported)).toEqual([]);
  // 3. A change of one line is one line of difference, and in the audit log.
  const changed = exported.replace('en: 3 courts, glass walls', 'en: Indoors');
  expect((await apply(empty, changed)).slice(-2)).toEqual(['-       en: 3 courts, glass walls', '+       en: Indoors']);
  const log = await empty.db.selectFrom('audit_log').select('action').execute();
  expect(log.map(({ action }) => action)).toEqual(['club_applied', 'club_applied']);
});

test('a file that affects bookings, or has a hole in its prices, is refused as a whole', async () => {
  const exported = formatClubFile(await exportClub(demo.db));
  const refusal = async (text: string) => {
    const error = await apply(demo, text).catch((thrown: unknown) => thrown);
    if (!(error instanceof AppError)) throw error;
    return error;
  };
  const retired = exported.replace(/(key: TEN1\n(?:.*\n)*?.*retiredFrom: )null/, '$1"2026-11-17"');
  expect((await refusal(retired)).extras?.affected).toContainEqual(
    expect.objectContaining({ problem: 'court_retired' }),
  );
  const more = exported.replace(/^ {2}- key: padel/m, NEW_SPORT);
  expect((await refusal(more)).extras?.errors).toEqual([
    { path: 'sports.1.prices.0.bands', message: 'there is no price on Monday from 12:00 to 13:00' },
  ]);
  expect(formatClubFile(await exportClub(demo.db))).toBe(exported);
});

const NEW_SPORT = `  - key: bowls
    letters: BOW
    title: { en: Bowls }
    bookingTypes: [{ key: match, title: { en: Match }, minimumPlayers: 1, maximumPlayers: 4 }]
    courts: [{ key: BOW1, title: { en: Green }, courtType: { en: Grass } }]
    timetables:
      - { validFrom: 2026-11-16, sessionMinutes: 60, lightsOn: null, opening: [{ weekdays: [1], from: "10:00", to: "13:00" }] }
    prices:
      - validFrom: 2026-11-16
        lights: 0
        ac: 0
        bands: [{ name: { en: All }, weekdays: [1], from: "10:00", to: "12:00", prices: [{ bookingType: match, price: 5 }] }]
  - key: padel`;

test.each([
  ['broken YAML', 'sports: [', 'is not valid YAML', / at line 1/],
  ['an unknown word', 'sprots: []', 'cannot be applied', /^file: Unrecognized key: "sprots"$/],
  [
    'a bad value',
    'sports:\n  - key: Tennis 1',
    'cannot be applied',
    /sports\.0\.key: must be 3 to 20 lower-case letters/,
  ],
])('a file with %s is refused in plain words', (_, text, problem, fault) => {
  const read = parseClubFile(text);
  expect(read).toMatchObject({ problem });
  expect(read.file ? '' : read.faults.join('\n')).toMatch(fault);
});
