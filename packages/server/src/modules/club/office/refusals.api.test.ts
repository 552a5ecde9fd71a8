import * as prices from '@courtside/contract/club/sports/office-prices';
import * as sports from '@courtside/contract/club/sports/office-sports';
import * as timetables from '@courtside/contract/club/sports/office-timetables';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOfficeClub, type OfficeClub, WEEK } from '#testing/clubs/office-club.ts';

let club: OfficeClub;
beforeAll(async () => {
  club = await createOfficeClub();
});
afterAll(() => club.close());

describe('what is refused', () => {
  const hours = (changes: object, opening: object = {}) => ({
    validFrom: '2026-12-01',
    sessionMinutes: 60,
    lightsOn: null,
    opening: [{ weekdays: WEEK, from: '09:00', to: '21:00', ...opening }],
    ...changes,
  });

  test.each<[string, object[], string, string]>([
    [
      'a closing time before the opening',
      [hours({}, { from: '21:00', to: '09:00' })],
      '1.opening.0.to',
      'after the opening',
    ],
    ['a session of 0 minutes', [hours({ sessionMinutes: 0 })], '1.sessionMinutes', 'at least 15'],
    ['a session of 1,500 minutes', [hours({ sessionMinutes: 1_500 })], '1.sessionMinutes', 'at most 480'],
    [
      'less than one session',
      [hours({ sessionMinutes: 90 }, { to: '10:00' })],
      '1.opening.0.to',
      'no time for one session',
    ],
    ['a weekday 8', [hours({}, { weekdays: [7, 8] })], '1.opening.0.weekdays.1', '1 (Monday) to 7 (Sunday)'],
    ['a court of another sport', [hours({}, { courts: ['TEN1'] })], '1.opening.0.courts.0', 'no court TEN1'],
    [
      'times that overlap',
      [
        hours({
          opening: [
            { weekdays: [6, 7, 1], from: '09:00', to: '12:00' },
            { weekdays: [1], from: '11:00', to: '13:00', courts: ['SQU1'] },
          ],
        }),
      ],
      '1.opening.1',
      'overlaps with opening 1 on Monday',
    ],
    ['two from one day', [hours({}), hours({})], '2.validFrom', 'same day'],
    ['one from the past', [hours({ validFrom: '2026-11-01' })], '1.validFrom', 'today or later'],
    ['hours without a price', [hours({ validFrom: '1999-01-01' })], '1.validFrom', 'today or later'],
  ])('a timetable with %s is refused at its field', async (_, added, path, message) => {
    const { version, timetables: stored } = await club.hoursOf('squash');
    const reply = await club.call(timetables.saveTimetables, {
      as: club.admin,
      params: { key: 'squash' },
      body: { version, timetables: [...stored, ...added] } as never,
    });
    expect(reply.code).toMatch(/^(office|request)\.invalid$/);
    expect(reply.body.errors).toContainEqual({
      path: `timetables.${path}`,
      message: expect.stringContaining(message),
    });
    expect((await club.hoursOf('squash')).version).toBe(version);
  });

  const band = (changes: object) => ({
    name: { en: 'All' },
    weekdays: WEEK,
    from: '00:00',
    to: '24:00',
    prices: [
      { bookingType: 'match', price: 8 },
      { bookingType: 'rotation', price: 8 },
    ],
    ...changes,
  });
  const row = (price: unknown) => ({
    prices: [
      { bookingType: 'match', price },
      { bookingType: 'rotation', price: 8 },
    ],
  });

  test.each<[string, object[], string, string]>([
    ['a negative price', [band(row(-1))], 'bands.0.prices.0.price', 'negative'],
    ['a price of 10 digits', [band(row(1_234_567_890))], 'bands.0.prices.0.price', 'at most'],
    ['a fraction of a cent', [band(row(1.005))], 'bands.0.prices.0.price', '2 decimals'],
    ['no price for a type', [band({ prices: [{ bookingType: 'match', price: 8 }] })], 'bands.0.prices', 'Rotation'],
    [
      'an unknown category',
      [
        band({
          prices: [
            { bookingType: 'match', category: 'nobody', price: 8 },
            { bookingType: 'match', price: 8 },
            { bookingType: 'rotation', price: 8 },
          ],
        }),
      ],
      'bands.0.prices.0.category',
      'no category nobody',
    ],
    ['bands that overlap', [band({ to: '12:00' }), band({ from: '11:00' })], 'bands.1', 'overlaps with band 1'],
    [
      'a hole in the opening times',
      [band({ to: '12:00' }), band({ from: '13:00' })],
      'bands',
      'no price on Monday from 12:00 to 13:00',
    ],
    ['no Sunday', [band({ weekdays: [1, 2, 3, 4, 5, 6] })], 'bands', 'no price on Sunday from 07:30 to 22:30'],
    ['control characters', [band({ name: { en: 'Pe\u0007ak' } })], 'bands.0.name.en', 'control characters'],
    ['HTML', [band({ name: { en: '<b>Peak</b>' } })], 'bands.0.name.en', '< or >'],
    ['text that changes direction', [band({ name: { en: 'Peak\u202Ekaep' } })], 'bands.0.name.en', 'invisible'],
    ['right-to-left text', [band({ name: { en: 'ذروة' } })], 'bands.0.name.en', 'right-to-left'],
  ])('a price list with %s is refused at its field', async (_, bands, path, message) => {
    const { version, prices: stored } = await club.pricesOf('squash');
    const added = { validFrom: '2026-12-01', lights: 0, ac: 2, bands };
    const reply = await club.call(prices.savePrices, {
      as: club.admin,
      params: { key: 'squash' },
      body: { version, prices: [...stored, added] } as never,
    });
    expect(reply.code).toMatch(/^(office|request)\.invalid$/);
    expect(reply.body.errors).toContainEqual({
      path: `prices.${stored.length}.${path}`,
      message: expect.stringContaining(message),
    });
    expect((await club.pricesOf('squash')).version).toBe(version);
  });

  const court = (title: object, more: object = {}) => ({ title, courtType: { en: 'Clay' }, ...more });
  const sport = (changes: object) => ({
    key: 'bowls',
    letters: 'BOW',
    title: { en: 'Bowls' },
    bookingTypes: [{ key: 'match', title: { en: 'Match' }, minimumPlayers: 1, maximumPlayers: 2 }],
    ...changes,
  });

  test.each<[string, 'court' | 'sport', object, string, string]>([
    ['a court with HTML', 'court', court({ en: '<img src=x onerror=alert(1)>' }), 'title.en', '< or >'],
    ['a court with control characters', 'court', court({ en: 'Court\u0007 1' }), 'title.en', 'control characters'],
    ['a court with a line break', 'court', court({ en: 'Court\n1' }), 'title.en', 'line breaks'],
    ['a court whose text changes direction', 'court', court({ en: 'Court \u202E1' }), 'title.en', 'invisible'],
    ['a court with Arabic in the Turkish field', 'court', court({ en: 'C', tr: 'ملعب' }), 'title.tr', 'right-to-left'],
    ['a court without a title', 'court', court({ en: '  ' }), 'title.en', 'required'],
    ['a court with a key of the club', 'court', court({ en: 'C' }, { key: 'PAD1' }), 'key', 'used already'],
    ['a court beyond the limit', 'court', court({ en: 'C' }), 'courts', 'at most 60'],
    ['a sport with a known key', 'sport', sport({ key: 'tennis' }), 'key', 'used already'],
    ['a sport with HTML', 'sport', sport({ description: { en: '<script>' } }), 'description.en', '< or >'],
    [
      'an option of 10 digits',
      'sport',
      sport({ options: [{ id: 'balls', title: { en: 'Balls' }, price: 1_234_567_890 }] }),
      'options.0.price',
      'at most',
    ],
    [
      'more players at least than at most',
      'sport',
      sport({ bookingTypes: [{ key: 'match', title: { en: 'Match' }, minimumPlayers: 3, maximumPlayers: 2 }] }),
      'bookingTypes.0.maximumPlayers',
      'less than the minimum',
    ],
  ])('%s is refused at its field', async (_, what, body, path, message) => {
    if (path === 'courts')
      await sql`insert into court (service_key, key, position, title, court_type)
        select 'squash', 'MANY' || number, 100 + number, 'Court', 'Clay' from generate_series(1, 60) as number`.execute(
        club.context.db,
      );
    const before = await club.call(sports.listSports, { as: club.admin });
    const reply =
      what === 'court'
        ? await club.call(sports.addCourt, { as: club.admin, params: { key: 'squash' }, body: body as never })
        : await club.call(sports.addSport, { as: club.admin, body: body as never });
    expect(reply.msgCode).not.toBe('200');
    expect(reply.body.errors).toContainEqual({ path, message: expect.stringContaining(message) });
    expect((await club.call(sports.listSports, { as: club.admin })).data).toEqual(before.data);
  });

  test('the past is never edited', async () => {
    const { version, timetables: stored } = await club.hoursOf('squash');
    const [first] = stored;
    if (!first) throw new Error('no timetable');
    const save = async (list: object[]) =>
      (
        await club.call(timetables.saveTimetables, {
          as: club.admin,
          params: { key: 'squash' },
          body: { version, timetables: list } as never,
        })
      ).body.errors;
    expect(await save([{ ...first, sessionMinutes: 60 }])).toMatchObject([{ path: 'timetables.0' }]);
    expect(await save([hours({})])).toMatchObject([
      { path: 'timetables', message: expect.stringContaining('2000-01-01') },
    ]);
  });
});
