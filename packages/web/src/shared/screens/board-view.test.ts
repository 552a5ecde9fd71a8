import type { Board, BoardCourt, BoardSlot } from '@courtside/contract/clubhouse/board';
import { describe, expect, test } from 'vitest';
import { bandAt, firstSessions, freeTimes, inColumns, matchesAt, noticesAt, sportsAt } from './board-view.ts';

const DAY = '2026-11-17';
const at = (time: string) => Date.parse(`${DAY}T${time}:00Z`);

const slot = (from: string, to: string, state: BoardSlot['state'], more: Partial<BoardSlot> = {}): BoardSlot => ({
  ...{ state, from, to, startsAt: `${DAY}T${from}:00Z`, endsAt: `${DAY}T${to}:00Z`, isLightOn: false },
  ...more,
});

const court = (title: string, slots: BoardSlot[], isOutdoor = true): BoardCourt => ({
  ...{ key: title, title: { en: title }, isOutdoor, slots },
});

function board(sports: Readonly<Record<string, BoardCourt[]>>, more: Partial<Board> = {}): Board {
  return {
    ...{
      languages: ['en'],
      date: DAY,
      now: `${DAY}T17:42:00Z`,
      timeZone: 'UTC',
      version: 'one',
      notices: [],
      draws: [],
    },
    ...{
      rainSince: null,
      lightsFrom: null,
      opensAt: null,
      morning: [],
      qr: { path: '', size: 21 },
      address: 'https://club.example',
    },
    sports: Object.entries(sports).map(([key, courts]) => ({ key, title: { en: key }, theme: key, courts })),
    ...more,
  };
}

const EVENING = board({
  tennis: [
    court('Court 1', [
      slot('17:00', '18:00', 'play', { name: 'V. Attard', others: 1 }),
      slot('18:00', '19:00', 'free'),
    ]),
    court('Court 2', [slot('18:00', '19:00', 'free'), slot('19:00', '20:00', 'held')]),
  ],
  squash: [court('Box', [slot('17:15', '18:00', 'free'), slot('18:00', '18:45', 'free')], false)],
});

describe('a court at one moment', () => {
  test('has what runs, what is next and how much of it is over', () => {
    const [tennis, squash] = sportsAt(EVENING, at('17:45'));
    expect(tennis?.courts[0]).toMatchObject({
      number: '1',
      now: { name: 'V. Attard' },
      next: { from: '18:00' },
      elapsed: 0.75,
    });
    expect(tennis?.courts[1]).toMatchObject({ number: '2', now: undefined, next: { state: 'free' }, elapsed: 0 });
    expect(squash?.courts[0]?.number).toBe('1');
  });

  test('changes at the second in which a session ends', () => {
    expect(sportsAt(EVENING, at('18:00') - 1)[0]?.courts[0]?.now?.state).toBe('play');
    expect(sportsAt(EVENING, at('18:00'))[0]?.courts[0]?.now?.state).toBe('free');
    expect(sportsAt(EVENING, at('21:00'))[0]?.courts[0]).toMatchObject({ now: undefined, next: undefined });
  });
});

test('what is free comes soonest first, and courts that are free together are one line', () => {
  expect(freeTimes(EVENING, at('17:42'), 5, false)).toMatchObject([
    { sport: { key: 'squash' }, courts: ['1'], isNow: true },
    { sport: { key: 'tennis' }, courts: ['1', '2'], slot: { from: '18:00' }, isNow: false },
  ]);
  expect(freeTimes(EVENING, at('17:42'), 1, false)).toHaveLength(1);
  expect(freeTimes(EVENING, at('17:42'), 5, true).map(({ sport }) => sport.key)).toEqual(['squash']);
});

test('sports fill columns of about the same height, each in its order', () => {
  const sizes = { tennis: 4, padel: 3, squash: 3, cricket: 2 };
  const many = board(
    Object.fromEntries(
      Object.entries(sizes).map(([key, size]) => [
        key,
        Array.from({ length: size }, (_, n) => court(`Court ${n + 1}`, [])),
      ]),
    ),
  );
  const columns = inColumns(sportsAt(many, at('12:00')), 2).map((column) => column.map(({ sport }) => sport.key));
  expect(columns).toEqual([
    ['tennis', 'cricket'],
    ['padel', 'squash'],
  ]);
});

describe('the band', () => {
  const bandOf = (shown: Board, time: string) => bandAt(shown, sportsAt(shown, at(time)), at(time));
  const rain = { closure: { kind: 'weather' as const, reason: { en: 'Rain' } } };

  test('an ordinary evening has none', () => expect(bandOf(EVENING, '17:42')).toBeUndefined());

  test('rain is said before anything else', () => {
    const wet = board({ tennis: [court('Court 1', [slot('17:00', '22:00', 'closed', rain)])] }, { rainSince: '17:20' });
    expect(bandOf(wet, '17:42')).toEqual({ kind: 'rain', since: '17:20' });
  });

  test('a sport whose courts are all closed is named', () => {
    const closed = [slot('10:00', '22:00', 'closed', { closure: { kind: 'tournament', reason: { en: 'Cup' } } })];
    const shown = board({
      padel: [court('Court 1', closed)],
      squash: [court('Court 1', [slot('17:00', '18:00', 'play')])],
    });
    expect(bandOf(shown, '17:42')).toMatchObject({ kind: 'closed', sport: { key: 'padel' }, slot: { to: '22:00' } });
  });

  test('without a booking everything is free until the club closes', () => {
    const shown = board({
      squash: [court('Court 1', [slot('17:00', '18:00', 'free'), slot('21:00', '22:00', 'free')])],
    });
    expect(bandOf(shown, '17:42')).toEqual({ kind: 'allFree', until: '22:00' });
  });

  test('after the last session it is night, and in the early morning too', () => {
    const opensAt = '2026-11-18T07:00:00Z';
    expect(bandOf(board({ squash: [court('Court 1', [])] }, { opensAt }), '22:30')).toEqual({ kind: 'night', opensAt });
    const morning = board({ squash: [court('Court 1', [slot('07:00', '08:00', 'play')])] });
    expect(bandOf(morning, '03:00')).toEqual({ kind: 'night', opensAt: `${DAY}T07:00:00.000Z` });
    expect(bandOf(morning, '06:30')).toBeUndefined();
  });
});

test('in the night the first sessions of the morning are named, of tomorrow or of the day itself', () => {
  const played = (from: string, to: string) => slot(from, to, 'play', { name: 'V. Attard' });
  const courts = [court('Court 1', [slot('07:00', '08:00', 'free'), played('08:00', '09:00')])];
  const squash = [court('Box', [played('07:45', '08:30'), played('08:30', '09:15'), played('09:15', '10:00')], false)];
  const day = board({ tennis: courts, squash });
  const names = (shown: Board, time: string) =>
    firstSessions(shown, at(time), 3).map(
      ({ sport, court: number, slot: { from } }) => `${sport.key} ${number} ${from}`,
    );
  const expected = ['squash 1 07:45', 'tennis 1 08:00', 'squash 1 08:30'];
  expect(names(day, '03:00')).toEqual(expected);
  const evening = board({ tennis: [court('Court 1', [])] }, { morning: day.sports });
  expect(names(evening, '01:00')).toEqual(expected);
});

test('notices take turns two at a time, each from its time until its end', () => {
  const notice = (id: number, from = '00:00', until: string | null = null) => ({
    ...{ id, title: { en: `Notice ${id}` }, text: { en: '' }, from: `${DAY}T${from}:00Z` },
    until: until && `${DAY}T${until}:00Z`,
  });
  const all = [notice(1), notice(2), notice(3, '00:00', '12:00'), notice(4, '18:00')];
  const ids = (time: string, turn: number) => noticesAt(all, at(time), turn).map(({ id }) => id);
  expect([0, 1, 2].map((turn) => ids('11:00', turn))).toEqual([
    [1, 2],
    [3, 1],
    [2, 3],
  ]);
  expect(ids('13:00', 7)).toEqual([1, 2]);
  expect(ids('18:00', 1)).toEqual([4, 1]);
});

test('a tournament shows the match before and those that are still to be won', () => {
  const match = (id: number, from: string, to: string, winner: 1 | 2 | null) => ({
    ...{ id, court: { en: 'Court 1' }, from, startsAt: `${DAY}T${from}:00Z`, endsAt: `${DAY}T${to}:00Z` },
    ...{ sides: ['V. Attard', null] as [string, null], score: null, winner },
  });
  const draw = {
    ...{ id: 1, title: { en: 'Cup' } },
    matches: [
      match(1, '09:00', '10:00', 1),
      match(2, '10:00', '11:00', 2),
      match(3, '11:00', '12:00', null),
      match(4, '12:00', '13:00', null),
    ],
  };
  const ids = (time: string, most: number) => matchesAt(draw, at(time), most).map(({ id }) => id);
  expect(ids('11:30', 2)).toEqual([2, 3]);
  expect(ids('11:30', 3)).toEqual([2, 3, 4]);
  expect(ids('08:00', 9)).toEqual([1, 2, 3, 4]);
  // One that nobody has entered is not waited for.
  expect(ids('12:30', 2)).toEqual([3, 4]);
  expect(ids('14:00', 2)).toEqual([3, 4]);
});
