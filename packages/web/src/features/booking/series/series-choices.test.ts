import type { PlannedDate, Series } from '@courtside/contract/booking/office-series';
import { addDays, type ClubDate, clubDate, weekdayOf } from '@courtside/contract/values/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import '#shared/i18n/use-office-words.ts';
import {
  amountsOf,
  choicesOf,
  type Decision,
  decisionFor,
  missingOf,
  requestOf,
  type SeriesDraft,
  startSeries,
  summaryOf,
} from './series-draft.ts';
import { seriesPlace, seriesTitle } from './series-words.ts';

const TODAY = clubDate('2026-11-16');
const SOFIA = { memberCode: '1001', name: 'Sofia Lindqvist' };
const MARCO = { memberCode: '1018', name: 'Marco Vella' };
const STANDING: SeriesDraft = {
  ...startSeries('standing', 'tennis', 'TEN1', TODAY),
  ...{ players: [SOFIA, MARCO], bookingType: 'singles', from: '09:00', to: '10:00' },
};
const BLOCK: SeriesDraft = { ...startSeries('block', 'tennis', 'TEN1', TODAY), reason: { en: 'Squad' } };

const place = (from: string, amount = 12) => ({
  action: 'move' as const,
  courts: [{ key: 'TEN2', title: 'Court 2' }],
  from,
  to: `${from.slice(0, 2)}:59`,
  amount,
});
const planned = (date: string, ...froms: string[]): PlannedDate => ({
  date,
  state: froms.length > 0 ? 'conflict' : 'ok',
  amount: 12,
  choices: froms.map((from) => place(from)),
});

test.each(['2026-10-20', '2026-03-25', '2026-12-28', '2028-02-25'])(
  'a series that is begun on %s has 26 dates of one weekday, over a clock change and the turn of a year',
  (today) => {
    const { validFrom, until, weekday } = startSeries('standing', 'tennis', 'TEN1', clubDate(today));
    const dates: ClubDate[] = [];
    for (let date = validFrom; date <= until; date = addDays(date, 7)) dates.push(date);
    expect(dates).toHaveLength(26);
    expect(dates.at(-1)).toBe(until);
    expect(new Set(dates.map(weekdayOf))).toEqual(new Set([weekday]));
  },
);

test.each<[string, SeriesDraft, ReturnType<typeof missingOf>]>([
  ['a whole standing booking', STANDING, undefined],
  ['a standing booking without a player', { ...STANDING, players: [] }, 'player'],
  ['a standing booking without a session', { ...STANDING, from: '', to: '' }, 'time'],
  ['a standing booking of a sport without courts', { ...STANDING, courts: [] }, 'court'],
  ['a whole block, which has no players', BLOCK, undefined],
  ['a block with an empty reason', { ...BLOCK, reason: { en: ' ' } }, 'reason'],
  ['a block that ends as it begins', { ...BLOCK, to: BLOCK.from }, 'time'],
  ['a block until midnight', { ...BLOCK, to: '24:00' }, undefined],
])('%s is missing what the sentence asks for', (_title, draft, missing) => {
  expect(missingOf(draft)).toBe(missing);
});

test('a block sends its reason and nobody who pays, a standing booking its players and plan', () => {
  const block = requestOf({ ...BLOCK, players: [SOFIA] });
  expect(block).toMatchObject({ reason: { en: 'Squad' }, playerCodes: [], payerCodes: [] });
  expect(block).not.toHaveProperty('paymentPlan');
  const standing = requestOf({ ...STANDING, reason: { en: 'left over from the block' }, paymentPlan: 'now' });
  expect(standing).toMatchObject({
    ...{ bookingType: 'singles', paymentPlan: 'now' },
    ...{ playerCodes: ['1001', '1018'], payerCodes: ['1001', '1018'] },
  });
  expect(standing).not.toHaveProperty('reason');
});

test.each<[string, PlannedDate, Decision | undefined, Decision | undefined]>([
  ['that is free stays as asked', planned('2026-11-24'), undefined, undefined],
  ['that is free can be left out', planned('2026-11-24'), 'skip', 'skip'],
  ['with another court at the same time takes it by itself', planned('2026-11-24', '09:00'), undefined, 0],
  ['with another time only is skipped until somebody chooses', planned('2026-11-24', '11:00'), undefined, 'skip'],
  ['takes the time that was chosen', planned('2026-11-24', '11:00', '12:00'), 1, 1],
  ['forgets a choice that a later preview no longer has', planned('2026-11-24', '11:00'), 1, 'skip'],
  ['is skipped where nothing else is possible', { ...planned('2026-11-24'), state: 'conflict' }, undefined, 'skip'],
])('a date %s', (_title, date, made, decided) => {
  const decisions = new Map(made === undefined ? [] : [[date.date, made]]);
  expect(decisionFor(date, '09:00', decisions)).toBe(decided);
});

/** Some weeks, each free or with up to three other places, and what somebody has pressed. */
const weeks = fc.array(
  fc.record({
    froms: fc.array(fc.constantFrom('09:00', '10:00', '11:00'), { maxLength: 3 }),
    cents: fc.integer({ min: 0, max: 5_000 }),
    pressed: fc.option(fc.constantFrom<Decision>('skip', 0, 1, 2), { nil: undefined }),
  }),
  { maxLength: 30 },
);

test('whatever is decided, each date is counted once, sent once where it differs, and costs what it then is', () => {
  fc.assert(
    fc.property(weeks, (list) => {
      const dates = list.map(
        ({ froms, cents }, index): PlannedDate => ({
          ...planned(addDays(TODAY, 7 * index), ...froms),
          ...{ amount: cents / 100, choices: froms.map((from, at) => place(from, (cents + at) / 100)) },
        }),
      );
      const made = new Map(
        list.flatMap(({ pressed }, index) =>
          pressed === undefined ? [] : [[addDays(TODAY, 7 * index) as string, pressed] as const],
        ),
      );
      const decide = (date: PlannedDate) => decisionFor(date, '09:00', made);
      const { asked, moved, skipped } = summaryOf(dates, decide);
      const sent = choicesOf(dates, decide);
      expect(asked + moved + skipped).toBe(dates.length);
      expect(sent.filter(({ action }) => action === 'move')).toHaveLength(moved);
      expect(sent.filter(({ action }) => action === 'skip')).toHaveLength(skipped);
      // A collision is never sent as it was asked.
      const answered = new Set<string>(sent.map(({ date }) => date));
      expect(dates.every(({ state, date }) => state === 'ok' || answered.has(date))).toBe(true);
      const { total, perDate, perMonth } = amountsOf(dates, decide);
      expect(Math.round(total * 100) / 100).toBe(total);
      expect(perDate[0] <= perDate[1] && perMonth[0] <= perMonth[1] && perMonth[1] <= total).toBe(true);
      expect(perMonth[1]).toBeGreaterThanOrEqual(perDate[1]);
    }),
  );
});

const SERIES = {
  ...{ reason: null, players: [{ ...SOFIA, isPayer: true }], weekday: 2, from: '09:00', to: '10:00' },
  ...{ courts: [{ key: 'TEN1', title: 'Court 1' }], service: 'tennis' },
} satisfies Partial<Series>;

test.each<[string, Partial<Series>, string]>([
  ['its only player', {}, 'Sofia Lindqvist'],
  [
    'the first of its players',
    { players: [SOFIA, MARCO].map((each) => ({ ...each, isPayer: true })) },
    'Sofia Lindqvist and 1',
  ],
  ['why its courts are blocked', { reason: { en: 'Squad', ar: 'الفريق' }, players: [] }, 'Squad'],
  ['nobody, where all its players are gone', { players: [] }, ''],
])('a series is named by %s', (_title, changes, title) => {
  expect(seriesTitle({ ...SERIES, ...changes }, i18n.t, 'en')).toBe(title);
});

test('in Arabic the hours of a series stay in their order', async () => {
  expect(seriesPlace(SERIES, i18n.t, 'en')).toBe('Tue 09:00–10:00, Court 1');
  await i18n.changeLanguage('ar');
  expect(seriesPlace(SERIES, i18n.t, 'ar')).toContain('\u206609:00\u2060–\u206010:00\u2069');
});
