import { clubDate } from '@courtside/contract/dates';
import { expect, test } from 'vitest';
import { sampleSport, sampleTimetable } from '../testing/office-fixture.ts';
import { type CourtsBase, faultsOf, hasFaults, NO_EDITS, sessionCount, timetableOf, viewOf } from './courts-model.ts';
import { stepsOf, withoutStep } from './courts-steps.ts';

const FROM = clubDate('2026-11-20');
const base: CourtsBase = { sport: sampleSport(), timetables: [sampleTimetable()], timetablesVersion: 3 };
const SUNDAY = { 7: [{ from: 420, to: 1200 }] };

test('a timetable that is read and written again is the same', () => {
  expect(timetableOf(viewOf(base, NO_EDITS, FROM), clubDate('2026-09-01'))).toEqual(sampleTimetable());
  expect(stepsOf(base, NO_EDITS, FROM)).toEqual([]);
});

test('a shorter Sunday is saved as a new timetable from its day, after the one that has begun', () => {
  const [step, ...others] = stepsOf(base, { ...NO_EDITS, days: SUNDAY }, FROM);
  expect(others).toEqual([]);
  expect(step?.body).toMatchObject({
    version: 3,
    timetables: [
      sampleTimetable(),
      {
        validFrom: '2026-11-20',
        opening: [
          { weekdays: [1, 2, 3, 4, 5, 6], from: '07:00', to: '22:00' },
          { weekdays: [7], from: '07:00', to: '20:00' },
        ],
      },
    ],
  });
});

test('each court is saved by itself with what changed, and two that change places with their positions', () => {
  const [first, second] = base.sport.courts.map(({ key }) => key);
  const order = [second, first].filter((key) => key !== undefined);
  const edits = { ...NO_EDITS, courts: { TEN4: { isInUse: false } }, order: [...order, 'TEN3', 'TEN4'] };
  const bodies = Object.fromEntries(stepsOf(base, edits, FROM).map(({ id, body }) => [id, body]));
  expect(bodies).toEqual({
    'court TEN2': { position: 1, version: 1 },
    'court TEN1': { position: 2, version: 1 },
    'court TEN4': { retiredFrom: '2026-11-20', version: 1 },
  });
});

test('what one call has saved is no longer an edit', () => {
  const edits = { ...NO_EDITS, courts: { TEN4: { isInUse: false } }, rules: { cancelUntilHours: 24 }, days: SUNDAY };
  const ids = (kept: typeof edits) => stepsOf(base, kept, FROM).map(({ id }) => id);
  expect(ids(edits)).toEqual(['sport', 'court TEN4', 'timetables']);
  expect(stepsOf(base, withoutStep(edits, 'court TEN4'), FROM).map(({ id }) => id)).toEqual(['sport', 'timetables']);
  expect(stepsOf(base, withoutStep(edits, 'timetables'), FROM).map(({ id }) => id)).toEqual(['sport', 'court TEN4']);
});

test('a day that closes before it opens, two courts of one name and no court at all are faults', () => {
  const view = viewOf(base, { ...NO_EDITS, days: { 1: [{ from: 1200, to: 420 }], 2: [{ from: 420, to: 450 }] } }, FROM);
  expect([...faultsOf(view).reversed]).toEqual([1]);
  expect([...faultsOf(view).tooShort]).toEqual([2]);
  const named = viewOf(base, { ...NO_EDITS, courts: { TEN2: { title: { en: 'court 1' } } } }, FROM);
  expect([...faultsOf(named).sameTitle]).toEqual(['TEN2']);
  const resting = Object.fromEntries(base.sport.courts.map(({ key }) => [key, { isInUse: false }]));
  expect(faultsOf(viewOf(base, { ...NO_EDITS, courts: resting }, FROM)).hasNoCourt).toBe(true);
  expect(hasFaults(faultsOf(viewOf(base, NO_EDITS, FROM)))).toBe(false);
});

test('a remainder that is shorter than a session is not counted', () => {
  expect(sessionCount([{ from: 420, to: 1320 }], 60)).toBe(15);
  expect(sessionCount([{ from: 420, to: 1320 }], 80)).toBe(11);
});
