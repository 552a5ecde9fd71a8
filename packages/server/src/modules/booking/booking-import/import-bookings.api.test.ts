import { importBookings as importEndpoint } from '@courtside/contract/people/imports/office-booking-import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#modules/money/ledger/index.ts';
import { type BookingClub, createBookingClub, type Player } from '#testing/clubs/booking-club.ts';
import { fileForm } from '#testing/server/samples/upload-forms.ts';
import { addressOf, authorization } from '#testing/server/test-app.ts';
import { findBookingFaults } from '#testing/tables/booking-audit.ts';
import { tableFingerprints } from '#testing/tables/table-fingerprints.ts';
import { findImporter, importBookings } from './index.ts';

let club: BookingClub;
beforeAll(async () => {
  club = await createBookingClub();
});
afterAll(() => club.close());

const HEADER = 'code,court,date,from,players,paid';
async function bring(lines: readonly string[], isDryRun = false) {
  const caller = await findImporter(club.context, undefined);
  const content = Buffer.from(`${[HEADER, ...lines].join('\n')}\n`);
  return importBookings(club.context, { content, isDryRun, caller });
}
const line = (players: readonly Player[], place: string, paid: 0 | 1 = 0) =>
  `${players[0]?.code},${place},${players
    .slice(1)
    .map(({ code }) => code)
    .join(' ')},${paid}`;
const bookingsOn = (day: string) =>
  club.context.db
    .selectFrom('court_booking')
    .select([
      'total_cents as total',
      'due_at as dueAt',
      'entry_id as entryId',
      'starts_minute as from',
      'booker_id as bookerId',
    ])
    .where('session_date', '=', day as never)
    .where('status', '=', 'booked')
    .orderBy('starts_minute')
    .execute();

/** Beyond the days that members may book ahead. */
const DAY = '2027-03-02';

test('bookings of another program become due bookings, or agreed at 0, and the same file books nothing twice', async () => {
  const players = await club.members(4);
  const file = [
    line(players.slice(0, 2), `TEN1,${DAY},10:00`),
    line(players.slice(2, 4), `TEN2,02/03/2027,10:00`, 1),
    line(players.slice(0, 2), `TEN1,${DAY},11:00`),
  ];
  const before = await tableFingerprints(club.context.db);
  expect(await bring(file, true)).toEqual({ lines: 3, added: 3, same: 0, refusedLines: 0, refused: [] });
  expect(await tableFingerprints(club.context.db)).toEqual(before);

  expect(await bring(file)).toEqual({ lines: 3, added: 3, same: 0, refusedLines: 0, refused: [] });
  const [due, free, later] = await bookingsOn(DAY);
  expect(due).toMatchObject({ from: 600, entryId: null, bookerId: players[0]?.id });
  expect(due?.total).toBeGreaterThan(0);
  expect(due?.dueAt?.toISOString()).toBe('2027-03-02T09:00:00.000Z');
  expect(free).toMatchObject({ from: 600, total: 0, dueAt: null, entryId: null });
  expect(later).toMatchObject({ from: 660 });

  expect(await bring(file, true)).toEqual({ lines: 3, added: 0, same: 3, refusedLines: 0, refused: [] });
  const after = await tableFingerprints(club.context.db);
  expect(await bring(file)).toEqual({ lines: 3, added: 0, same: 3, refusedLines: 0, refused: [] });
  expect(await tableFingerprints(club.context.db)).toEqual(after);
  expect((await verifyLedger(club.context.db)).faults).toEqual([]);
  expect(await findBookingFaults(club.context.db)).toEqual([]);
});

test('every line that cannot be booked is named with its reason, and none of the file is booked', async () => {
  const [anna, omar, rita, leo, more] = await club.members(5);
  const session = await club.session('tennis');
  await club.book(anna, { session, players: [anna, omar] });
  const [court, day = '', time = ''] = session.split('_');
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const from = `${time.slice(0, 2)}:${time.slice(2)}`;
  const file = [
    line([rita, leo], `${court},${date},${from}`),
    line([rita, leo], `TEN99,${DAY},10:00`),
    `nobody,TEN1,${DAY},14:00,${leo.code},0`,
    line([rita, leo], 'TEN1,2026-11-01,10:00'),
    line([rita, leo], `TEN1,${DAY},10:07`),
    line([rita, leo], `TEN1,${DAY},15:00`),
    line([anna, omar], `TEN1,${DAY},15:00`),
    line([rita, omar], `TEN2,${DAY},15:00`),
    line([rita, leo, anna, omar, more], `TEN2,${DAY},16:00`),
    `${rita.code},TEN1,${DAY},16:00,,yes`,
    line([rita, leo], `Court 1,${DAY},17:00`),
    line([rita, leo], `net 1,${DAY},17:00`),
  ];
  const before = await tableFingerprints(club.context.db);
  const { refused, added } = await bring(file, true);
  expect(added).toBe(2);
  expect(refused.map(({ line: number, code }) => [number, code])).toEqual([
    [2, 'import.slot_taken'],
    [3, 'import.court_unknown'],
    [4, 'booking.unknown_player'],
    [5, 'schedule.session_past'],
    [6, 'import.off_grid'],
    [8, 'import.line_twice'],
    [9, 'booking.already_playing'],
    [10, 'booking.too_many_players'],
    [11, 'import.line_invalid'],
    [12, 'import.court_ambiguous'],
  ]);
  expect(refused[0]?.reason).toMatch(/is booked already on .* at \d\d:\d\d\.$/);
  await expect(bring(file)).rejects.toMatchObject({ code: 'import.lines_refused', params: { count: 10 } });
  expect(await tableFingerprints(club.context.db)).toEqual(before);
});

test('two imports of one file at the same time book each line once', async () => {
  const players = await club.members(2);
  const file = [line(players, `TEN3,${DAY},10:00`), line(players, `TEN3,${DAY},12:00`)];
  const answers = await Promise.all([bring(file), bring(file)]);
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 2]);
  expect(answers.map(({ same }) => same).sort()).toEqual([0, 2]);
});

test('an admin sends the file to the office, first to check it and then to book it', async () => {
  const players = await club.members(2);
  const admin = await club.login('9001');
  const send = async (step: 'check' | 'book', lines: readonly string[]) => {
    const { type, bytes } = await fileForm([HEADER, ...lines].join('\n'), 'bookings.csv');
    const answer = await club.app.inject({
      method: 'POST',
      url: addressOf(importEndpoint, { query: { step } }),
      headers: { ...authorization(admin), 'content-type': type },
      payload: bytes,
    });
    return answer.json();
  };
  const good = line(players, `TEN2,${DAY},18:00`);
  const bad = line(players, `TEN2,${DAY},18:07`);
  expect((await send('check', [good, bad])).data).toMatchObject({
    added: 1,
    refusedLines: 1,
    refused: [{ line: 3, code: 'import.off_grid', params: { time: '18:07' } }],
  });
  expect(await send('book', [good, bad])).toMatchObject({ msgCode: '500', code: 'import.lines_refused' });
  expect((await send('book', [good])).data).toMatchObject({ added: 1, same: 0 });
  expect((await send('check', [good])).data).toMatchObject({ added: 0, same: 1 });
});

test('a file that is no list of bookings is refused as a whole', async () => {
  const caller = await findImporter(club.context, undefined);
  const bringBytes = (content: Uint8Array) => importBookings(club.context, { content, isDryRun: true, caller });
  await expect(bringBytes(Buffer.from('code,court\n1001,TEN1\n'))).rejects.toMatchObject({
    code: 'import.no_column',
    params: { column: 'date' },
  });
  await expect(bringBytes(Buffer.from([0xff, 0xfe, 0x00]))).rejects.toMatchObject({ code: 'import.not_csv' });
  await expect(bringBytes(Buffer.from(''))).rejects.toMatchObject({ code: 'import.empty' });
  await expect(findImporter(club.context, '1001')).rejects.toMatchObject({ code: 'access.denied' });
});

test('a court that is closed at that time is refused with the reason', async () => {
  const players = await club.members(2);
  const { db } = club.context;
  const court = await db.selectFrom('court').select('id').where('key', '=', 'TEN4').executeTakeFirstOrThrow();
  await db
    .insertInto('closure')
    .values({
      service_key: 'tennis',
      court_id: court.id,
      during: '["2027-03-03T00:00:00Z","2027-03-04T00:00:00Z")',
      reason: 'Resurfacing',
      created_at: new Date(),
    } as never)
    .execute();
  const { refused } = await bring([line(players, 'TEN4,2027-03-03,10:00')], true);
  expect(refused).toMatchObject([{ code: 'schedule.session_closed', reason: expect.stringContaining('Resurfacing') }]);
});
