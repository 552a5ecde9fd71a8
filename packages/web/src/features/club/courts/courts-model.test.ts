import { clubDate } from '@courtside/contract/values/dates';
import { expect, test } from 'vitest';
import { sampleSport, sampleTimetable } from '#shared/office/testing/office-fixture.ts';
import { type CourtsBase, faultsOf, hasFaults, NO_EDITS, sessionCount, timetableOf, viewOf } from './courts-model.ts';
import { changesOf } from './courts-request.ts';
import { withAnotherSpan } from './hours/day-hours.tsx';

const FROM = clubDate('2026-11-20');
const base: CourtsBase = { sport: sampleSport(), timetables: [sampleTimetable()], timetablesVersion: 3 };
const SUNDAY = { 7: [{ from: 420, to: 1200 }] };

test('a timetable that is read and written again is the same', () => {
  expect(timetableOf(viewOf(base, NO_EDITS, FROM), clubDate('2026-09-01'))).toEqual(sampleTimetable());
  expect(changesOf(base, NO_EDITS, FROM)).toEqual({});
});

test('a shorter Sunday is saved as a new timetable from its day, after the one that has begun', () => {
  const { timetables, ...others } = changesOf(base, { ...NO_EDITS, days: SUNDAY }, FROM);
  expect(others).toEqual({});
  expect(timetables).toMatchObject({
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

test('each court is saved with what changed, and from the first that changes places on with their positions', () => {
  const order = ['TEN1', 'TEN3', 'TEN2', 'TEN4'];
  const edits = { ...NO_EDITS, courts: { TEN4: { isInUse: false } }, rules: { cancelUntilHours: 24 }, order };
  expect(changesOf(base, edits, FROM)).toEqual({
    sport: { isActive: true, bookAheadDays: 7, releaseAt: '08:00', cancelUntilHours: 24, version: 5 },
    courts: [
      { key: 'TEN3', position: 2, version: 1 },
      { key: 'TEN2', position: 3, version: 1 },
      { key: 'TEN4', position: 4, retiredFrom: '2026-11-20', version: 1 },
    ],
  });
});

test('courts with hours of their own are groups; the openings of the others then name their courts', () => {
  const days = viewOf(base, NO_EDITS, FROM).days;
  const split = days.map((spans, index) =>
    index === 0
      ? [
          { from: 420, to: 720 },
          { from: 960, to: 1320 },
        ]
      : spans,
  );
  const edits = { ...NO_EDITS, own: [{ courts: ['TEN4', 'TEN3'], days: split }] };
  const timetable = timetableOf(viewOf(base, edits, FROM), FROM);
  expect(timetable.opening).toEqual([
    { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '22:00', courts: ['TEN1', 'TEN2'] },
    { weekdays: [1], from: '07:00', to: '12:00', courts: ['TEN3', 'TEN4'] },
    { weekdays: [1], from: '16:00', to: '22:00', courts: ['TEN3', 'TEN4'] },
    { weekdays: [2, 3, 4, 5, 6, 7], from: '07:00', to: '22:00', courts: ['TEN3', 'TEN4'] },
  ]);
  const saved = { ...base, timetables: [sampleTimetable(), timetable] };
  const read = viewOf(saved, NO_EDITS, FROM);
  expect(read.days).toEqual(days);
  expect(read.own).toEqual([{ courts: ['TEN3', 'TEN4'], days: split }]);
  expect(changesOf(saved, NO_EDITS, FROM)).toEqual({});
  // A new court has the hours of the others, so they are saved with it.
  const [court] = read.courts;
  if (!court) throw new Error('no court');
  const added = { ...NO_EDITS, added: [{ ...court, key: 'TEN5', isNew: true }] };
  const changes = changesOf(saved, added, FROM);
  expect(changes.newCourts).toMatchObject([{ key: 'TEN5', position: 5 }]);
  expect(changes.timetables?.timetables.at(-1)?.opening[0]?.courts).toEqual(['TEN1', 'TEN2', 'TEN5']);
});

test('a second span is after the first where there is room, or divides the day', () => {
  expect(withAnotherSpan([{ from: 420, to: 720 }])).toEqual([
    { from: 420, to: 720 },
    { from: 840, to: 1440 },
  ]);
  expect(withAnotherSpan([{ from: 420, to: 1320 }])).toEqual([
    { from: 420, to: 840 },
    { from: 960, to: 1320 },
  ]);
  expect(withAnotherSpan([{ from: 1320, to: 1440 }])).toBeUndefined();
});

test('a day that closes before it opens, two courts of one name and no court at all are faults', () => {
  const view = viewOf(base, { ...NO_EDITS, days: { 1: [{ from: 1200, to: 420 }], 2: [{ from: 420, to: 450 }] } }, FROM);
  expect([...faultsOf(view).reversed]).toEqual([1]);
  expect([...faultsOf(view).tooShort]).toEqual([2]);
  const twice = [
    { from: 420, to: 720 },
    { from: 660, to: 900 },
  ];
  expect([...faultsOf(viewOf(base, { ...NO_EDITS, days: { 3: twice } }, FROM)).overlapping]).toEqual([3]);
  const nobody = { ...NO_EDITS, own: [{ courts: [], days: viewOf(base, NO_EDITS, FROM).days }] };
  expect(hasFaults(faultsOf(viewOf(base, nobody, FROM)))).toBe(true);
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
