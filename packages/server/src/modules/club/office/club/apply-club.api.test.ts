import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#app-error.ts';
import { lineDifference } from '#cli/parts/line-difference.ts';
import { migrate } from '#database/migrations/migrate.ts';
import { selectCategories } from '#modules/club/categories/index.ts';
import { loadStoredClub } from '#modules/club/club/index.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#testing/postgres/test-database.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
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
  const changed = exported.replace('en: Glass walls', 'en: Indoors');
  expect((await apply(empty, changed)).slice(-2)).toEqual(['-       en: Glass walls', '+       en: Indoors']);
  const log = await empty.db.selectFrom('audit_log').select('action').execute();
  expect(log.map(({ action }) => action)).toEqual(['club_applied', 'club_applied']);
});

const errorsOf = async (context: TestContext, text: string, dryRun = false) => {
  const error = await apply(context, text, dryRun).catch((thrown: unknown) => thrown);
  return error instanceof AppError ? error.extras?.errors : error;
};
const storedZone = async ({ db }: TestContext) =>
  (await db.selectFrom('club').select('time_zone').executeTakeFirst())?.time_zone;

test.each([false, true])('a file is checked as the form of the office is, with dry run %s', async (dryRun) => {
  const before = await storedZone(demo);
  expect(await errorsOf(demo, 'club: { timeZone: Mars/Olympus }', dryRun)).toEqual([
    { path: 'club.timeZone', message: 'is not a known time zone' },
  ]);
  expect(await errorsOf(demo, 'club: { timeZone: Asia/Tokyo }', dryRun)).toEqual([
    { path: 'club.timeZone', message: 'cannot be changed after the first booking' },
  ]);
  expect(await errorsOf(demo, 'club: { email: nobody, themeColour: "#ffe97a" }', dryRun)).toEqual([
    { path: 'club.email', message: 'is not an email address' },
    { path: 'club.themeColour', message: 'is too light for white text' },
  ]);
  expect(await storedZone(demo)).toBe(before);
});

test('a file may name the time zone that the club has, and puts one right that cannot be used', async () => {
  await apply(demo, `club: { timeZone: ${demo.settings.CLUB_TIME_ZONE} }`, true);
  await demo.db.updateTable('club').set({ time_zone: 'Mars/Olympus' }).execute();
  await expect(loadStoredClub(demo)).rejects.toThrow(/"Mars\/Olympus", which does not exist.*npm run club:apply/);
  await apply(demo, 'club: { timeZone: Europe/Malta }');
  expect(await storedZone(demo)).toBe('Europe/Malta');
  await loadStoredClub(demo);
});

test('the language of the club is exported and applied', async () => {
  expect(await apply(empty, 'club: { language: tr }')).toContain('+   language: tr');
  expect((await empty.db.selectFrom('club').select('language').executeTakeFirst())?.language).toBe('tr');
  expect(parseClubFile('club: { language: de }')).toMatchObject({ problem: 'cannot be applied' });
});

test.each([
  [
    'unfolds without end',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`)
      .join('\n')}`,
  ],
  ['is nested without end', '['.repeat(20_000)],
  ['is too large', `# ${'x'.repeat(5_000_001)}`],
])('a file that %s is refused with a sentence', (_, text) => {
  const read = parseClubFile(text);
  expect(read.file).toBeUndefined();
  expect(read).toMatchObject({ problem: expect.stringMatching(/^(cannot be read|is too large|is not valid YAML)$/) });
});

test('the category of guests of the club is exported and applied, moves to another, and stays where a file is silent', async () => {
  const visitors = 'categories: [{ key: walkin, title: { en: Walk-in }, isForVisitors: true }]';
  await apply(demo, visitors);
  const chosen = async ({ db }: TestContext) =>
    (await selectCategories(db)).filter(({ isForVisitors }) => isForVisitors).map(({ key }) => key);
  expect(await chosen(demo)).toEqual(['walkin']);
  const exported = formatClubFile(await exportClub(demo.db));
  const fresh = await openEmptyDatabase();
  const context = createTestContext(fresh.database);
  await migrate(context.database);
  await apply(context, exported);
  expect(await chosen(context)).toEqual(['walkin']);
  await apply(context, 'categories: [{ key: walkin, title: { en: Walk-in } }]');
  expect(await chosen(context)).toEqual(['walkin']);
  await apply(
    context,
    'categories: [{ key: day, title: { en: Day guest }, isForVisitors: true }, { key: walkin, title: { en: Walk-in }, isForVisitors: false }]',
  );
  expect(await chosen(context)).toEqual(['day']);
  await fresh.close();
});

test('in a new club lapsed members may not book, and a new category does as the default one', async () => {
  const termsOf = async ({ db }: TestContext) =>
    new Map((await selectCategories(db)).map(({ key, lapsedMayBook }) => [key, lapsedMayBook]));
  const fresh = await openEmptyDatabase();
  const context = createTestContext(fresh.database);
  await migrate(context.database);
  expect(await termsOf(context)).toEqual(new Map([['member', false]]));
  const more =
    'categories: [{ key: senior, title: { en: Senior } }, { key: free, title: { en: Free }, lapsedMayBook: true }]';
  await apply(context, more);
  expect(await termsOf(context)).toEqual(
    new Map([
      ['member', false],
      ['senior', false],
      ['free', true],
    ]),
  );
  await fresh.close();
  // A club that is there already keeps what it has.
  await apply(demo, 'categories: [{ key: senior, title: { en: Senior } }]');
  expect([...(await termsOf(demo)).values()]).not.toContain(false);
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
